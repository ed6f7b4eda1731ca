import * as z from 'zod'
import type { LeaveMark, LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { leaveTypeInput } from '@/shared/api/limits.gen'
import { chosen, optionalHalves, optionalText } from '@/shared/form/rules'

export const MARKS = ['accent', 'teal', 'violet', 'amber', 'rose', 'slate'] as const satisfies readonly LeaveMark[]

export const schema = z.object({
  name: optionalText(leaveTypeInput.name.maxLength),
  mark: chosen<LeaveMark>(),
  paid: z.boolean(),
  away: z.boolean(),
  balance: z.boolean(),
  halfdays: z.boolean(),
  nextyear: z.boolean(),
  retired: z.boolean(),
  noticedays: optionalHalves,
  mostdays: optionalHalves,
  filedays: optionalHalves,
  below: optionalHalves,
  months: optionalHalves,
})
export type Values = z.infer<typeof schema>

/** 0 and nothing are the same: an empty field. */
function typed(days: number | null): string {
  return days === null || days === 0 ? '' : String(days)
}

export function valuesOf(edited: LeaveTypeRecord | null): Values {
  return {
    name: edited === null || (edited.builtin && !edited.renamed) ? '' : edited.name,
    mark: edited?.mark ?? 'accent',
    paid: edited?.paid ?? true,
    away: edited?.away ?? true,
    balance: edited === null ? false : edited.account !== null,
    halfdays: edited?.halfdays ?? true,
    nextyear: edited?.nextyear ?? true,
    retired: edited?.retired ?? false,
    noticedays: typed(edited?.noticedays ?? null),
    mostdays: typed(edited?.mostdays ?? null),
    filedays: typed(edited?.filedays ?? null),
    below: typed(edited?.below ?? null),
    months: typed(edited?.months ?? null),
  }
}

export function inputOf({ mark, name, noticedays, mostdays, filedays, below, months, ...flags }: Values) {
  return {
    ...flags,
    name: name.trim(),
    ...(mark === '' ? {} : { mark }),
    noticedays: Number(noticedays),
    mostdays: mostdays === '' ? null : Number(mostdays),
    filedays: filedays === '' ? null : Number(filedays),
    below: Number(below),
    months: Number(months),
  }
}
