import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './profile.module.css'
import { portal } from '@/messages/profile'
import { pageOf } from '@/shared/names/PersonLink'
import { PEOPLE_PATH, useIsRegisterOpen } from '@/shared/names/usePersonPath'

const words = portal.profile
const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The frame of a form stands at once, its fields after a moment. */
export function ProfileWaiting(): ReactElement {
  return (
    <div className={styles['waiting']} aria-busy>
      <output className="unseen">{words.loading}</output>
      {LINES.map((line) => (
        <span key={line} className={styles['bar']} />
      ))}
    </div>
  )
}

/** Nobody has this number: a list leads on who may see one, the others their own page. */
export function NoSuchPerson({ own }: { own: number }): ReactElement {
  const isRegisterOpen = useIsRegisterOpen()
  return (
    <div className={styles['state']}>
      <p className="weight-600 mb-4">{words.noSuch}</p>
      <p className="color-secondary text-13 mb-4">{words.noSuchHint}</p>
      <Link className="inline-block mt-8 weight-500 color-primary" to={isRegisterOpen ? PEOPLE_PATH : pageOf(own)}>
        {isRegisterOpen ? words.listLink : words.ownLink}
      </Link>
    </div>
  )
}

/** Said in place: a refusal of one record is no reason to end the session. */
export function NoAccess({ own }: { own: number }): ReactElement {
  return (
    <div className={styles['state']}>
      <p className="weight-600 mb-4">{words.notYours}</p>
      <p className="color-secondary text-13 mb-4">{words.notYoursHint}</p>
      <Link className="inline-block mt-8 weight-500 color-primary" to={pageOf(own)}>{words.ownLink}</Link>
    </div>
  )
}
