import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useAddress } from './useAddress'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const RULES = { sortFields: [], defaultSort: '' }
const FILTERS = { kind: oneOf(['cat', 'dog']), size: oneOf(['small', 'tall']) }

/** Does one after the other before anything is drawn, as a timer does that meets a step under way. */
function Page(): ReactElement {
  const { open, close, draw } = useDialogs(['add', 'edit'])
  const { change } = useTableState(RULES)
  const { choose } = useFilters(FILTERS)
  const search = (): void => change({ q: 'rao' })
  const { params, set } = useAddress()
  const rowActions = {
    Open: [() => open('edit', 3)],
    Close: [close],
    'Close, search': [close, search],
    'Close, close': [close, close],
    'Open, search': [() => open('edit', 3), search],
    'Search, open': [search, () => open('edit', 3)],
    'Search, set': [search, () => set('year', '2026')],
    Unset: [() => set('year', null)],
    'Choose, choose': [() => choose({ kind: 'cat' }), () => choose({ size: 'tall' })],
  }
  return (
    <>
      {Object.entries(rowActions).map(([name, steps]) => (
        <button key={name} type="button" onClick={() => steps.forEach((step) => step())}>
          {name}
        </button>
      ))}
      {draw('edit', (id) => (
        <dialog open>{id}</dialog>
      ))}
      <output>{params.toString()}</output>
    </>
  )
}

async function guard(_: unknown, next: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  await next()
}

/** As in the portal: the browser's own history, and a guard before each page. */
function visit(path: string) {
  window.history.replaceState(null, '', '/home')
  window.history.pushState(null, '', path)
  const router = createBrowserRouter([
    { path: '/people', element: <Page />, middleware: [guard], hydrateFallbackElement: <></> },
    { path: '/home', element: <p>Home</p> },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  return {
    click: async (name: string) => user.click(await screen.findByRole('button', { name })),
    address: () => `${window.location.pathname}${window.location.search}`,
    settled: () => waitFor(() => expect(router.state.navigation.state).toBe('idle')),
    back: () => router.navigate(-1),
  }
}

const opened = (): Promise<HTMLElement> => screen.findByRole('dialog')
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a step that meets another under way', () => {
  it('leaves a dialog closed that was opened here, and searches', async () => {
    const { click, address, settled } = visit('/people')
    await click('Open')
    await opened()
    await click('Close, search')
    await gone()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('q=rao'))
    await settled()
    expect(address()).toBe('/people?q=rao')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves a dialog closed that a link opened, and no entry that opens it again', async () => {
    const { click, address, settled, back } = visit('/people?edit=3')
    await opened()
    await click('Close, search')
    await gone()
    await settled()
    expect(address()).toBe('/people?q=rao')
    await back()
    await screen.findByText('Home')
  })

  it('does not leave the page, where a dialog is closed twice', async () => {
    const { click, address, settled } = visit('/people')
    await click('Open')
    await opened()
    await click('Close, close')
    await gone()
    await settled()
    expect(address()).toBe('/people')
  })

  it.each(['Open, search', 'Search, open'])('opens what it was told to, and searches: %s', async (rowAction) => {
    const { click, settled } = visit('/people')
    await click(rowAction)
    await opened()
    await settled()
    const said = new URLSearchParams(screen.getByRole('status').textContent)
    expect(Object.fromEntries(said)).toEqual({ q: 'rao', edit: '3' })
    await click('Close')
    await gone()
  })

  it('keeps the filter that was chosen before', async () => {
    const { click, address, settled } = visit('/people')
    await click('Choose, choose')
    await settled()
    expect(address()).toBe('/people?kind=cat&size=tall')
  })

  it('sets one parameter beside another, and takes it away', async () => {
    const { click, address, settled } = visit('/people')
    await click('Search, set')
    await settled()
    expect(address()).toBe('/people?q=rao&year=2026')
    await click('Unset')
    await settled()
    expect(address()).toBe('/people?q=rao')
  })
})
