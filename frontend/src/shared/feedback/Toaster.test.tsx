import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster'
import { closeToast, toastDone, useToasts } from './toasts'

const ids: number[] = []

function Seen() {
  ids.splice(0, ids.length, ...useToasts().map(({ id }) => id))
  return null
}

const corner = (place: string): DOMRect =>
  new DOMRect(place.endsWith('start') ? 20 : 700, place.startsWith('top') ? 70 : 700, 200, 60)

/** A window of 1000 by 800, with a control in each of these places. */
function show(...taken: string[]): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return corner(this.dataset['place'] ?? this.textContent)
  })
  render(
    <>
      {taken.map((place) => (
        <button key={place} type="button">
          {place}
        </button>
      ))}
      <Toaster />
      <Seen />
    </>,
  )
  act(() => toastDone('Saved.'))
  return screen.getByRole('log', { name: 'Messages' })
}

afterEach(() => act(() => ids.forEach(closeToast)))

describe('a toast', () => {
  it('stands at the foot of the page', () => {
    expect(show()).toHaveAttribute('data-place', 'bottom start')
  })

  it('covers no control', () => {
    expect(show('bottom start')).toHaveAttribute('data-place', 'bottom end')
  })

  it('goes to the top where the whole foot is taken', () => {
    expect(show('bottom start', 'bottom end')).toHaveAttribute('data-place', 'top end')
  })
})

function press(init: KeyboardEventInit): void {
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, ...init })))
}

describe('what a message offers', () => {
  it('is done once, by its button or its letter, and goes with it', () => {
    const run = vi.fn<() => void>()
    show()
    act(() => toastDone('Decided.', { label: 'Undo', letter: 'u', run }))
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(screen.queryByText('Decided.')).toBeNull()
    act(() => toastDone('Decided.', { label: 'Undo', letter: 'u', run }))
    press({ ctrlKey: true })
    expect(run).toHaveBeenCalledOnce()
    press({})
    press({})
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is not done by a letter that is pressed in the dialog of a form', () => {
    const run = vi.fn<() => void>()
    show()
    act(() => toastDone('Decided.', { label: 'Undo', letter: 'u', run }))
    // As antd draws one.
    const form = document.createElement('div')
    form.setAttribute('aria-modal', 'true')
    document.body.append(form)
    press({})
    expect(run).not.toHaveBeenCalled()
    form.remove()
    press({})
    expect(run).toHaveBeenCalledOnce()
  })
})
