import * as z from 'zod'
import type { NewStandInInput, StandIn, StandInKind, StandInPreview } from '@/entities/standins/api'
import { portal } from '@/messages/inbox'
import { daysBetween, isDate } from '@/shared/format/dates'
import { chosen, dateBetween, requiredText } from '@/shared/form/rules'

const words = portal.inbox.standIn.form
/** As the server has it: a year. */
const MOST_DAYS = 365

/** On what somebody stands in, in the order in which it is said. */
export const STAND_IN_KINDS = ['timesheet', 'leave', 'claim', 'investment', 'asset'] as const satisfies readonly StandInKind[]

export interface Values {
  /** For whom, by number; null for oneself. */
  user: number | null
  from: string
  to: string
  /** Who stands in, by number. */
  standin: string
  kinds: StandInKind[]
}

/** The rules that need no look at who there is (standin-1); `today` is the company's. */
export function schemaFor(today: string, isEdit: boolean) {
  return z
    .object({
      user: z.number().nullable(),
      from: requiredText().and(dateBetween(isEdit ? null : today, null)),
      to: requiredText().and(dateBetween(today, null)),
      standin: chosen<string>(),
      kinds: z.custom<StandInKind[]>((kinds) => Array.isArray(kinds) && kinds.length > 0, { error: () => words.noKind }),
    })
    .superRefine(({ from, to }, context) => {
      if (!isDate(from) || !isDate(to)) return
      const refuse = (message: string): void => context.addIssue({ code: 'custom', path: ['to'], message })
      if (to < from) refuse(words.backwards)
      else if (daysBetween(from, to) >= MOST_DAYS) refuse(words.tooLong)
    })
}

/** The days, once they are some. */
export function daysOf(from: string, to: string): { from: string; to: string } | null {
  return isDate(from) && isDate(to) && from <= to ? { from, to } : null
}

/** What a form begins with: the one that is changed, or the days of the next leave and all that is decided on. */
export function valuesOf(user: number | null, edited: StandIn | null, preview: StandInPreview): Values {
  if (edited !== null) return { user, from: edited.from, to: edited.to, standin: String(edited.standin), kinds: [...edited.kinds] }
  const { proposed } = preview
  return { user, from: proposed?.from ?? '', to: proposed?.to ?? '', standin: '', kinds: preview.kinds.map(({ kind }) => kind) }
}

/** What is sent. */
export function inputOf({ user, from, to, standin, kinds }: Values): NewStandInInput {
  const ordered = STAND_IN_KINDS.filter((kind) => kinds.includes(kind))
  return { ...(user === null ? {} : { user }), standin: Number(standin), from, to, kinds: ordered }
}
