import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

configure({ asyncUtilTimeout: 10_000 })

// jsdom has the dialog element, but no top layer to show it in, and no Escape that closes it.
function closeOnEscape(this: HTMLDialogElement, { key }: KeyboardEvent): void {
  if (key === 'Escape') this.close()
}
function showModal(this: HTMLDialogElement): void {
  this.open = true
  this.addEventListener('keydown', closeOnEscape)
}
function close(this: HTMLDialogElement): void {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
Object.assign(HTMLDialogElement.prototype, { showModal, close })

// jsdom has no media queries; every test starts on a wide, light, still screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  // Nor a layout, to observe or to scroll.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
