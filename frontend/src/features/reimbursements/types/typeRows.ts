import type { ReimbursementType } from '../api'
import { portal } from '@/messages/reimbursements'
import { newReimbursementTypeInput } from '@/shared/api/limits.gen'
import { formatAmount, moneyUnit, readAmount } from '@/shared/format/money'

const words = portal.reimbursements
const LONGEST = newReimbursementTypeInput.name.maxLength

export interface TypeValues {
  name: string
  amount: string
  billRequired: 'yes' | 'no'
  status: 'active' | 'inactive'
}

/** A row of the editable table. */
export interface TypeRowState {
  key: string
  /** As it is stored; null for a row that is new. */
  stored: ReimbursementType | null
  values: TypeValues
  /** Why the server did not take it, by field, or for the row under ''. */
  refused: Record<string, string>
}

export function valuesOf(type: ReimbursementType): TypeValues {
  const { name, amount, billRequired, status } = type
  return { name, amount: formatAmount(amount), billRequired, status }
}

export function rowOf(type: ReimbursementType): TypeRowState {
  return { key: `type-${type._id}`, stored: type, values: valuesOf(type), refused: {} }
}

/** What was typed into a row, over what is stored by now: what nobody typed here, somebody else may have changed. */
export function typedOver({ values: now }: TypeRowState, { stored, values }: TypeRowState): TypeValues {
  const before = stored === null ? now : valuesOf(stored)
  return {
    name: values.name === before.name ? now.name : values.name,
    amount: values.amount === before.amount ? now.amount : values.amount,
    billRequired: values.billRequired === before.billRequired ? now.billRequired : values.billRequired,
    status: values.status === before.status ? now.status : values.status,
  }
}

/** A new type begins as active, with a limit of 1. */
export function newRow(key: string): TypeRowState {
  return { key, stored: null, values: { name: '', amount: '1', billRequired: 'yes', status: 'active' }, refused: {} }
}

/** What of a row is not stored; null where nothing is. */
export function changeOf({ stored, values }: TypeRowState): Partial<ReimbursementType> | null {
  const sent = { ...values, name: values.name.trim(), amount: readAmount(values.amount) ?? Number.NaN }
  if (stored === null) return sent
  const change: Partial<ReimbursementType> = {
    ...(sent.name === stored.name ? {} : { name: sent.name }),
    ...(sent.amount === stored.amount ? {} : { amount: sent.amount }),
    ...(sent.billRequired === stored.billRequired ? {} : { billRequired: sent.billRequired }),
    ...(sent.status === stored.status ? {} : { status: sent.status }),
  }
  return Object.keys(change).length === 0 ? null : change
}

/** The rows that a save sends. */
export function changesOf(rows: readonly TypeRowState[]): TypeRowState[] {
  return rows.filter((row) => changeOf(row) !== null)
}

/** What a type needs (claim-9), by field. */
export function errorsOf({ key, values }: TypeRowState, rows: readonly TypeRowState[]): Partial<Record<keyof TypeValues, string>> {
  const { form } = portal
  const name = values.name.trim()
  const isRepeated = rows.some((row) => row.key !== key && row.values.name.trim().toLowerCase() === name.toLowerCase())
  const amount = values.amount.trim()
  return {
    ...(name === '' ? { name: form.required } : {}),
    ...(name.length > LONGEST ? { name: form.tooLong(LONGEST) } : {}),
    ...(name !== '' && isRepeated ? { name: words.types.repeated } : {}),
    ...(amount === '' ? { amount: form.required } : {}),
    ...(amount !== '' && readAmount(amount) === null ? { amount: words.form.amountWrong(moneyUnit()) } : {}),
  }
}

export function isSavable(rows: readonly TypeRowState[]): boolean {
  return changesOf(rows).every((row) => Object.keys(errorsOf(row, rows)).length === 0)
}
