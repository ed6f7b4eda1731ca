import { portal } from '@/messages/portal'
import { writing } from '@/shared/format/writing'

/** Why a text is no date: written as one, 31/02/2026 is no day of the calendar. */
export function whyNoDate(typed: string): string {
  const isWritten = /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8}|\d{4}-\d{1,2}-\d{1,2})$/.test(typed.trim())
  return isWritten ? portal.form.date.none : portal.form.date.wrong(writing().dateFormat)
}
