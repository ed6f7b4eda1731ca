import { fieldsOf, type FormTab, type Name, type StoredName } from './fields'
import type { PersonChange, WholePerson } from '@/entities/people/api'

/** What a form holds: texts, '' for nothing, and the ids of the line managers. */
export type Values = Partial<Record<Exclude<Name, 'manager'>, string>> & { manager?: number[] }

/** What the record holds of a field. */
export function storedOf(person: WholePerson, name: Name): WholePerson[StoredName] {
  return name === 'balanceremark' ? null : person[name]
}

export function toValues(person: WholePerson, tab: FormTab): Values {
  const values: Values = {}
  for (const { name } of fieldsOf(tab)) {
    if (name === 'manager') values.manager = person.managers.filter((one) => one.line).map((one) => one.user)
    else values[name] = String(storedOf(person, name) ?? '')
  }
  return values
}

/** The fields that a save sends: those of the tab that its schema let through. */
export function toChange(values: Values, tab: FormTab, version: number): PersonChange {
  const change: Record<string, unknown> = { version }
  for (const { name, kind } of fieldsOf(tab)) {
    const value = values[name]
    if (value === undefined) continue
    if (name === 'manager') change['managers'] = (values.manager ?? []).map((user) => ({ user, line: true }))
    else if (value === '') change[name] = null
    else if (kind === 'halves') change[name] = Number(value)
    else if (kind === 'flag') change[name] = value === 'true'
    else change[name] = value
  }
  return change
}

/** What was typed while a save was under way, to be put back over its answer. */
export function typedSince(sent: Values, now: Values, tab: FormTab): Name[] {
  return fieldsOf(tab)
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(now[name]))
}
