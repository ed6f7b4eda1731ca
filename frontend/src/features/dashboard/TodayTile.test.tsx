import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Dashboard } from '@/shared/dashboard/api'
import { TodayTile } from './TodayTile'
import { open } from '@/test/portal'

const none = { rows: [], total: 0 }
const person = (_id: number, fname: string, date: string) => ({ _id, fname, lname: 'Qureshi', date })

function shown(today: Partial<Dashboard['today']>): string[] {
  open('/', '/', <TodayTile today={{ holiday: null, birthdays: none, anniversary: none, joininganniversary: none, ...today }} />)
  const tile = screen.getByRole('region', { name: 'Today' })
  return within(tile)
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
}

describe('the Today tile', () => {
  // dashboard-3
  it('says so when nobody celebrates', () => {
    expect(shown({})).toEqual([])
    expect(screen.getByText('No event today')).toBeVisible()
  })

  it('names who celebrates what, and since when somebody is here', () => {
    const rows = shown({
      birthdays: { rows: [person(1, 'Farhan', '2026-11-25')], total: 1 },
      anniversary: { rows: [person(2, 'Lakshmi', '2026-11-25')], total: 1 },
      joininganniversary: { rows: [person(3, 'Arjun', '2021-11-25')], total: 1 },
    })
    expect(rows).toEqual([
      'Farhan QureshiBirthday',
      'Arjun QureshiJoined 25/11/2021',
      'Lakshmi QureshiAnniversary',
    ])
    expect(screen.queryByText('No event today')).toBeNull()
  })

  it('names the holiday first', () => {
    const holiday = { _id: 7, version: 1, date: '2026-11-24', occassion: 'Guru Nanak Jayanti', actions: [], blocked: {} }
    const rows = shown({ holiday, birthdays: { rows: [person(1, 'Farhan', '2026-11-24')], total: 1 } })
    expect(rows).toEqual(['Guru Nanak JayantiHoliday', 'Farhan QureshiBirthday'])
  })

  it('counts those for whom there is no room', () => {
    shown({ birthdays: { rows: [person(1, 'Farhan', '2026-11-25')], total: 12 } })
    expect(screen.getByText('And 11 more.')).toBeVisible()
  })
})
