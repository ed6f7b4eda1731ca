import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { RecordDialog } from './RecordDialog'
import { useDialogs } from './useDialogs'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { closeToast, useToasts } from '@/shared/feedback/toasts'
import { Toaster } from '@/shared/feedback/Toaster'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { peopleApi, type Person } from '@/entities/people/api'
import { open, person, serve, type Answer } from '@/test/portal'

interface Values {
  fname: string
}

const schema = z.object({ fname: requiredText() })
const ananya = { ...person, empid: 'E3', status: 'Active' as const, actions: ['edit'], blocked: { status: 'The last admin stays.' } }
const byId = peopleApi.endpoints.getUser

interface Props {
  rows?: Person[] | undefined
  fetched?: boolean
  action?: string
}

function Page({ rows, fetched = true, action = 'edit' }: Props) {
  const { open: show, draw, close } = useDialogs(['edit', 'add'])
  const toasts = useToasts()
  return (
    <>
      <button type="button" onClick={() => show('edit', 3)}>
        Edit Ananya
      </button>
      {draw('add', () => (
        <p>Adding</p>
      ))}
      {draw('edit', (id) => (
        <RecordDialog id={id} rows={rows} {...(fetched ? { call: byId } : {})} action={action} onClose={close}>
          {({ fname }) => (
            <FormModal<Values>
              title={`Edit ${fname}`}
              schema={schema}
              defaultValues={{ fname }}
              submitLabel="Save"
              failedText="Not saved."
              onSubmit={() => Promise.resolve()}
              onClose={close}
            >
              <TextField<Values> name="fname" label="First Name" />
            </FormModal>
          )}
        </RecordDialog>
      ))}
      <ConfirmHost />
      <Toaster />
      <button type="button" onClick={() => toasts.forEach(({ id }) => closeToast(id))}>
        Read
      </button>
    </>
  )
}

function visit(search: string, props: Props = { rows: [ananya] }, answer: Answer = { body: ananya }) {
  const calls = serve({ 'GET /users/3': answer })
  const { router } = open(`/people${search}`, '/people', <Page {...props} />, [{ path: '/', element: <p>Home</p> }])
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`
  const back = (): Promise<void> => act(() => router.navigate(-1))
  return { calls, router, address, back, user: userEvent.setup() }
}

const form = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Edit Ananya' })
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a dialog at an address', () => {
  it('is opened by a link, and closed for good', async () => {
    const { user, address, router } = visit('?q=rao&edit=3')
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }))
    await gone()
    expect(address()).toBe('/people?q=rao')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  // page-4
  it('stands in the address once it is open, and Back closes it', async () => {
    const { user, address, back } = visit('?q=rao')
    await user.click(screen.getByRole('button', { name: 'Edit Ananya' }))
    await form()
    expect(address()).toBe('/people?q=rao&edit=3')
    await back()
    await gone()
    expect(address()).toBe('/people?q=rao')
  })

  it('leaves no second entry of its page behind', async () => {
    const { user, router, address, back } = visit('')
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/people'))
    await user.click(screen.getByRole('button', { name: 'Edit Ananya' }))
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }))
    await gone()
    await back()
    expect(address()).toBe('/')
  })

  it('is one at a time, and none for what is no id', async () => {
    const { router } = visit('?add=1&edit=3')
    await form()
    expect(screen.queryByText('Adding')).toBeNull()
    await act(() => router.navigate('/people?edit=x'))
    await gone()
    await act(() => router.navigate('/people?add=1'))
    expect(screen.getByText('Adding')).toBeInTheDocument()
  })

  it('asks before Back drops what was typed', async () => {
    const { user, address, back } = visit('')
    await user.click(screen.getByRole('button', { name: 'Edit Ananya' }))
    await user.type(within(await form()).getByLabelText('First Name'), ' K')
    await back()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/people?edit=3')
    expect(within(await form()).getByLabelText('First Name')).toHaveValue('Ananya K')
    await back()
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await gone()
    expect(address()).toBe('/people')
  })

  it('closes without a question after a save', async () => {
    const { user, address } = visit('')
    await user.click(screen.getByRole('button', { name: 'Edit Ananya' }))
    await user.type(within(await form()).getByLabelText('First Name'), ' K')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await gone()
    expect(address()).toBe('/people')
  })
})

describe('the record of a dialog', () => {
  it('is taken from the rows, without a call', async () => {
    const { calls } = visit('?edit=3')
    await form()
    expect(calls).toEqual([])
  })

  it('is fetched by its id where it is not among them', async () => {
    const { calls } = visit('?edit=3', { rows: [] })
    await form()
    expect(calls.map(({ name }) => name)).toContain('GET /users/3')
  })

  it.each([
    ['not found', { rows: [] }, { status: 404, body: { code: 'not_found', message: 'No such person.' } }, /^There is no such record/],
    ['not listed', { rows: [], fetched: false }, { body: ananya }, /^There is no such record/],
    ['not for this action now', { rows: [ananya], action: 'status' }, { body: ananya }, 'The last admin stays.'],
    ['not for this action at all', { rows: [ananya], action: 'sell' }, { body: ananya }, /^It can’t be done/],
  ])('that is %s is said to be so, and the dialog is closed', async (_what, props: Props, answer: Answer, reason) => {
    const { user, address } = visit('?edit=3', props, answer)
    expect(await screen.findByText('This link opens nothing now.')).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(address()).toBe('/people')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(screen.queryByText('This link opens nothing now.')).toBeNull()
  })

  it('is another one for another id', async () => {
    const { router } = visit('?edit=3', { rows: [ananya, { ...ananya, _id: 4, fname: 'Bala' }] })
    await form()
    await act(() => router.navigate('/people?edit=4'))
    expect(await screen.findByRole('dialog', { name: 'Edit Bala' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Edit Ananya' })).toBeNull()
  })

  it('is waited for while the rows travel', () => {
    const { calls } = visit('?edit=3', { rows: undefined })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('This link opens nothing now.')).toBeNull()
    expect(calls).toEqual([])
  })
})
