/** What a kind of record is called in the audit trail, and its fields in a history, as pages label them. */
export interface RecordWords {
  label: string
  fields: Record<string, string>
  /** It has no name of its own, but somebody whose it is: Session of Asha Rao. */
  of?: (whose: string) => string
}
