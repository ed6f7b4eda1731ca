import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RowNote } from '../api'
import { admin, CHECK, checked, checkOf, CSV, GENERATE, listOf, savedFiles, visit } from '../testPayslips'

function fileOf(content: string): File {
  return new File([content], 'salaries.csv', { type: 'text/csv' })
}

/** What is missing in the first row. */
function problem(field: string): RowNote {
  return { row: 0, field, code: 'required', message: 'Required.' }
}

/** A month that was read as another writing of it. */
function read(row: number): RowNote {
  return {
    row,
    field: 'month',
    code: 'month_read',
    message: 'Nov-26 is read as 2026-11.',
    remedies: [{ field: 'month', value: '2026-11' }],
  }
}

describe('an upload', () => {
  it('is mended beside each problem, checked again, and sent as it is seen', async () => {
    const { calls, user } = visit(admin, { [CHECK]: checked, [GENERATE]: { status: 202, body: { job: 7, total: 2 } } })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV))
    const table = await screen.findByRole('table', { name: 'Rows of the file' })
    expect(screen.getByText('Your selected file has 3 records.')).toBeInTheDocument()
    expect(screen.getByText('2 rows have to be mended or left out first.')).toBeInTheDocument()
    const heads = within(table).getAllByRole('rowheader').map((head) => head.textContent)
    expect(heads).toEqual(['2', '3', '1'])
    const generate = screen.getByRole('button', { name: 'Click to Generate Payslips' })
    expect(generate).toHaveAttribute('aria-disabled', 'true')

    await user.click(within(table).getByRole('button', { name: 'Use ₹76,660.00' }))
    expect(await screen.findByText('1 row has to be mended or left out first.')).toBeInTheDocument()
    await user.click(within(table).getByRole('button', { name: 'Leave out row 3' }))
    expect(await screen.findByText('2 slips for November 2026')).toBeInTheDocument()
    expect(screen.getByText(/1 row is left out/)).toBeInTheDocument()

    await user.click(generate)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(calls.find(({ name }) => name === GENERATE)?.body).toEqual({
      rows: [
        { 'Employee ID': 'GT-1', Month: '2026-11', Basic: '50,000', 'Net Pay': '50000' },
        { 'Employee ID': 'GT-2', Month: '2026-11', Basic: '76660', 'Net Pay': '76660' },
      ],
    }))
  })

  // page-3
  it('asks before another file takes what was mended in this one', async () => {
    const { user } = visit(admin, { [CHECK]: checked })
    const field = await screen.findByLabelText('Choose a file')
    await user.upload(field, fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Leave out row 3' }))
    expect(await screen.findByText(/1 row is left out/)).toBeInTheDocument()
    await user.upload(field, fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByText(/1 row is left out/)).toBeInTheDocument()
    await user.upload(field, fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    expect(await screen.findByRole('button', { name: 'Leave out row 3' })).toBeInTheDocument()
  })

  it('is refused in the words of the page, and nothing is sent', async () => {
    const { calls, user } = visit(admin, {})
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('employeeId,netPay\n'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Selected CSV has zero items.')
    expect(calls.filter(({ name }) => name === CHECK)).toEqual([])
  })

  it('keeps the focus in the place of a remedy, and at the end on the title', async () => {
    const { user } = visit(admin, { [CHECK]: checked })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Use ₹76,660.00' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave out row 3' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await screen.findByText('2 slips for November 2026')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payslips' })).toHaveFocus())
    // What was left out is taken back, and checked again.
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('1 row has to be mended or left out first.')).toBeInTheDocument()
  })

  it('takes somebody of the company in place of a number that nobody has', async () => {
    const unknown: RowNote = { row: 0, field: 'employeeId', code: 'unknown_employee', message: 'Unknown employee GT-9.' }
    const { user, calls } = visit(admin, {
      [CHECK]: (body) => ({ body: { ...checkOf(body), problems: JSON.stringify(body).includes('GT-9') ? [unknown] : [] } }),
      'GET /users/active': listOf([{ _id: 5, empid: 'GT-5', fname: 'Asha', lname: 'Rao', role: 'dev', status: 'Active', email: 'asha@muster.example', image: null }]),
    })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('Employee ID,Month,Basic,Net Pay\nGT-9,2026-11,1,1\n'))
    await user.click(await screen.findByRole('button', { name: 'Choose employee' }))
    await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'Asha Rao')
    await user.click(await screen.findByText('Asha Rao', { selector: '.ant-select-item-option *' }))
    expect(await screen.findByText('1 slip for November 2026')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === CHECK).at(-1)?.body).toEqual({
      rows: [{ 'Employee ID': 'GT-5', Month: '2026-11', Basic: '1', 'Net Pay': '1' }],
    })
  })

  it('is not sent as long as its last check gave no answer', async () => {
    let isAway = false
    const { user } = visit(admin, {
      [CHECK]: (body) => (isAway ? { status: 503, body: { code: 'busy', message: 'Try again.' } } : checked(body)),
    })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Use ₹76,660.00' }))
    isAway = true
    await user.click(await screen.findByRole('button', { name: 'Leave out row 3' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be checked. Try again.')
    expect(screen.getByText('The rows have to be checked again first.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Click to Generate Payslips' })).toHaveAttribute('aria-disabled', 'true')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('2 slips for November 2026')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  it('says which record the server can’t read', async () => {
    const refused = { code: 'invalid', message: 'Please fix the highlighted errors above.', fields: { 'rows[1].Basic': 'At most 500 characters.' } }
    const { user } = visit(admin, { [CHECK]: { status: 422, body: refused } })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV))
    expect(await screen.findByRole('alert')).toHaveTextContent('Row 2, Basic: At most 500 characters.')
  })

  it('names the field of a finding that has no column', async () => {
    const { user } = visit(admin, {
      [CHECK]: (body) => ({ body: { ...checkOf(body), columns: [{ name: 'netPay', label: 'Net Pay', kind: 'key' }], problems: [problem('month')] } }),
    })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('Net Pay\n1\n'))
    expect(await screen.findByText('month: Required.')).toBeInTheDocument()
  })

  it('leaves out a row once, however much is found in it, and a warning speaks for itself', async () => {
    const warning: RowNote = { row: 0, field: 'netPay', code: 'net_pay_changed', message: 'Net pay −91.4 % against October.' }
    const { user } = visit(admin, {
      [CHECK]: (body) => ({ body: { ...checkOf(body), problems: [problem('month'), problem('netPay')], warnings: [warning] } }),
    })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('Employee ID,Month,Basic,Net Pay\nGT-1,,1,\n'))
    expect(await screen.findByText('Month: Required.')).toBeInTheDocument()
    expect(screen.getByText('Net Pay: Required.').closest('tr')).toHaveAttribute('data-group', 'fix')
    expect(screen.getByText(warning.message).closest('tr')).toHaveAttribute('data-group', 'look')
    expect(screen.getAllByRole('button', { name: 'Leave out row 1' })).toHaveLength(1)
  })

  it('says what it comes to and whom it leaves out, and mends all rows of a kind at once', async () => {
    const name: RowNote = {
      row: 0,
      field: 'employeeId',
      code: 'name_differs',
      message: 'GT-1 is Asha Rao, the file says Ravi Kumar.',
      remedies: [{ field: 'employeeId', value: 'GT-7', of: 'Ravi Kumar' }],
    }
    const { user, calls } = visit(admin, {
      [CHECK]: (body) => {
        const sent = JSON.stringify(body)
        return {
          body: {
            ...checkOf([]),
            problems: sent.includes('GT-7') ? [] : [name],
            warnings: sent.includes('Nov-26') ? [read(0), read(1)] : [],
            months: ['2026-11'],
            netPay: 2,
            missing: { total: 2, people: [{ _id: 9, empid: 'GT-9', empname: 'Meera Pillai' }] },
          },
        }
      },
    })
    const csv = 'Employee ID,Month,Basic,Net Pay\nGT-1,Nov-26,1,1\nGT-2,Nov-26,1,1\n'
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(csv))
    expect(await screen.findByText('₹2.00')).toBeInTheDocument()
    await user.click(screen.getByText('2 Active people are missing in the file'))
    expect(screen.getByText(/Meera Pillai \(GT-9\), and 1 more/)).toBeVisible()
    expect(await screen.findByText('Employee ID: GT-1 is Asha Rao, the file says Ravi Kumar.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use 2026-11 for all 2 rows' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'In several rows' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Use GT-7 (Ravi Kumar)' }))
    expect(await screen.findByText('2 slips for November 2026')).toBeInTheDocument()
    expect(calls.filter((call) => call.name === CHECK).at(-1)?.body).toEqual({
      rows: [
        { 'Employee ID': 'GT-7', Month: '2026-11', Basic: '1', 'Net Pay': '1' },
        { 'Employee ID': 'GT-2', Month: '2026-11', Basic: '1', 'Net Pay': '1' },
      ],
    })
  })

  it('is checked again with the kind that a column is given', async () => {
    const { user, calls } = visit(admin, { [CHECK]: checked, [GENERATE]: { status: 202, body: { job: 7, total: 1 } } })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('Employee ID,Month,Basic,Net Pay\nGT-1,2026-11,1,1\n'))
    await user.click(await screen.findByRole('combobox', { name: 'Kind of basic' }))
    await user.click(await screen.findByText('deduction', { selector: '.ant-select-item-option *' }))
    await waitFor(() => expect(calls.filter(({ name }) => name === CHECK).at(-1)?.body).toHaveProperty('columns', { basic: 'deduction' }))
  })

  it('hands over what is to fix as a file', async () => {
    const { names, blobs } = savedFiles()
    const { user } = visit(admin, { [CHECK]: checked })
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV))
    await user.click(await screen.findByRole('button', { name: 'Fix list as CSV' }))
    await waitFor(() => expect(names).toEqual(['payslips-to-fix.csv']))
    expect(await blobs[0]?.text()).toContain('2,netPay,Differs by ₹60.00.\r\n3,month,2026-11 is repeated')
  })

  it('is not opened in place of the page when it is dropped beside the zone', async () => {
    visit(admin, {})
    await screen.findByText('Drop a CSV here')
    expect(fireEvent.drop(document.body, { dataTransfer: { dropEffect: 'copy' } })).toBe(false)
  })
})
