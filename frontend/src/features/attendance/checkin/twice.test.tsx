import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CheckInBar } from './CheckInBar'
import { CheckInProvider } from './CheckInContext'
import { locate } from './locate'
import { report } from '@/test/attendance'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

vi.mock('./locate')

it('the second click of a double click does not check out who has just checked in', async () => {
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
  open(
    '/',
    '/',
    <CheckInProvider>
      <CheckInBar />
    </CheckInProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Check-in' }), { detail: 1 })
  const button = await screen.findByRole('button', { name: 'Check-Out' })
  fireEvent.click(button, { detail: 2 })
  expect(button).toHaveAccessibleName('Check-Out')
  // A press of its own does.
  fireEvent.click(button, { detail: 1 })
  expect(button).toHaveAccessibleName('Check-Out, saving')
})
