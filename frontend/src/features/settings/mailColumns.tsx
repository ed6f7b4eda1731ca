import type { ReactElement } from 'react'
import type { OutboxMail } from './api'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { dateAt, formatDate, formatTime } from '@/shared/format/dates'
import textButton from '@/shared/layout/textButton.module.css'
import { StatusTag } from '@/shared/status/StatusTag'
import type { Column } from '@/shared/table/columns'

const words = portal.settings.mails

interface Options {
  timezone: string
  onResend: (mail: OutboxMail) => void
}

/** password_reset as password reset. */
function kindInWords(kind: string): string {
  return kind.replaceAll(/[_.-]+/g, ' ')
}

export function mailColumns({ timezone, onResend }: Options): Column<OutboxMail>[] {
  // Day and time may stand on two lines: the table has many columns.
  const stamp = (instant: string | null): ReactElement =>
    instant === null ? (
      <>–</>
    ) : (
      <>
        <span className="tnum">{formatDate(dateAt(Date.parse(instant), timezone))}</span>{' '}
        <span className="tnum">{formatTime(instant, timezone)}</span>
      </>
    )
  const next = (mail: OutboxMail): string =>
    mail.state === 'waiting' && mail.tries > 0 && mail.next_try_at !== null
      ? words.next(formatTime(mail.next_try_at, timezone))
      : ''
  return [
    {
      key: 'to',
      title: words.columns.to,
      sort: 'to',
      always: true,
      card: 'title',
      render: (mail) => <span className={styles['address']}>{mail.to}</span>,
    },
    {
      key: 'subject',
      title: words.columns.subject,
      sort: 'subject',
      card: 'plain',
      render: (mail) => <span className={styles['subject']}>{mail.subject}</span>,
    },
    {
      key: 'kind',
      title: words.columns.kind,
      render: (mail) => <span className={styles['quiet']}>{kindInWords(mail.kind)}</span>,
    },
    {
      key: 'state',
      title: words.columns.state,
      sort: 'state',
      card: 'plain',
      render: (mail) => <StatusTag status={mail.state} />,
    },
    {
      key: 'tries',
      title: words.columns.tries,
      sort: 'tries',
      align: 'right',
      render: (mail) => <span className="tnum">{mail.tries}</span>,
    },
    {
      key: 'error',
      title: words.columns.error,
      render: (mail) => (
        <span className={styles['fault']}>
          {mail.last_error ?? '–'}
          {next(mail)}
        </span>
      ),
    },
    {
      key: 'created',
      title: words.columns.created,
      sort: 'created_at',
      render: (mail) => stamp(mail.created_at),
    },
    { key: 'sent', title: words.columns.sent, render: (mail) => stamp(mail.sent_at) },
    {
      key: 'actions',
      title: words.columns.actions,
      card: 'action',
      render: (mail) =>
        mail.actions.includes('mail') ? (
          <button type="button" className={`${textButton['button']} ${styles['deed']}`} onClick={() => onResend(mail)}>
            {words.resend}
            <span className="unseen">{words.resendOf(mail.subject, mail.to)}</span>
          </button>
        ) : null,
    },
  ]
}
