import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Investment } from './api'
import { InvestmentsPage } from './InvestmentsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { policyPdf } from '@/shared/files/testFiles'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'investment']
const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }

function investmentOf(id: number, values: Partial<Investment> = {}): Investment {
  return {
    _id: id,
    version: 2,
    empId: 7,
    empName: 'Imran Sheikh',
    investmentTitle: `Fund ${id}`,
    investmentDate: '2026-06-11',
    investmentAmount: 150_000,
    financialYear: '2026-2027',
    status: 'requested',
    remark: null,
    fileUploadKeys: [],
    files: [],
    actions: ['approve', 'reject'],
    blocked: {},
    ...values,
  }
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <InvestmentsPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(viewer: typeof person, answers: Record<string, Answer>, search = '') {
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), ...answers })
  open(`/investments${search}`, '/investments', <Page />)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { user: userEvent.setup(), sent }
}

const own = { empId: 3, actions: ['edit', 'remove'] }

describe('one’s own investments', () => {
  it('are added, with the texts of the catalogue', async () => {
    const { user, sent } = visit(person, { 'GET /investments/3': { body: [] }, 'POST /investments': { status: 201, body: investmentOf(1) } }, '?add=1')
    const dialog = await screen.findByRole('dialog', { name: 'Add Investment' })
    await user.click(within(dialog).getByRole('button', { name: 'Add Investment' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(3)
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'PPF')
    await user.type(within(dialog).getByRole('textbox', { name: 'Date' }), '11/06/2026')
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '1,50,000.5')
    await user.click(within(dialog).getByRole('button', { name: 'Add Investment' }))
    expect(await screen.findByText('Investment type successfully added.')).toBeInTheDocument()
    expect(sent('POST /investments')).toEqual([
      { investmentTitle: 'PPF', investmentDate: '2026-06-11', investmentAmount: 150_000.5, fileUploadKeys: [] },
    ])
  })

  it('are edited, and say that this makes them reviewed', async () => {
    const { user, sent } = visit(
      person,
      { 'GET /investments/3': { body: [investmentOf(1, own)] }, 'PUT /investments/1': { body: investmentOf(1, { ...own, status: 'reviewed' }) } },
      '?edit=1',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Edit Investment' })
    expect(within(dialog).getByText('It becomes reviewed, and who decides on it is told.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Save investment' }))
    expect(await screen.findByText('Investment type successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /investments/1')).toMatchObject([{ version: 2, investmentAmount: 150_000 }])
  })

  it('are removed after a question, and say why they were rejected', async () => {
    const { user, sent } = visit(person, {
      'GET /investments/3': { body: [investmentOf(1, { ...own, remark: 'The proof is missing.' })] },
      'DELETE /investments/1': { status: 204 },
    })
    expect(await screen.findByText('Remark: The proof is missing.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Actions for Fund 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Investment successfully removed.')).toBeInTheDocument()
    expect(sent('DELETE /investments/1')).toHaveLength(1)
  })
})

// approvals-4
it('says with whom one’s own is, and of one that is decided nothing', async () => {
  const approval = { step: 1, of: 1, since: '2026-11-25T06:00:00Z', with: [{ user: 2, empname: 'Rohan Desai', standin: null }], more: 0 }
  visit(person, { 'GET /investments/3': { body: [investmentOf(1, { ...own, approval }), investmentOf(2, { ...own, approval, status: 'Rejected' })] } })
  expect(await screen.findByRole('row', { name: /Fund 1/ })).toHaveTextContent('With Rohan Desai since 25/11/2026')
  expect(screen.getByRole('row', { name: /Fund 2/ })).not.toHaveTextContent('With Rohan Desai')
})

describe('the investments of others', () => {
  const list = { 'GET /investments/requested': { body: [investmentOf(1), investmentOf(2, { empId: 8, empName: 'Simran Gill' })] } }

  it('are approved in their row, and many rejected with one remark', async () => {
    const { user, sent } = visit(manager, {
      ...list,
      'PUT /investments': { body: [{ _id: 1, ok: true }, { _id: 2, ok: true }] },
    })
    await user.click(await screen.findByRole('button', { name: /^Approve ?Imran Sheikh, Fund 1/ }))
    expect(await screen.findByText('Fund 1 of Imran Sheikh is approved.')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Simran Gill, Fund 2' }))
    expect(screen.getByText('₹1,50,000.00, 1 person')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reject 1' }))
    await user.keyboard('Proof?{Enter}')
    expect(await screen.findByText('Fund 2 of Simran Gill is rejected.')).toBeInTheDocument()
    expect(sent('PUT /investments')).toEqual([
      [{ _id: 1, version: 2, status: 'Approved' }],
      [{ _id: 2, version: 2, status: 'Rejected', remark: 'Proof?' }],
    ])
  })

  // investment-6
  it('say what speaks against them in the words of the server', async () => {
    const warnings = [{ kind: 'proof' as const, message: '₹1,50,000.00 without a proof', dates: [] }]
    visit(manager, { 'GET /investments/requested': { body: [investmentOf(1, { warnings }), investmentOf(2, { empName: 'Simran Gill' })] } })
    const row = await screen.findByRole('row', { name: /Imran Sheikh/ })
    expect(within(row).getByText('₹1,50,000.00 without a proof')).toHaveClass('color-warning')
    expect(row).not.toHaveTextContent('no file')
    expect(screen.getByRole('row', { name: /Simran Gill/ })).toHaveTextContent('no file')
    expect(screen.getByRole('row', { name: /Simran Gill/ })).not.toHaveTextContent('without a proof')
  })

  // investment-6
  it('say it beside their files, which stay to be looked at', async () => {
    const warnings = [{ kind: 'proof' as const, message: 'Of another year', dates: [] }]
    const proof = investmentOf(1, { files: [policyPdf], fileUploadKeys: [policyPdf.key], warnings })
    visit(manager, { 'GET /investments/requested': { body: [proof] } })
    const row = await screen.findByRole('row', { name: /Imran Sheikh/ })
    expect(within(row).getByText('Of another year')).toHaveClass('color-warning')
    expect(row).toHaveTextContent(policyPdf.filename)
  })

  it('of one person are opened by the name', async () => {
    const { user } = visit(manager, {
      ...list,
      'GET /users/7': { body: { _id: 7, fname: 'Imran', lname: 'Sheikh', role: 'dev' } },
      'GET /investments/7': { body: [investmentOf(1), investmentOf(3, { status: 'Approved', investmentAmount: 0.5, financialYear: '2025-2026' })] },
    })
    await user.click(await screen.findByRole('button', { name: 'Imran Sheikh' }))
    const drawer = await screen.findByRole('dialog', { name: 'Investments of Imran Sheikh' })
    expect(within(drawer).getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Investments of Imran Sheikh',
      'Financial year 2026-2027',
      'Financial year 2025-2026',
    ])
  })
})
