import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, listOf, RUNS, slipOf, visit } from '../testPayslips'
import { meOf, OLD, person, type Answer } from '@/test/portal'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip')
})

describe('my payslips', () => {
  const slips = [slipOf(3, '2026-05', 1_12_456.5), slipOf(2, '2026-04', 1_11_276.5), slipOf(1, '2026-03', 1_11_276.5)]

  it('are listed by year with the latest shown, and no tabs', async () => {
    const pdf: Answer = { body: 'slip', headers: { 'Content-Type': 'application/pdf' } }
    const { user } = visit(person, {
      'GET /salary-slips': listOf(slips),
      ...Object.fromEntries(slips.map(({ _id }) => [`GET /salary-slips/${_id}/pdf`, pdf])),
    })
    expect(await screen.findByRole('heading', { name: 'My Payslips' })).toBeInTheDocument()
    expect(await screen.findByTitle('Payslip of Ananya Kulkarni, May 2026')).toHaveAttribute('src', expect.stringMatching(/^blob:slip/))
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByText('+1,180.00 against April')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: '2025-2026' })).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^April 2026/ }))
    expect(await screen.findByText('as in March')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute('download', 'payslip-2026-04.pdf')
  })

  it('open on a phone like a page: it begins at its top, and Back leads to all months', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
    const pdf: Answer = { body: 'slip', headers: { 'Content-Type': 'application/pdf' } }
    const { user, router } = visit(person, {
      'GET /salary-slips': listOf(slips),
      ...Object.fromEntries(slips.map(({ _id }) => [`GET /salary-slips/${_id}/pdf`, pdf])),
    })
    await user.click(await screen.findByRole('button', { name: /^April 2026/ }))
    expect(await screen.findByRole('button', { name: 'All months' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?month=2026-04')
    expect(router.state.preventScrollReset).toBe(false)
    await router.navigate(-1)
    expect(await screen.findByRole('button', { name: /^March 2026/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'All months' })).toBeNull()
    expect(router.state.location).toMatchObject({ pathname: '/payslips', search: '' })
  })

  it('say which one is valid no more, and which one replaces it', async () => {
    const wrong = { ...slipOf(2, '2026-05', 1), state: 'withdrawn' as const, replacedby: '2026-05/GT-3/4' }
    const corrected = { ...slipOf(4, '2026-05', 2), replaces: '2026-05/GT-3/2' }
    const taken = { ...slipOf(1, '2026-04', 1), state: 'withdrawn' as const, withdrawnreason: 'Of another Ananya.' }
    const pdf: Answer = { body: 'slip', headers: { 'Content-Type': 'application/pdf' } }
    const { user } = visit(person, {
      'GET /salary-slips': listOf([wrong, corrected, taken]),
      ...Object.fromEntries([1, 2, 4].map((id) => [`GET /salary-slips/${String(id)}/pdf`, pdf])),
    })
    expect(await screen.findByText('This is a corrected payslip. It replaces 2026-05/GT-3/2.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^May 2026 replaced/ }))
    expect(await screen.findByText(/payslip 2026-05\/GT-3\/4 replaces it/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^April 2026 withdrawn/ }))
    expect(await screen.findByText(/not valid any more. Reason: Of another Ananya\./)).toBeInTheDocument()
  })

  it('and the page of one stay where they could not be fetched anew', async () => {
    const pdf: Answer = { body: 'slip', headers: { 'Content-Type': 'application/pdf' } }
    const { refreshInVain } = visit(person, { 'GET /salary-slips': listOf(slips), 'GET /salary-slips/3/pdf': pdf })
    await screen.findByTitle(/^Payslip of/)
    refreshInVain()
    // Once for the list, once for the page.
    await waitFor(() => expect(screen.getAllByText(OLD)).toHaveLength(2))
    expect(screen.getByTitle(/^Payslip of/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^April 2026/ })).toBeInTheDocument()
  })

  it.each([
    ['a manager', { ...person, role: 'manager' }, 'My Payslips', []],
    ['an admin', admin, 'Payslips', ['All Payslips', 'My Payslips']],
  ])('stand without a form for who lacks the key: %s', async (_who, viewer, title, tabs) => {
    const { calls } = visit(viewer, { 'GET /auth/me': meOf(viewer, ['home']), 'GET /salary-slips': listOf([]) })
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /salary-slips'))
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
    expect(screen.queryAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs)
    expect(calls.map(({ name }) => name)).not.toContain(RUNS)
  })

  it('say that there are none yet', async () => {
    visit(person, { 'GET /salary-slips': listOf([]) })
    expect(await screen.findByText('No payslip yet.')).toBeInTheDocument()
  })
})

function column(name: string, label: string, kind: string): object {
  return { name, label, kind }
}

describe('all payslips', () => {
  it('are narrowed to a month, and saved one by one', async () => {
    const asked: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      asked.push(this.download)
    })
    const { user, calls, router } = visit(admin, {
      'GET /salary-slips': listOf([slipOf(3, '2026-05', 1_12_456.5)]),
      'GET /salary-slips/3/pdf': { body: 'slip', headers: { 'Content-Type': 'application/pdf' } },
    })
    await user.click(await screen.findByRole('tab', { name: 'All Payslips' }))
    await user.click(await screen.findByRole('combobox', { name: 'Month' }))
    await user.click(await screen.findByText('October 2026', { selector: '.ant-select-item-option *' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=all&month=2026-10'))
    await user.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, May 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }))
    await waitFor(() => expect(asked).toEqual(['payslip-GT-3-2026-05.pdf']))
    // Its address is gone once it is saved: whoever looks at it fetches it again.
    click.mockRestore()
    expect(calls.filter(({ name }) => name.endsWith('/pdf'))).toHaveLength(1)
    await user.click(screen.getByRole('tab', { name: 'My Payslips' }))
    expect(await screen.findByTitle('Payslip of Ananya Kulkarni, May 2026')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name.endsWith('/pdf'))).toHaveLength(2)
  })

  it('are withdrawn for a reason', async () => {
    const slip = { ...slipOf(3, '2026-05', 1), actions: ['mail', 'withdraw', 'replace'] }
    const withdraw = 'POST /salary-slips/3/withdraw'
    const { user, calls } = visit(admin, { 'GET /salary-slips': listOf([slip]), [withdraw]: { body: slip } })
    await user.click(await screen.findByRole('tab', { name: 'All Payslips' }))
    await user.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, May 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Withdraw the payslip of Ananya Kulkarni for May 2026')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await dialog.findByText('Please fix the highlighted errors above.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Of another Ananya.')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The payslip is withdrawn, and Ananya Kulkarni is told.')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === withdraw)?.body).toEqual({ reason: 'Of another Ananya.' })
  })

  it('are replaced by a corrected one, row by row', async () => {
    const slip = { ...slipOf(3, '2026-05', 1), actions: ['replace'] }
    const replace = 'POST /salary-slips/3/replace'
    const columns = [column('employeeId', 'Employee ID', 'key'), column('basic', 'Basic', 'earning'), column('pf', 'PF', 'deduction'), column('netPay', 'Net Pay', 'key')]
    const refused = { code: 'invalid', message: 'Please fix the highlighted errors above.', fields: { 'Net Pay': 'Differs by ₹10.00.' } }
    const { user, calls } = visit(admin, {
      'GET /salary-slips': listOf([slip]),
      'GET /salary-slips/3/row': { body: { columns, cells: ['GT-3', '100', '10', '80'] } },
      [replace]: (body) => (JSON.stringify(body).includes('"80"') ? { status: 422, body: refused } : { status: 202, body: { job: 9, total: 1 } }),
    })
    await user.click(await screen.findByRole('tab', { name: 'All Payslips' }))
    await user.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, May 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Issue a corrected one' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Corrected payslip of Ananya Kulkarni for May 2026')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Employee ID' })).toHaveAttribute('readonly')
    expect(dialog.getByText('Earnings less deductions come to ₹90.00.')).toBeInTheDocument()
    const issue = dialog.getByRole('button', { name: 'Issue the corrected payslip' })
    await user.click(issue)
    expect(await dialog.findByText('Differs by ₹10.00.')).toBeInTheDocument()
    const net = dialog.getByRole('textbox', { name: /^Net Pay/ })
    await user.clear(net)
    await user.type(net, '90')
    await user.click(issue)
    expect(await screen.findByText('The corrected payslip of Ananya Kulkarni is being made.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === replace).at(-1)?.body).toEqual({ 'Employee ID': 'GT-3', Basic: '100', PF: '10', 'Net Pay': '90' })
  })
})
