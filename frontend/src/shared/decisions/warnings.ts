/** What speaks against a record that waits, as each of its modules answers it to who decides. */
export type Warnings = readonly { kind: string; message: string }[] | null | undefined

/** The words of the server for each of them. */
export function messagesOf(warnings: Warnings): string[] {
  return (warnings ?? []).map(({ message }) => message)
}
