import { expect, it } from 'vitest'
import type { DayWork } from './api'
import { patternOf, touchedBy, weekOf } from './week'

const LETTERS: Record<string, DayWork> = { F: 'full', H: 'half', O: 'off' }
const week = (letters: string): DayWork[] => letters.split('').map((letter) => LETTERS[letter] ?? 'off')

it.each([
  ['FFFFFOO', 'Mon to Fri'],
  ['FFFFFHO', 'Mon to Fri, Sat half'],
  ['FFOHFOO', 'Mon to Tue, Thu half, Fri'],
  ['OOOOOOO', 'no day'],
  ['FFFFFFF', 'Mon to Sun'],
])('a week of %s reads %s', (letters, expected) => {
  expect(weekOf(week(letters))).toBe(expected)
})

it('weeks of a month stand behind the one of every week', () => {
  expect(patternOf({ days: week('FFFFFOO'), weeks: [{ nth: 1, days: week('FFFFFHO') }] })).toBe('Mon to Fri; 1st of the month: Mon to Fri, Sat half')
})

it('the answer to a preview is told from the record', () => {
  expect(touchedBy({ leaves: [] })).toEqual({ leaves: [] })
  expect(touchedBy({ _id: 1, name: 'Four days' })).toBeNull()
})
