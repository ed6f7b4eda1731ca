import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { locate } from './locate'
import { openBar } from './testBar'
import { report } from '@/test/attendance'
import { beSignedIn, meOf, person, serve } from '@/test/portal'

vi.mock('./locate')

/** The bar of somebody who checks in, as its button has become Check-Out. */
async function checkedIn() {
  vi.mocked(locate).mockResolvedValue({ error: 'unavailable' })
  beSignedIn()
  let isIn = false
  serve({
    'GET /auth/me': () => meOf(person, ['home'], { open: isIn ? report : null }),
    'POST /reports': () => {
      isIn = true
      return { status: 201, body: report }
    },
  })
  openBar()
  fireEvent.click(await screen.findByRole('button', { name: 'Check-in' }), { detail: 1 })
  return screen.findByRole('button', { name: 'Check-Out' })
}

it('the second click of a double click does not check out who has just checked in', async () => {
  const button = await checkedIn()
  fireEvent.click(button, { detail: 2 })
  expect(button).toHaveAccessibleName('Check-Out')
  // A press of its own does.
  fireEvent.click(button, { detail: 1 })
  expect(button).toHaveAccessibleName('Check-Out, saving')
})

it('nor does Enter that is held down, of which the browser makes clicks', async () => {
  const button = await checkedIn()
  const isClick = (init: KeyboardEventInit): boolean => fireEvent.keyDown(button, init)
  expect(isClick({ key: 'Enter', repeat: true })).toBe(false)
  expect(isClick({ key: 'Enter' })).toBe(true)
  expect(isClick({ key: 'Tab', repeat: true })).toBe(true)
})
