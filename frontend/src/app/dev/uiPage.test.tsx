import { readdirSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UiPage } from './UiPage'
import { publicRoutes } from '../routes'
import { open } from '@/test/portal'

const files = readdirSync('src/shared/ui')
const pieces = files.filter((file) => /^[A-Z]\w*\.tsx$/.test(file)).map((file) => file.replace('.tsx', ''))
const source = readFileSync('src/app/dev/UiPage.tsx', 'utf8')
/** Drawn by another piece alone. */
const PARTS = ['MenuList']

it('every piece of the kit stands on its page, and has a test of its own', () => {
  expect(pieces.length).toBeGreaterThan(8)
  const shown = pieces.filter((piece) => !PARTS.includes(piece))
  expect(shown.filter((piece) => !source.includes(`'@/shared/ui/${piece}'`))).toEqual([])
  expect(shown.filter((piece) => !files.includes(`${piece}.test.tsx`))).toEqual([])
})

it('the page shows the pieces in both themes', () => {
  open('/dev/ui', '/dev/ui', <UiPage />)
  for (const [mode, ground] of [['light', '#ffffff'], ['dark', '#121617']] as const) {
    const pane = screen.getByRole('region', { name: mode })
    expect(pane.style.getPropertyValue('--color-bg-container')).toBe(ground)
    expect(within(pane).getByRole('button', { name: 'Primary' })).toBeInTheDocument()
    expect(within(pane).getByRole('combobox', { name: 'Select' })).toBeInTheDocument()
  }
})

it('the page has its address while one develops', () => {
  expect(publicRoutes.map(({ path }) => path)).toContain('/dev/ui')
})
