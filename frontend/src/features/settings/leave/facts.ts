import type { LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { portal } from '@/messages/leaveTypes'
import { formatDecimal } from '@/shared/format/numbers'

const words = portal.leaveTypes.facts

/** What a type is and asks for, in few words each; what goes without saying is left out. */
export function factsOf(type: LeaveTypeRecord): string[] {
  const facts = [
    type.retired ? words.retired : null,
    type.account === null ? null : words.balance,
    type.paid ? null : words.unpaid,
    type.away ? null : words.present,
    type.halfdays ? null : words.wholeDays,
    type.noticedays === 0 ? null : words.notice(type.noticedays),
    type.mostdays === null ? null : words.most(type.mostdays),
    type.filedays === null ? null : words.file(type.filedays),
    type.below === 0 ? null : words.below(formatDecimal(type.below, 1), type.below),
    type.nextyear ? null : words.thisYear,
    type.months === 0 ? null : words.months(type.months),
    type.splits ? words.splits : null,
  ].filter((fact) => fact !== null)
  return facts.length === 0 ? [words.paid] : facts
}

export type Group = 'balance' | 'without' | 'retired'

export const GROUPS: readonly Group[] = ['balance', 'without', 'retired']

export function groupOf(type: LeaveTypeRecord): Group {
  if (type.retired) return 'retired'
  return type.account === null ? 'without' : 'balance'
}
