import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { LeaveGuard } from './LeaveGuard'
import { useDialogs } from './useDialogs'
import { useUnsaved } from './useUnsaved'
import { confirm } from '@/shared/feedback/confirm'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { Disclosure, DisclosureItem } from '@/shared/ui/Disclosure'
import { RowMenu } from '@/shared/ui/RowMenu'
import { open } from '@/test/portal'

interface Values {
  name: string
}

const schema = z.object({ name: requiredText() })

/** A page with a field of its own, menus, a question, and a dialog at an address. */
function Page(): ReactElement {
  const [remark, setRemark] = useState('')
  const { open: show, draw, close } = useDialogs(['add'])
  useUnsaved(remark !== '', () => undefined)
  return (
    <>
      <input aria-label="Remark" value={remark} onChange={(event) => setRemark(event.target.value)} />
      <Disclosure button="More">
        {() => (
          <>
            <p>two pages</p>
            <DisclosureItem label="Print" onClick={() => undefined} />
          </>
        )}
      </Disclosure>
      <RowMenu label="Actions" actions={[{ key: 'edit', label: 'Edit', icon: Pencil, run: () => undefined }]} />
      <button type="button" onClick={() => void confirm({ title: 'Sure?', yes: 'Yes' })}>
        Ask
      </button>
      <button type="button" onClick={() => show('add')}>
        Add
      </button>
      {draw('add', () => (
        <FormModal<Values>
          title="Add"
          schema={schema}
          defaultValues={{ name: '' }}
          submitLabel="Save"
          failedText="Not saved."
          onSubmit={() => Promise.resolve()}
          onClose={close}
        >
          <TextField<Values> name="name" label="Name" />
          <Link to="/other">Elsewhere</Link>
        </FormModal>
      ))}
      <ConfirmHost />
    </>
  )
}

const other = { path: '/other', element: <p>the other page</p> }

async function visit() {
  const { router } = open('/other', '/page', <Page />, [other])
  await act(() => router.navigate('/page'))
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`
  return { router, address, back: () => act(() => router.navigate(-1)), user: userEvent.setup() }
}

/** Steps of the history take a moment. */
async function settled(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

/** Whether the browser would ask before a reload. */
function warns(): boolean {
  return !fireEvent(window, new Event('beforeunload', { cancelable: true }))
}

describe('Back', () => {
  it('closes a menu under a button, and gives the focus back', async () => {
    const { user, back, address } = await visit()
    await user.click(screen.getByRole('button', { name: 'More' }))
    screen.getByRole('button', { name: 'Print' }).focus()
    await back()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
    expect(address()).toBe('/page')
    await back()
    expect(address()).toBe('/other')
  })

  it('gives the focus back also from the bare ground of a menu', async () => {
    const { user, back } = await visit()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByText('two pages'))
    expect(screen.getByRole('button', { name: 'More' })).not.toHaveFocus()
    await back()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('closes the menu of a row', async () => {
    const { user, back, address } = await visit()
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await back()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
    expect(address()).toBe('/page')
  })

  it('answers a question with no', async () => {
    const { back, address } = await visit()
    let answer: boolean | undefined
    act(() => void confirm({ title: 'Sure?', yes: 'Yes' }).then((yes) => (answer = yes)))
    await screen.findByText('Sure?')
    await back()
    await waitFor(() => expect(answer).toBe(false))
    expect(address()).toBe('/page')
  })

  // page-4
  it('closes the topmost alone: the question, then the dialog', async () => {
    const { user, back, address } = await visit()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByLabelText('Name'), 'Asha')
    await back()
    expect(await screen.findByText('Drop your changes?')).toBeInTheDocument()
    await back()
    await waitFor(() => expect(screen.queryByText('Drop your changes?')).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveValue('Asha')
    expect(address()).toBe('/page?add=1')
  })
})

// page-3
it('nothing is asked where a dialog closes over what is typed on its page', async () => {
  const { user, address } = await visit()
  await user.type(screen.getByLabelText('Remark'), 'moved')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(await screen.findByLabelText('Name'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/page'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Remark')).toHaveValue('moved')
})

describe('a link to another page', () => {
  it('asks once where the page and its dialog hold something, and stays', async () => {
    const { user, address } = await visit()
    await user.type(screen.getByLabelText('Remark'), 'moved')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByLabelText('Name'), 'Asha')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findAllByText('Drop your changes?')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Asha')
    expect(screen.getByLabelText('Remark')).toHaveValue('moved')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(address()).toBe('/other'))
  })

  it('asks for the page’s own text while a clean dialog stands open', async () => {
    const { user, address } = await visit()
    await user.type(screen.getByLabelText('Remark'), 'moved')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(await screen.findByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByText('Drop your changes?')).toBeInTheDocument()
    expect(address()).toBe('/page?add=1')
  })
})

describe('a reload', () => {
  it('warns as long as a dialog holds something that nobody saved', async () => {
    const { user } = await visit()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const name = await screen.findByLabelText('Name')
    expect(warns()).toBe(false)
    await user.type(name, 'Asha')
    expect(warns()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(warns()).toBe(false)
  })
})

describe('the question before something is dropped', () => {
  it('has its focus on what drops nothing, and Escape keeps too', async () => {
    const { user } = await visit()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByLabelText('Name'), 'Asha')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Drop your changes?')).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })
})

describe('the first page of a visit', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('has nothing below, so a menu puts an entry there, which Back takes away with the page', async () => {
    // As after a link on somebody else's page.
    window.history.pushState(null, '', '/elsewhere')
    window.history.pushState(null, '', '/page')
    const frame = (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    )
    const router = createBrowserRouter([
      { element: frame, children: [{ path: '/page', element: <Page /> }, { path: '*', element: <p>before</p> }] },
    ])
    render(<RouterProvider router={router} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'More' }))
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
    await settled()
    expect(window.location.pathname).toBe('/page')
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'))
    router.dispose()
  })
})
