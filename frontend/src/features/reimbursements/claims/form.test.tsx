import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReimbursementPage } from '../ReimbursementPage'
import { balanceOf, claimant, claimOf, KEYS, listOf, typeOf, yearOfMonths } from '../testClaims'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, serve, type Answer } from '@/test/portal'

const types = [typeOf(1, 'Travel'), typeOf(2, 'Phone', { amount: 800, billRequired: 'no' })]
const year = yearOfMonths({
  nov: [
    balanceOf(1, 'Travel', 10_000, [
      [1540, '2026-11-04', 'Approved'],
      [860, '2026-11-11', 'Requested'],
    ]),
    balanceOf(2, 'Phone', 800, [[640, '2026-11-02', 'Approved']]),
  ],
})

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ReimbursementPage />
      <Toaster />
    </div>
  )
}

type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

async function visit(answers: Answers, search = '?add=1') {
  beSignedIn(claimant, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(claimant, KEYS),
    'GET /reimbursementtype': listOf(types),
    'GET /reimbursement/requested/3': { body: [] },
    'GET /reimbursement/rejected/3': { body: [] },
    'GET /reimbursement/balance/3': { body: year },
    'GET /users/3': { body: ananya },
    ...answers,
  })
  open(`/reimbursement${search}`, '/reimbursement', <Page />)
  const dialog = await screen.findByRole('dialog')
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { user: userEvent.setup(), dialog, sent }
}

async function chooseType(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByTitle(name))
}

describe('the claim form', () => {
  it('says what remains of the limit, at each keystroke', async () => {
    const { user, dialog } = await visit({})
    expect(within(dialog).getByText('Choose a type, and what remains of its limit stands here.')).toBeInTheDocument()
    await chooseType(user, dialog, 'Travel')
    expect(await within(dialog).findByText('Travel needs a bill: number and file.')).toBeInTheDocument()
    const remains = within(dialog).getByRole('region', { name: 'What remains' })
    await waitFor(() => expect(remains).toHaveTextContent('Remains after this claim7,600.00'))
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '3860.5')
    expect(remains).toHaveTextContent('Remains after this claim3,739.50')
    expect(remains).toHaveTextContent('62.6 % of the limit')
    expect(within(dialog).getByRole('button', { name: 'Request ₹3,860.50' })).toBeInTheDocument()
    await waitFor(() => expect(remains).toHaveTextContent('Nothing is carried over to December. A claim over the limit may be sent; Rohan Deshpande sees that it is.'))
  })

  it('warns beyond the limit, and sends all the same', async () => {
    const { user, dialog, sent } = await visit({ 'POST /reimbursement': { status: 201, body: claimOf(9) } })
    await chooseType(user, dialog, 'Phone')
    expect(await within(dialog).findByText('Phone needs no bill.')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /^Bill Date/ }), '20/11/2026')
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '412.50')
    expect(await within(dialog).findByText('₹252.50 over the limit.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Request ₹412.50' }))
    expect(await screen.findByText('Reimbursement claim successfully added.')).toBeInTheDocument()
    expect(sent('POST /reimbursement')).toEqual([
      { reimbursementType: 2, billNo: null, billDate: '2026-11-20', amount: 412.5, fileUploadKeys: [] },
    ])
  })

  it('asks for number and file where the type needs a bill, and for a day of this month', async () => {
    const { user, dialog, sent } = await visit({})
    await chooseType(user, dialog, 'Travel')
    await user.type(within(dialog).getByRole('textbox', { name: /^Bill Date/ }), '31/10/2026')
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '10.005')
    await user.click(within(dialog).getByRole('button', { name: 'Request' }))
    expect(await within(dialog).findByText('4 fields')).toBeInTheDocument()
    expect(within(dialog).getAllByText('Required.')).toHaveLength(2)
    expect(within(dialog).getByText('A day in November 2026.')).toBeInTheDocument()
    expect(within(dialog).getByText('Rupees, with at most two decimals.')).toBeInTheDocument()
    expect(sent('POST /reimbursement')).toEqual([])
  })

  it('mends a rejected claim of last month, whose day may stay', async () => {
    const rejected = claimOf(5, {
      empId: 3,
      status: 'Rejected',
      actions: ['edit'],
      reimbursementType: 2,
      reimbursementTypeName: 'Phone',
      billNo: null,
      billDate: '2026-10-30',
      amount: 900,
    })
    const { user, dialog, sent } = await visit(
      { 'GET /reimbursement/rejected/3': listOf([rejected]), 'PUT /reimbursement/5': { body: rejected } },
      '?edit=5',
    )
    const amount = within(dialog).getByRole('textbox', { name: /^Amount/ })
    await user.clear(amount)
    await user.type(amount, '800')
    await user.click(within(dialog).getByRole('button', { name: 'Request ₹800.00 again' }))
    expect(await screen.findByText('Reimbursement claim successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /reimbursement/5')).toEqual([
      { reimbursementType: 2, billNo: null, billDate: '2026-10-30', amount: 800, fileUploadKeys: [], version: 3 },
    ])
  })

  it('keeps what was typed when the save fails, and says so', async () => {
    const { user, dialog } = await visit({ 'POST /reimbursement': { status: 503, body: { code: 'unavailable', message: 'The database is away.' } } })
    await chooseType(user, dialog, 'Phone')
    await user.type(within(dialog).getByRole('textbox', { name: /^Bill Date/ }), '20/11/2026')
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '100')
    await user.click(within(dialog).getByRole('button', { name: 'Request ₹100.00' }))
    expect(await within(dialog).findByText('Error: Something went wrong.')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('100.00')
  })
})
