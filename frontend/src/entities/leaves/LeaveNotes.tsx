import { CalendarDays } from 'lucide-react'
import type { ReactElement } from 'react'
import { shortSpan } from './days'
import { portal } from '@/messages/portal'
import { ApprovalLine, type Steps } from '@/shared/decisions/ApprovalLine'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { messagesOf, type Warnings } from '@/shared/decisions/warnings'

const words = portal.leaves.weighed
const MOST = 3

/** What is needed of a leave to say what speaks against it. */
interface Weighed {
  status: string
  approval?: Steps | null
  from: string
  to: string
  cancelreason: string | null
  warnings?: Warnings
  holidays?: readonly { message: string }[] | null
  away?: readonly { empname: string; from: string; to: string; pending: boolean }[] | null
}

/** Who else is away then: the part of their days that meets this leave. */
function awayOf({ from, to, away: others }: Weighed): string[] {
  const away = others ?? []
  const told = away.slice(0, MOST).map((other) => {
    const span = shortSpan(other.from > from ? other.from : from, other.to < to ? other.to : to)
    return (other.pending ? words.asksToo : words.awayToo)(other.empname, span)
  })
  const left = away.length - told.length
  return told.length === 0 ? [] : [[...told, ...(left > 0 ? [words.more(left)] : [])].join(', ')]
}

/**
 * What a decision on a leave weighs: that its person wishes it cancelled, what speaks against it, the projects that it leaves with few people
 * among it, and who else is away; how it stands between two approvals; and the holidays about it, which speak neither way.
 */
export function LeaveNotes({ leave }: { leave: Weighed }): ReactElement | null {
  const wish = leave.cancelreason === null ? [] : [portal.leaves.wish.reason(leave.cancelreason)]
  const notes = [...wish, ...messagesOf(leave.warnings), ...awayOf(leave)]
  const holidays = leave.holidays ?? []
  if (notes.length === 0 && holidays.length === 0 && !leave.approval) return null
  return (
    <>
      <ApprovalLine of={leave} />
      <WarningLines said={notes} />
      {holidays.map(({ message }) => (
        <span key={message} className="flex items-baseline color-secondary weight-400 text-12 break-anywhere gap-5">
          <CalendarDays className="self-center" size={12} aria-hidden />
          {message}
        </span>
      ))}
    </>
  )
}
