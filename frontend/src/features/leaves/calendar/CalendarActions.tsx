import { useState, type ReactElement } from 'react'
import type { CalendarLeave } from '../api'
import { isPending } from './calendar'
import styles from './calendar.module.css'
import { figure, spanOf } from '../days'
import { useCancel } from '../useCancel'
import { useLeaveDecisions } from '../useLeaveDecisions'
import { portal } from '@/messages/leaves'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { Button } from '@/shared/ui/Button'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.leaves
/** Another tab, month, or person takes its place. */
const PARTS = { tab: 'mine', month: '', user: '' }

/** 3.0 available, 1.0 after; nothing where no balance is asked. */
export function balanceWords({ available, count }: CalendarLeave): string {
  if (typeof available !== 'number' || typeof count !== 'number') return ''
  return words.approval.after(figure(available), figure(available - count))
}

interface Props {
  leave: CalendarLeave
  empname: string
  /** What was asked for is done: the leave is another one now. */
  onDone?: () => void
}

/** What can be done with a leave of the calendar: decide on one that waits, cancel one that is approved. */
export function CalendarActions({ leave, empname, onDone }: Props): ReactElement | null {
  const [isRejecting, setRejecting] = useState(false)
  const { outcome, busy, decide } = useLeaveDecisions<CalendarLeave & { empname: string; version: number }>(() =>
    Promise.resolve(null),
  )
  const cancel = useCancel()
  const { type, status, count } = leave
  const version = leave.version ?? 0
  const of = words.of(empname, spanOf(leave))
  const [refusal] = outcome?.refusals ?? []

  async function run(verdict: 'Approved' | 'Rejected', remark?: string): Promise<void> {
    const through = await decide([{ ...leave, empname, version }], verdict, remark)
    // What was refused keeps its remark.
    if (through === null || through.length === 0) return
    setRejecting(false)
    onDone?.()
  }

  const cancels = isOffered(leave, 'cancel') && !isPending(leave) && type && status
  return (
    <>
      {isRejecting ? null : (
        <span className={`flex gap-4 ${styles['rowActions']}`}>
          {isOffered(leave, 'approve') ? (
            <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={() => void run('Approved')} />
          ) : null}
          {isOffered(leave, 'reject') ? (
            <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => setRejecting(true)} />
          ) : null}
          {cancels ? (
            <Button
              small
              onClick={() => cancel({ ...leave, empname, version, type, status, count: count ?? 0 })}
            >
              {words.cancel}
              <span className="unseen">{of}</span>
            </Button>
          ) : null}
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className="basis-full color-error weight-400 order-2">
          {refusal.message}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          hint={words.approval.toldTo(empname)}
          label={words.reject}
          busy={busy}
          parts={PARTS}
          onReject={(remark) => void run('Rejected', remark)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
