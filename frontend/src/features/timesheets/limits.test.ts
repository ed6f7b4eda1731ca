import { afterEach, expect, it } from 'vitest'
import { emptyRow, faultsOf } from './grid/grid'
import { leastHalves, readHours } from './hours'
import { openWeeks } from './weeks'
import { limitSheets, sheetLimits } from '@/shared/session/sheetLimits'

const usual = sheetLimits()
const row = { ...emptyRow(), projects: '1', tasks: '11' }

afterEach(() => limitSheets(usual))

// company-8, sheet-1, sheet-3, sheet-6
it('goes by what the company says that its sheets take', () => {
  expect([readHours('12'), readHours('12.5'), leastHalves(), openWeeks('2026-11-25').length]).toEqual([24, null, 20, 3])
  limitSheets({ leastHours: 32.5, mostHours: 8, weeksBack: 0 })
  expect([readHours('8'), readHours('8.5'), leastHalves(), openWeeks('2026-11-25')]).toEqual([16, null, 65, ['2026-11-23']])
  expect(faultsOf([{ ...row, mon: '9' }]).map(({ message }) => message)).toEqual(['Hours from 0 to 8 in steps of 0.5.'])
  const twice = [{ ...row, mon: '8' }, { ...row, tasks: '12', mon: '0.5' }]
  expect(faultsOf(twice).map(({ message }) => message)).toEqual(['At most 8 hours a day, all rows together.'])
})
