import type { AuditEntry, ListAuditApiArg } from './api.gen'
import type { RecordWords } from '@/messages/en/records'
import { locale } from '@/messages/locale'
import { portal } from '@/messages/portal'

/** The kinds of records that the server's audit trail knows. */
type Known = NonNullable<ListAuditApiArg['record']>

/** The modules name their kinds; one that the server knows and nobody names is an error here. */
const words = portal.records satisfies Record<Known, RecordWords>

export type RecordKind = keyof typeof words

function isKind(word: string): word is RecordKind {
  return word in words
}

/** One that the server doesn't know is an error where it is asked for. */
export const RECORD_KINDS: readonly RecordKind[] = Object.keys(words).filter(isKind)

/** Each with its label, in the order of these. */
export function kindChoices(): { value: RecordKind; label: string }[] {
  const choices = RECORD_KINDS.map((value) => ({ value, label: words[value].label }))
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, locale()))
}

/** A kind that is not ours is shown in its own word. */
export function kindLabel(kind: string): string {
  return isKind(kind) ? words[kind].label : kind
}

/** Employee Asha Rao, Session of Asha Rao; by its number where nothing tells its name, and by its kind alone where it has none. */
export function recordTitle({ record, id, recordname }: Pick<AuditEntry, 'record' | 'id' | 'recordname'>): string {
  const known: RecordWords | null = isKind(record) ? words[record] : null
  if (known?.of !== undefined && recordname !== null) return known.of(recordname)
  return [kindLabel(record), recordname ?? id ?? ''].join(' ').trim()
}

/** How pages label the fields of a kind of record. */
export function fieldLabels(kind: string): Readonly<Record<string, string>> {
  return isKind(kind) ? words[kind].fields : {}
}
