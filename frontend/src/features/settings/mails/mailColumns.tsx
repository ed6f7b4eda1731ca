import type { ReactElement } from 'react'
import type { OutboxMail } from '../api'
import { stateLooks } from './mailStates'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { dateAt, formatDate, formatTime } from '@/shared/format/dates'
import { makeColumns, type Column } from '@/shared/table/columns'
import { RowButton } from '@/shared/table/rowActions'

const words = portal.settings.mails

interface Options {
  timezone: string
  onResend: (mail: OutboxMail) => void
}

/** Day and time may stand on two lines: the table has many columns. */
function Stamp({ at, timezone }: { at: string | null; timezone: string }): ReactElement {
  if (at === null) return <>–</>
  return (
    <>
      <span className="tnum">{formatDate(dateAt(Date.parse(at), timezone))}</span>{' '}
      <span className="tnum">{formatTime(at, timezone)}</span>
    </>
  )
}

function nextTry({ state, tries, next_try_at: at }: OutboxMail, timezone: string): string {
  return state === 'waiting' && tries > 0 && at !== null ? words.next(formatTime(at, timezone)) : ''
}

export function mailColumns({ timezone, onResend }: Options): Column<OutboxMail>[] {
  return makeColumns(words.columns, [
    { key: 'to', sort: true, always: true, card: 'title', className: styles['address'] },
    { key: 'subject', sort: true, card: 'plain', className: styles['subject'] },
    // password_reset as password reset.
    { key: 'kind', look: 'quiet', hiddenAtFirst: true, value: (mail) => mail.kind.replaceAll(/[_.-]+/g, ' ') },
    { key: 'state', sort: true, card: 'plain', statuses: stateLooks },
    { key: 'tries', sort: true, align: 'right', look: 'figures' },
    { key: 'error', className: styles['fault'], value: (mail) => `${mail.last_error ?? '–'}${nextTry(mail, timezone)}` },
    { key: 'created', sort: 'created_at', render: (mail) => <Stamp at={mail.created_at} timezone={timezone} /> },
    { key: 'sent', hiddenAtFirst: true, render: (mail) => <Stamp at={mail.sent_at} timezone={timezone} /> },
    {
      key: 'actions',
      card: 'action',
      render: (mail) => (
        <RowButton
          row={mail}
          name="mail"
          label={words.resend}
          of={words.resendOf(mail.subject, mail.to)}
          className={styles['resend']}
          onClick={onResend}
        />
      ),
    },
  ])
}
