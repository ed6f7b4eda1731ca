import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './login.module.css'

interface Props {
  id: string
  failure: string | null
  done?: string | null
}

/** What went wrong, or well, above the fields, in a place of its own: nothing moves when it is said. Both places stand always, so that a screen reader hears of a change. */
export function FormNotice({ id, failure, done = null }: Props): ReactElement {
  return (
    <div className={styles['slot']}>
      <div role="alert">
        {failure === null ? null : (
          <p className={styles['alert']} id={id}>
            <CircleX size={16} aria-hidden />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <output>
        {done === null ? null : (
          <span className={styles['done']}>
            <CircleCheck size={16} aria-hidden />
            <span>{done}</span>
          </span>
        )}
      </output>
    </div>
  )
}
