import type { ReactElement } from 'react'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { messagesOf, type Warnings } from '@/shared/decisions/warnings'

/** Hours on days on which nobody was expected to work, and hours beyond attendance, in the words of the server. */
export function SheetNotes({ sheet }: { sheet: { warnings?: Warnings } }): ReactElement {
  return <WarningLines said={messagesOf(sheet.warnings)} />
}
