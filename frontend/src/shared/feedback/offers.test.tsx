import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOffers, keepOffer, useOffers } from './offers'
import { closeToast, toastDone, useToasts, type ToastAction } from './toasts'
import { noteServerTime } from '@/shared/session/clock'

const NOW = '2026-11-25T08:00:00Z'
const UNTIL = '2026-11-25T08:10:00Z'

function Kept() {
  const toasts = useToasts()
  return (
    <>
      <p>{useOffers().map(({ message }) => message).join(', ')}</p>
      {toasts.map(({ id, message }) => (
        <button key={id} type="button" onClick={() => closeToast(id)}>
          {message}
        </button>
      ))}
    </>
  )
}

const kept = (): string => screen.getByRole('paragraph').textContent
const undo = (): ToastAction => ({ label: 'Undo', letter: 'u', run: () => undefined })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  render(<Kept />)
})

afterEach(() => {
  act(() => forgetOffers())
  vi.useRealTimers()
  noteServerTime(new Date().toISOString())
})

// inbox-10
it.each(['2026-11-25T08:30:00Z', '2026-11-25T07:30:00Z'])('no clock of a browser ends early what the server says: %s', (shown) => {
  vi.setSystemTime(new Date(shown))
  noteServerTime(NOW)
  act(() => keepOffer('Approved.', undo(), UNTIL))
  act(() => void vi.advanceTimersByTime(599_999))
  expect(kept()).toBe('Approved.')
})

// inbox-10
it('what a message offers stands elsewhere once the message is gone, for as long as it holds', () => {
  const action = undo()
  act(() => {
    keepOffer('Approved.', action, UNTIL)
    toastDone('Approved.', action)
  })
  expect(kept()).toBe('')
  act(() => void vi.advanceTimersByTime(20_000))
  expect(kept()).toBe('Approved.')
  act(() => void vi.advanceTimersByTime(579_999))
  expect(kept()).toBe('Approved.')
  act(() => void vi.advanceTimersByTime(1))
  expect(kept()).toBe('')
})

it('the newest fifty are kept, and nothing that is over', () => {
  const names = Array.from({ length: 51 }, (_, at) => String(at + 1))
  act(() => {
    for (const name of names) keepOffer(name, undo(), UNTIL)
    keepOffer('52', undo(), NOW)
    keepOffer('53', undo(), 'never')
  })
  expect(kept()).toBe(names.slice(1).join(', '))
  act(() => forgetOffers())
  expect(kept()).toBe('')
})

// inbox-10
it('the newest stands last, in whatever order they were told of', () => {
  act(() => {
    keepOffer('newer', undo(), UNTIL)
    keepOffer('older', undo(), '2026-11-25T08:05:00Z')
  })
  expect(kept()).toBe('older, newer')
})
