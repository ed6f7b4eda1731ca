import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Whether Testing Library looks again and again, for what may not be there yet. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

/** An element of several that were found, or the document in which nothing was. */
function shown(message: string | null, container: Element): string {
  if (!isWaiting()) return `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container) || ''}`
  const own = container.cloneNode()
  return message === null && own instanceof Element ? own.outerHTML : ''
}

/**
 * What a query says that found nothing, or too much. While something is waited for, nobody reads it, and to write the
 * document down many times a second is a tenth of a test's time: the end of a wait does it once, in Testing Library.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error([message, shown(message, container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

// The real one, whatever clock a test sets.
const later = setImmediate

/** Lets React do what it has put off: what shows first is not all that an answer changes, and on a busy machine the rest comes late. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise<void>((resolve) => void later(resolve))
}

configure((usual) => ({
  asyncUtilTimeout: 10_000,
  getElementError,
  asyncWrapper: async (wait) => {
    const found = await usual.asyncWrapper(wait)
    await drawn()
    return found
  },
}))

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
