import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorPage } from './ErrorPage'
import { reloadPage } from './reload'
import { makeStore } from './store'

vi.mock('./reload', () => ({ reloadPage: vi.fn<() => void>() }))

/** A page whose code does not come, within the shell. */
function Missing(): null {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/UserLogsPage.js')
}

function visit(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  vi.spyOn(console, 'error').mockReturnValue()
  const frame = (
    <main id="content">
      <Outlet />
    </main>
  )
  const page = { path: '/userlogs', element: <Missing />, errorElement: <ErrorPage inside /> }
  const router = createMemoryRouter([{ element: frame, children: [page] }], { initialEntries: ['/userlogs'] })
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

beforeEach(() => vi.mocked(reloadPage).mockClear())

describe('a page that was not loaded yet', () => {
  it('says without a connection that it is gone, once, and comes by itself when it is back', () => {
    visit(false)
    expect(screen.getByRole('heading', { name: 'The connection is gone' })).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.queryByText(/was updated meanwhile/)).toBeNull()
    expect(reloadPage).not.toHaveBeenCalled()
    fireEvent(window, new Event('online'))
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it('offers to reload where the connection stands', () => {
    visit(true)
    expect(screen.getByText(/was updated meanwhile/)).toBeInTheDocument()
    fireEvent(window, new Event('online'))
    expect(reloadPage).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reloadPage).toHaveBeenCalledOnce()
  })
})
