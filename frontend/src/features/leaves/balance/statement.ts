import type { LedgerEntry } from '../api'
import { spanOf } from '../days'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'

const words = portal.leaves.statement

/** The accounts that everybody has. */
const ACCOUNTS = ['casual', 'earned', 'yearearned'] as const

/** An account of which there is a statement. */
export interface StatedAccount {
  account: string
  name: string
}

/** Those that everybody has, and those of the company's own types that the person has. */
export function statedAccounts(known: readonly { account: string; typename: string }[]): StatedAccount[] {
  const built = ACCOUNTS.map((account) => ({ account, name: words.accounts[account] }))
  const own = known.filter(({ account }) => built.every((one) => one.account !== account))
  return [...built, ...own.map(({ account, typename }) => ({ account, name: typename }))]
}

/** What an entry is about: its leave, holiday, label and remark, and who wrote it where that was a person's own act. */
export function particularsOf(entry: LedgerEntry): string {
  const { label, leavefrom, leaveto, occassion, holidaydate, remark, cause, byname } = entry
  return [
    // A recount is labelled with the holiday, which may be gone since.
    label === occassion ? '' : (label ?? ''),
    leavefrom && leaveto ? words.leave(spanOf({ from: leavefrom, to: leaveto })) : '',
    [occassion, holidaydate ? formatDate(holidaydate) : ''].filter(Boolean).join(' '),
    remark ?? '',
    cause === 'correction' && byname !== '' ? words.by(byname) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** What was taken and given in this year, where all of it is among the entries. */
export function sumsOf(
  entries: readonly LedgerEntry[],
  year: string,
  isAll: boolean,
): { taken: number; given: number } | null {
  const own = entries.filter((entry) => entry.date.startsWith(year))
  const isWhole = isAll || own.length < entries.length
  if (!isWhole || own.length === 0) return null
  const sum = (sign: 1 | -1): number =>
    own.reduce((total, { delta }) => (Math.sign(delta) === sign ? total + delta : total), 0)
  return { taken: sum(-1), given: sum(1) }
}
