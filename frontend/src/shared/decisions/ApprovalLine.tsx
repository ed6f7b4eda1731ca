import { UserCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './approval.module.css'
import { isWaiting } from './useUndo'
import { portal } from '@/messages/portal'
import { dateAt, formatDate } from '@/shared/format/dates'
import { formatList } from '@/shared/format/numbers'
import { roleName } from '@/shared/format/roles'
import { useCompany } from '@/shared/session/hooks'

const words = portal.decisions.steps

/** How a record stands that waits, as each of its modules answers it: one that is approved in two steps, or one's own. */
export interface Steps {
  step: number
  since: string | null
  /** Nobody where that is the admins; of each, until when they are away and who stands in for them now. */
  with: readonly { empname: string; until?: string | null; standin?: string | null }[]
  more: number
  first?: { empname: string } | null
  next?: { approver: 'manager' | 'role' | 'person' | 'admins'; name: string | null } | null
}

/** A record that waits for a decision, or was decided on. */
interface Decidable {
  status: string
  approval?: Steps | null
}

/** How it is said of somebody that they are here or away, and who stands in for them. */
interface AwayWords {
  here: (name: string) => string
  standsIn: (name: string, standIn: string) => string
  away: (name: string, until: string) => string
  awayStandsIn: (name: string, until: string, standIn: string) => string
}

/** Somebody with whom something is, or to whom it would go, and what keeps them from it (standin-7). */
export function sayWhom({ empname, until, standin }: Steps['with'][number], says: AwayWords): string {
  const day = typeof until === 'string' ? formatDate(until) : null
  if (typeof standin === 'string') return day === null ? says.standsIn(empname, standin) : says.awayStandsIn(empname, day, standin)
  return day === null ? says.here(empname) : says.away(empname, day)
}

/** With whom it is: those who are named, and how many more. */
function namesOf({ with: people, more }: Steps): string {
  const { standsIn, away, awayStandsIn } = words
  const named = people.map((one) => sayWhom(one, { here: (name) => name, standsIn, away, awayStandsIn }))
  if (named.length === 0) return words.admins
  return formatList(more > 0 ? [...named, words.more(more)] : named)
}

/** Whose the second step will be. */
export function nextOf({ approver, name }: NonNullable<Steps['next']>): string {
  if (approver === 'role') return words.role(roleName(name ?? ''))
  if (approver === 'person') return name ?? words.admins
  return words[approver]
}

interface Props {
  of: Decidable
  /** Whether it has waited for too long. */
  late?: boolean
}

/** Who has approved it, with whom it is, since when, and what comes next (approvals-4, approvals-7); nothing of what is decided. */
export function ApprovalLine({ of: { status, approval }, late = false }: Props): ReactElement | null {
  return approval && isWaiting(status) ? <Line approval={approval} late={late} /> : null
}

function Line({ approval, late }: { approval: Steps; late: boolean }): ReactElement | null {
  const timezone = useCompany()?.timezone
  if (timezone === undefined) return null
  const names = namesOf(approval)
  const waits = approval.since === null ? words.withOnly(names) : words.with(names, formatDate(dateAt(approval.since, timezone)))
  const said = [
    ...(approval.first ? [words.approvedBy(approval.first.empname)] : []),
    [waits, ...(approval.next ? [words.afterwards(nextOf(approval.next))] : [])].join(', '),
  ]
  return (
    <span className={styles['line']} data-late={late}>
      <UserCheck className="self-center" size={12} aria-hidden />
      {said.join(' ')}
    </span>
  )
}
