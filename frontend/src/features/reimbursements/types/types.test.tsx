import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReimbursementPage } from '../ReimbursementPage'
import { KEYS, listOf, manager, typeOf } from '../testClaims'
import { changeOf, errorsOf, newRow, rowOf } from './typeRows'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve, type Answer } from '@/test/portal'

const travel = typeOf(1, 'Travel')
const phone = typeOf(2, 'Phone', { amount: 800, billRequired: 'no', actions: ['edit'], blocked: { remove: 'Claims name it.' } })

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ReimbursementPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

function visit(answers: Answers) {
  beSignedIn(manager, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(manager, KEYS), 'GET /reimbursementtype': listOf([travel, phone]), ...answers })
  const { router } = open('/reimbursement?tab=settings', '/reimbursement', <Page />)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { user: userEvent.setup(), sent, router }
}

describe('a row of the types', () => {
  it('sends what was changed of it, and nothing where nothing was', () => {
    const row = rowOf(travel)
    expect(changeOf(row)).toBeNull()
    expect(changeOf({ ...row, values: { ...row.values, amount: '10,000.5', name: ' Travel ' } })).toEqual({ amount: 10_000.5 })
  })

  it('begins as active with a limit of 1', () => {
    expect(newRow('new').values).toMatchObject({ status: 'active', amount: '1' })
  })

  it('needs a name of its own and an amount of at least 0', () => {
    const rows = [rowOf(travel), rowOf(phone)]
    const [first] = rows
    if (first === undefined) throw new Error('there is no row')
    const wrong = (values: object) => errorsOf({ ...first, values: { ...first.values, ...values } }, rows)
    expect(wrong({})).toEqual({})
    expect(wrong({ name: ' ' })).toEqual({ name: 'Required.' })
    expect(wrong({ name: 'PHONE' })).toEqual({ name: 'Another type has this name.' })
    expect(wrong({ amount: '-1' })).toEqual({ amount: 'Rupees, with at most two decimals.' })
    expect(wrong({ amount: '' })).toEqual({ amount: 'Required.' })
    expect(wrong({ amount: '0' })).toEqual({})
  })
})

describe('the settings', () => {
  it('save several changes together', async () => {
    const { user, sent } = visit({
      'PUT /reimbursementtype/1': { body: travel },
      'POST /reimbursementtype': { status: 201, body: typeOf(3, 'Books') },
    })
    const limit = await screen.findByRole('textbox', { name: 'Monthly limit of Travel' })
    await user.clear(limit)
    await user.type(limit, '12000')
    await user.click(screen.getByRole('button', { name: 'Add type' }))
    expect(screen.getByRole('textbox', { name: 'Type of the new type' })).toHaveFocus()
    await user.keyboard('Books')
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    expect(await screen.findByText('Reimbursement types successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /reimbursementtype/1')).toEqual([{ amount: 12_000, version: 1 }])
    expect(sent('POST /reimbursementtype')).toEqual([{ name: 'Books', amount: 1, billRequired: 'yes', status: 'active' }])
  })

  it('do not send what is wrong, and say what', async () => {
    const { user, sent } = visit({})
    await user.click(await screen.findByRole('button', { name: 'Add type' }))
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    expect(sent('POST /reimbursementtype')).toEqual([])
  })

  it('keep what the server refused, with its reason', async () => {
    const { user } = visit({
      'PUT /reimbursementtype/2': { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } },
    })
    const name = await screen.findByRole('textbox', { name: 'Type of Phone' })
    await user.type(name, 's')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(await screen.findByText('1 change was not saved: its row says why.', { selector: '[role=alert]' })).toBeInTheDocument()
    expect(screen.getByText('Somebody changed it.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Type of Phones' })).toHaveValue('Phones')
  })

  // call-4
  it('take nothing back that somebody else has changed meanwhile in another field', async () => {
    let stored = travel
    const { user, sent } = visit({
      'GET /reimbursementtype': () => listOf([stored, phone]),
      'PUT /reimbursementtype/1': () => {
        if (stored !== travel) return { body: stored }
        stored = typeOf(1, 'Travel', { amount: 9000, version: 2 })
        return { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Type of Travel' }), 's')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Monthly limit of Travels' })).toHaveValue('9,000.00'))
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() =>
      expect(sent('PUT /reimbursementtype/1')).toEqual([
        { name: 'Travels', version: 1 },
        { name: 'Travels', version: 2 },
      ]),
    )
  })

  // page-3
  it('take nothing that is typed while they are saved, as it would be dropped with what was sent', async () => {
    let answer: ((sent: Answer) => void) | undefined
    const { user } = visit({ 'PUT /reimbursementtype/1': () => new Promise<Answer>((resolve) => (answer = resolve)) })
    const limit = await screen.findByRole('textbox', { name: 'Monthly limit of Travel' })
    await user.clear(limit)
    await user.type(limit, '12000')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(limit).toHaveAttribute('readonly'))
    await user.type(limit, '9')
    expect(limit).toHaveValue('12,000.00')
    await waitFor(() => expect(answer).toBeDefined())
    answer?.({ body: travel })
    await waitFor(() => expect(limit).not.toHaveAttribute('readonly'))
  })

  // page-3
  it('ask before another tab takes what was typed', async () => {
    const { user, router } = visit({})
    const limit = await screen.findByRole('textbox', { name: 'Monthly limit of Travel' })
    await user.clear(limit)
    await user.type(limit, '12000')
    await user.click(screen.getByRole('tab', { name: 'Approved' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('textbox', { name: 'Monthly limit of Travel' })).toHaveValue('12,000.00')
    await user.click(screen.getByRole('tab', { name: 'Approved' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=approved'))
  })

  it('remove a type after a question that reminds of saving; one in use says why not', async () => {
    const { user, sent } = visit({ 'DELETE /reimbursementtype/1': { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Remove Travel' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure you want to remove this entry?')
    expect(dialog).toHaveTextContent('Please save your changes before removing.')
    expect(screen.getByText('Claims name it.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Reimbursement type successfully removed.')).toBeInTheDocument()
    await waitFor(() => expect(sent('DELETE /reimbursementtype/1')).toHaveLength(1))
  })
})
