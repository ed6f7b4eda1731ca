import { expect, it } from 'vitest'
import { weekName } from './weeks'

it.each([
  ['2026-11-16', '2026-11-25', 'W47'],
  ['2025-11-17', '2026-11-25', 'W47 2025'],
  ['2025-12-22', '2026-01-02', 'W52 2025'],
  // The last days of a year may belong to the first week of the next.
  ['2025-12-29', '2026-01-02', 'W1'],
  ['2025-12-29', '2025-12-26', 'W1 2026'],
  ['2026-11-16', undefined, 'W47'],
])('the week from %s is called, on %s, %s', (monday, today, name) => {
  expect(weekName(monday, today)).toBe(name)
})
