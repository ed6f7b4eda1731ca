import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { Scrolling } from './Scrolling'

/** How far the page can be scrolled, and where it stands. */
let room = 0
let place = 0
let watching: (() => void)[] = []

function scrollTo(_left: number, top: number): void {
  place = Math.min(top, room)
}

beforeEach(() => {
  room = 1000
  place = 0
  watching = []
  vi.stubGlobal('scrollTo', scrollTo)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        watching.push(this.changed)
      }
      disconnect(): void {
        watching = watching.filter((one) => one !== this.changed)
      }
    },
  )
})

function growTo(size: number): void {
  room = size
  for (const changed of watching) changed()
}

/** Somebody reads a list down to 400, opens a record, and goes back to the list, which is short at first. */
async function goBackToShortList(): Promise<void> {
  const frame = (
    <>
      <Outlet />
      <Scrolling />
    </>
  )
  const router = createMemoryRouter([{ element: frame, children: ['/list', '/record'].map((path) => ({ path, element: <p /> })) }], {
    initialEntries: ['/list'],
  })
  render(<RouterProvider router={router} />)
  scrollTo(0, 400)
  await act(() => router.navigate('/record'))
  expect(place).toBe(0)
  scrollTo(0, 250)
  room = 77
  await act(() => router.navigate(-1))
  expect(place).toBe(77)
}

it('Back leads to where one was once the page is as tall again', async () => {
  await goBackToShortList()
  growTo(300)
  expect(place).toBe(300)
  growTo(900)
  expect(place).toBe(400)
  // From there on the page grows as it likes.
  scrollTo(0, 120)
  growTo(1200)
  expect(place).toBe(120)
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a reader who goes on meanwhile (%s) stays where they are', async (step) => {
  await goBackToShortList()
  window.dispatchEvent(new Event(step))
  growTo(900)
  expect(place).toBe(77)
})
