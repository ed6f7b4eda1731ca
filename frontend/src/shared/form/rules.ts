import * as z from 'zod'
import { whyNoDate } from './whyNoDate'
import { portal } from '@/messages/portal'
import { formatDate, isDate, isTime } from '@/shared/format/dates'

const LONGEST = 10_000
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u
const HALVES = /^-?\d+(?:\.[05]0*)?$/

/** Whether there is something to be seen: no space, joiner or mark of direction; `is_blank` of the server says the same. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What a rule says; it is read when a form is checked. */
interface Saying {
  error: () => string
}

// Frozen, as zod writes into what `custom` is given: whatever else shared it would then end the check of a form early.
export const required: Saying = Object.freeze({ error: () => portal.form.required })

export const tooLong = (max: number): Saying => ({ error: () => portal.form.tooLong(max) })

/** What is blank is no value, and so is what nobody would see. */
export const requiredText = (max = LONGEST) => z.string().trim().regex(SEEN, { ...required }).max(max, tooLong(max))

export const optionalText = (max = LONGEST) => z.string().trim().max(max, tooLong(max))

/** One of the words of a menu, which begins with none. What else is wrong with the form is looked for all the same. */
export const chosen = <Word extends string>() =>
  z.custom<Word | ''>((value) => typeof value === 'string' && value !== '', { ...required, abort: false })

/** A time of day of 24 hours: 18:30. */
export const requiredTime = z
  .string()
  .min(1, { ...required, abort: true })
  .refine(isTime, { error: () => portal.form.time.wrong })

export const requiredEmail = requiredText().regex(EMAIL, { error: () => portal.form.email })

/** Ten digits, no country code. */
export const requiredPhone = requiredText().regex(/^\d{10}$/, { error: () => portal.form.phone })

/** For a rule that lets the empty value pass: `requiredText()` says what is missing, where something must be. */
function orEmpty(pattern: RegExp, error: () => string) {
  return z
    .string()
    .trim()
    .refine((value) => value === '' || pattern.test(value), { error })
}

/** Letters and marks of any script. */
export const personName = orEmpty(NAME, () => portal.form.letters)

/** An emergency contact may have a landline, which has more digits or fewer. */
export const optionalDigits = orEmpty(/^\d{6,15}$/, () => portal.form.phone)

/** Days or hours, as typed. */
export const optionalHalves = orEmpty(HALVES, () => portal.form.halves)

/** 2026-11-25, or nothing; the field hands on what was typed where that is no date. */
export function dateBetween(from: string | null, to: string | null) {
  return z.string().superRefine((date, context) => {
    if (date === '') return
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
    if (!isDate(date)) {
      refuse(whyNoDate(date))
      return
    }
    if (from !== null && date < from) refuse(portal.form.dateFrom(formatDate(from)))
    if (to !== null && date > to) refuse(portal.form.dateTo(formatDate(to)))
  })
}
