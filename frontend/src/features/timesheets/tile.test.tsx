import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OwnWeeksTile } from './TimesheetTile'
import { beSignedIn, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'timesheet']

describe('the tile of one’s own weeks', () => {
  const sheet = { _id: 1, version: 1, total: 4.5, remark: 'Nil' }

  it('leads to each, to be filled or to be read', () => {
    beSignedIn(person, KEYS)
    serve({})
    const weeks = [
      { startOfWeek: '2026-11-23', identifier: '2026-W48', sheet: null },
      { startOfWeek: '2026-11-16', identifier: '2026-W47', sheet: { ...sheet, status: 'Rejected' as const } },
      { startOfWeek: '2026-11-09', identifier: '2026-W46', sheet: { ...sheet, status: 'Submitted' as const } },
    ]
    open('/welcome', '/welcome', <OwnWeeksTile weeks={weeks} />)
    const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
    expect(first).toHaveTextContent('Log Hours')
    expect(first).toHaveAttribute('href', '/timesheet?week=2026-11-23')
    expect(second).toHaveTextContent('Log Hours')
    expect(third).toHaveTextContent('View')
    expect(screen.getAllByText('4.5 h')).toHaveLength(2)
  })
})
