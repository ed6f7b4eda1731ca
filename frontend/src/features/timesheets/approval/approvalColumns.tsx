import { Check, Pencil, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Timelog } from '@/entities/timesheets/api'
import styles from './approval.module.css'
import { halvesOf, showHours } from '../hours'
import { SheetNotes } from '@/entities/timesheets/SheetNotes'
import { statusLooks } from '@/entities/timesheets/statuses'
import { Week } from './Week'
import { useWeekNames } from '../weeks'
import { portal } from '@/messages/timesheets'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets.approval

function hours(sheet: Timelog): string {
  return showHours(halvesOf(sheet.total))
}

interface Options {
  isAdmin: boolean
  isOpen: (sheet: Timelog) => boolean
  isRejecting: (sheet: Timelog) => boolean
  /** Selected cards have the buttons of all of them at the foot. */
  isChosen: (sheet: Timelog) => boolean
  busy: boolean
  view: (sheet: Timelog) => void
  approve: (sheet: Timelog) => void
  reject: (sheet: Timelog) => void
}

function RowActions({ sheet, isOpen, isRejecting, busy, view, approve, reject }: Options & { sheet: Timelog }): ReactElement {
  const week = useWeekNames()
  const of = <span className="unseen">{words.of(sheet.username, week.short(sheet.startOfWeek))}</span>
  if (isRejecting(sheet)) {
    return (
      <span className={styles['rowActions']}>
        <span className="inline-flex items-center gap-6 color-secondary">
          <Pencil size={14} aria-hidden />
          {words.rejecting}
        </span>
      </span>
    )
  }
  return (
    <span className={styles['rowActions']}>
      <Button small aria-expanded={isOpen(sheet)} onClick={() => view(sheet)}>
        {isOpen(sheet) ? portal.timesheets.close : portal.timesheets.view}
        {of}
      </Button>
      {isOffered(sheet, 'approve') ? (
        <Button
          small
          className={styles['approve']}
          aria-disabled={busy}
          icon={<Check size={16} aria-hidden />}
          onClick={() => approve(sheet)}
        >
          {portal.timesheets.approve}
          {of}
        </Button>
      ) : null}
      {isOffered(sheet, 'reject') ? (
        <Button small look="quiet" aria-disabled={busy} icon={<X size={16} aria-hidden />} onClick={() => reject(sheet)}>
          {portal.timesheets.reject}
          {of}
        </Button>
      ) : null}
    </span>
  )
}

export function approvalColumns(options: Options): Column<Timelog>[] {
  return makeColumns(words.columns, [
    {
      key: 'username',
      sort: true,
      always: true,
      card: 'title',
      // Names lead to their people for admins alone (page-9).
      render: (sheet) => (options.isAdmin ? <PersonName id={sheet.user_id} name={sheet.username} /> : sheet.username),
      onCard: (sheet) => (
        <>
          <span className={`tnum ${styles['cardHours']}`}>{portal.timesheets.hours(hours(sheet))}</span>
          {options.isAdmin ? <PersonName id={sheet.user_id} name={sheet.username} /> : sheet.username}
        </>
      ),
    },
    {
      key: 'projects',
      card: 'plain',
      render: (sheet) => (
        <>
          <span className={styles['projects']}>{sheet.projects.join(', ') || '–'}</span>
          <SheetNotes sheet={sheet} />
        </>
      ),
    },
    { key: 'startOfWeek', sort: true, card: 'plain', render: (sheet) => <Week monday={sheet.startOfWeek} /> },
    {
      key: 'total',
      sort: true,
      align: 'right',
      card: 'none',
      render: (sheet) => <span className="tnum color-ink weight-600">{hours(sheet)}</span>,
    },
    { key: 'status', sort: true, card: 'plain', statuses: statusLooks },
    { key: 'remark', look: 'quiet', card: 'none' },
    {
      key: 'decide',
      card: 'action',
      render: (sheet) => <RowActions sheet={sheet} {...options} />,
      onCard: (sheet) => (options.isChosen(sheet) || options.isRejecting(sheet) ? null : <RowActions sheet={sheet} {...options} />),
    },
  ])
}
