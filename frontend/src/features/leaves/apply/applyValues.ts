import * as z from 'zod'
import type { Leave, Half, LeaveType } from '../api'
import { isType } from './cost'
import type { LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { portal } from '@/messages/leaves'
import { newLeaveInput } from '@/shared/api/limits.gen'
import { daysBetween, isDate } from '@/shared/format/dates'
import type { RecordFile } from '@/shared/files/model'
import { chosen, dateBetween, requiredText } from '@/shared/form/rules'

const words = portal.leaves.form
/** Both ends counted. */
const MOST_DAYS = 366

export interface Values {
  /** For whom; nothing for oneself. */
  user: string
  type: string
  from: string
  to: string
  half: string
  reason: string
  files: RecordFile[]
  split: boolean
}

/** The rules that need no look at the stored leaves (leave-4, leave-5); `today` is the company's. */
export function schemaFor(today: string, types: readonly LeaveTypeRecord[] = []) {
  const isCasualAhead = types.find(({ type }) => type === 'casual')?.nextyear ?? false
  const nextYear = String(Number(today.slice(0, 4)) + 1)
  return z
    .object({
      user: z.string(),
      type: chosen<string>(),
      from: requiredText().and(dateBetween(null, null)),
      to: requiredText().and(dateBetween(null, null)),
      half: z.string(),
      reason: requiredText(newLeaveInput.reason.maxLength),
      files: z.custom<RecordFile[]>(Array.isArray),
      split: z.boolean(),
    })
    .superRefine(({ type, from, to }, context) => {
      if (!isDate(from) || !isDate(to)) return
      const refuse = (field: 'from' | 'to', message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (from > to) refuse('to', words.invalid)
      else if (daysBetween(from, to) >= MOST_DAYS) refuse('to', words.tooLong)
      if (type === 'casual' && !isCasualAhead && to >= nextYear) refuse('to', words.nextYear)
    })
}

function halfOf({ from, to, half }: Values): Half | null {
  if (from !== to) return null
  return half === 'first' || half === 'second' ? half : null
}

interface Input {
  user?: number
  type: LeaveType
  from: string
  to: string
  halfday: boolean
  half?: Half
  fileUploadKeys?: string[]
}

/** What can be asked of what stands in the form; null while it is not enough. What is edited is in nobody's way. */
export function askedOf(values: Values, edited: Leave | null): (Input & { _id?: number }) | null {
  const input = leaveOf(values, edited)
  return input === null || edited === null ? input : { ...input, _id: edited._id }
}

function leaveOf(values: Values, edited: Leave | null): Input | null {
  const { user, type, from, to, files } = values
  if (!isType(type) || !isDate(from) || !isDate(to) || from > to || daysBetween(from, to) >= MOST_DAYS) return null
  const half = halfOf(values)
  const isFiled = files.length > 0 || (edited?.files.length ?? 0) > 0
  return {
    ...(user === '' ? {} : { user: Number(user) }),
    type,
    from,
    to,
    halfday: half !== null,
    ...(half === null ? {} : { half }),
    ...(isFiled ? { fileUploadKeys: files.map(({ key }) => key) } : {}),
  }
}

/** What is sent. */
export function inputOf(values: Values, edited: Leave | null): (Input & { reason: string }) | null {
  const input = leaveOf(values, edited)
  return input === null ? null : { ...input, reason: values.reason }
}

export function valuesOf(edited: Leave | null): Values {
  return {
    user: '',
    type: edited?.type ?? '',
    from: edited?.from ?? '',
    to: edited?.to ?? '',
    half: edited?.half ?? '',
    reason: edited?.reason ?? '',
    files: edited?.files ?? [],
    split: false,
  }
}
