import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { halvesOf, showHours } from './hours'
import { portal } from '@/messages/portal'

const words = portal.timesheets.approval

/** What is needed of a sheet to say what there is to look at. */
interface Noted {
  notes?: readonly { kind: string; half?: string | null; hours: number }[] | null
}

/** Hours on days on which nobody was expected to work; the opened sheet says which. */
export function SheetNotes({ sheet }: { sheet: Noted }): ReactElement[] {
  const kinds = [
    { says: words.onHoliday, of: sheet.notes?.filter((note) => note.kind === 'holiday') },
    { says: words.onLeave, of: sheet.notes?.filter((note) => note.kind === 'leave' && !note.half) },
    { says: words.onHalf, of: sheet.notes?.filter((note) => note.kind === 'leave' && note.half) },
  ]
  return kinds.flatMap(({ says, of = [] }) => {
    const halves = of.reduce((sum, note) => sum + halvesOf(note.hours), 0)
    if (halves === 0) return []
    const said = says(portal.timesheets.hours(showHours(halves)))
    return [
      <span key={said} className="flex items-center color-warning text-12 gap-5">
        <TriangleAlert size={12} aria-hidden />
        {said}
      </span>,
    ]
  })
}
