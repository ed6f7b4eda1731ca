import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Setup } from '../api'
import { FAILED_MAILS, TO_INVITE } from './steps'
import styles from './setup.module.css'
import { portal } from '@/messages/setup'
import { addressOf } from '@/shared/help/help'
import { Section } from '@/shared/layout/Section'

const words = portal.setup

interface Props {
  setup: Setup
  sendsMails: boolean
}

/** What invitations hang on, and what became of them. */
export function Rail({ setup, sendsMails }: Props): ReactElement {
  return (
    <div className={styles['rail']}>
      {sendsMails ? null : (
        <Section title={words.mails.title}>
          <p className={styles['warning']}>
            <TriangleAlert size={14} aria-hidden />
            <span>
              {words.mails.toFiles}{' '}
              <a href={addressOf('it/install.md')} target="_blank" rel="noopener" className="color-primary">
                {words.mails.how}
              </a>
            </span>
          </p>
        </Section>
      )}
      <Section title={words.invitations.title}>
        <ul className={styles['figures']}>
          <li className={styles['figure']}>
            <Link to={TO_INVITE}>{words.invitations.never}</Link>
            <span className="tnum weight-600">{setup.neversignedin}</span>
          </li>
          <li className={styles['figure']}>
            <Link to={FAILED_MAILS}>{words.invitations.failed}</Link>
            <span className="tnum weight-600">{setup.failed}</span>
          </li>
        </ul>
      </Section>
    </div>
  )
}
