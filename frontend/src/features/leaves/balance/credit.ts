import * as z from 'zod'
import { newCorrectionInput, newCreditInput } from '@/shared/api/limits.gen'
import { portal } from '@/messages/leaves'
import { optionalHalves, optionalText, requiredText } from '@/shared/form/rules'

const words = portal.leaves.credit

export const WHOM = ['all', 'some'] as const
export const ACCOUNTS = ['casual', 'earned', 'yearearned'] as const
/** Days are added to what is there, or what is there becomes so many. */
export const HOW = ['add', 'set'] as const
export type How = (typeof HOW)[number]

export const schema = z
  .object({
    how: z.enum(HOW),
    // Those that every company has, and those of its own types.
    account: requiredText(),
    days: requiredText().and(optionalHalves),
    label: optionalText(newCreditInput.label.maxLength),
    remark: optionalText(newCreditInput.remark.maxLength),
    whom: z.enum(WHOM),
    users: z.array(z.number()),
  })
  .superRefine(({ how, days, label, remark, whom, users }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    const isSet = how === 'set'
    const { minimum, maximum } = newCorrectionInput.balance
    if (!isSet && Number(days) === 0 && days.trim() !== '') refuse('days', words.zero)
    if (isSet && (Number(days) < minimum || Number(days) > maximum)) refuse('days', words.balanceHint)
    if (!isSet && label.trim() === '') refuse('label', portal.form.required)
    if (isSet && remark.trim() === '') refuse('remark', portal.form.required)
    if ((isSet || whom === 'some') && users.length === 0) refuse('users', portal.form.required)
  })
export type Values = z.infer<typeof schema>

/** What is sent to add days; null while it is not enough. */
export function creditOf(values: Values) {
  const { how, account, days, label, remark, whom, users } = values
  if (how !== 'add' || !schema.safeParse(values).success) return null
  return {
    // That of the year goes along with earned leave.
    account: account === 'yearearned' ? 'earned' : account,
    days: Number(days),
    label: label.trim(),
    users: whom === 'all' ? ('all' as const) : users,
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
  }
}

/** What is sent to set a balance; null while it is not enough. A preview needs no reason. */
export function correctionOf(values: Values, needsReason: boolean) {
  const { how, account, days, remark, users } = values
  const reason = remark.trim()
  if (how !== 'set' || !schema.safeParse({ ...values, remark: needsReason ? remark : words.reason }).success) return null
  return { account, balance: Number(days), users, ...(needsReason ? { reason } : {}) }
}

/** The server's names of the fields of a correction, which share those of a credit here. */
export function nameOf(sent: string): string {
  return { balance: 'days', reason: 'remark' }[sent] ?? sent
}
