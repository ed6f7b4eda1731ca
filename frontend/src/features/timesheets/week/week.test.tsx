import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { cell, findCell, pick, sheetOf, stored, visit, weekOf } from './testWeek'

beforeEach(() => sessionStorage.clear())

describe('the grid', () => {
  it('adds up hours in halves while they are typed, for the row, the day and the week', async () => {
    visit(weekOf(sheetOf([stored])))
    await userEvent.type(await findCell('Mon 23/11, row 2'), '1,5')
    const rows = within(screen.getByRole('table', { name: 'Hours of W48' })).getAllByRole('row')
    expect(rows.at(-1)).toHaveTextContent('5.50.00.50.00.06.0')
    expect(rows[2]).toHaveTextContent('1.5')
    await userEvent.tab()
    expect(cell('Mon 23/11, row 2')).toHaveValue('1.5')
  })

  it('moves like a spreadsheet: arrows, Tab, and Enter that goes down', async () => {
    visit(weekOf(sheetOf([stored, { ...stored, tasks: 12, taskname: 'Code review' }])))
    await userEvent.click(await findCell('Wed 25/11, row 1'))
    await userEvent.keyboard('{ArrowRight}')
    expect(cell('Thu 26/11, row 1')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(cell('Thu 26/11, row 2')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(cell('Description, row 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(pick('Project, row 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(pick('Project, row 2')).toHaveFocus()
    expect(pick('Project, row 1')).toHaveValue('1')
    await userEvent.keyboard('{Enter}')
    expect(pick('Project, row 3')).toHaveFocus()
    await userEvent.tab()
    expect(pick('Task, row 3')).toHaveFocus()
  })

  it('leaves a description’s caret to its text until its end', async () => {
    visit(weekOf(sheetOf([stored])))
    await userEvent.click(await findCell('Description, row 1'))
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(cell('Description, row 1')).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(cell('Mon 23/11, row 1')).toHaveFocus()
  })

  it('takes a block from a spreadsheet, projects and tasks by name', async () => {
    visit(weekOf(null))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Project, row 1' }))
    await userEvent.paste('Kaveri Billing\tCode review\tLedger\t4\t4\nSahyadri Portal\tBug fixing\t\t\t\t4,5\n')
    expect(pick('Task, row 1')).toHaveValue('12')
    expect(cell('Tue 24/11, row 1')).toHaveValue('4.0')
    expect(cell('Wed 25/11, row 2')).toHaveValue('4.5')
    expect(pick('Project, row 3')).toHaveValue('')
    expect(screen.getByText('2 rows filled.')).toBeVisible()
  })

  it('says what the days were: attendance, a holiday, half a day of leave', async () => {
    visit(weekOf(null))
    expect(await screen.findByRole('columnheader', { name: /Mon 23\/11 ?08:37 h in/ })).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: /Tue 24\/11 ?Guru Nanak Jayanti/ })).toHaveAttribute('data-off', 'whole')
    expect(screen.getByRole('columnheader', { name: /Thu 26\/11 ?Casual Leave, 2nd half/ })).toHaveAttribute('data-off', 'second')
    expect(screen.getByRole('columnheader', { name: /Wed 25\/11 ?Not in yet/ })).toHaveAttribute('aria-current', 'date')
  })

  it('names a repeated project and task, and joins the two rows', async () => {
    visit(weekOf(sheetOf([stored])))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project, row 2' }), 'Kaveri Billing')
    await userEvent.selectOptions(pick('Task, row 2'), 'API development')
    await userEvent.type(cell('Mon 23/11, row 2'), '1')
    expect(screen.getByRole('alert')).toHaveTextContent("Error : Please, don't repeat same project and same task.")
    await userEvent.click(screen.getByRole('button', { name: 'Add row 2 to row 1' }))
    expect(cell('Mon 23/11, row 1')).toHaveValue('5.0')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(pick('Project, row 1')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cell('Mon 23/11, row 2')).toHaveValue('1.0')
  })

  it('takes back a pasted block and a row that was taken out, while nothing was typed since', async () => {
    visit(weekOf(sheetOf([stored])))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Project, row 1' }))
    await userEvent.paste('Sahyadri Portal\tBug fixing\tLedger\t8\t8\n')
    expect(cell('Mon 23/11, row 1')).toHaveValue('8.0')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(cell('Mon 23/11, row 1')).toHaveValue('4.0')
    expect(screen.queryByText('1 row filled.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take out row 1' }))
    expect(screen.getByText('Row 1 is taken out, not saved yet.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cell('Mon 23/11, row 1')).toHaveValue('4.0')
    await userEvent.click(screen.getByRole('button', { name: 'Take out row 1' }))
    await userEvent.type(cell('Description, row 1'), 'x')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('help with the week', () => {
  it('takes a proposed row, and saves nothing by it', async () => {
    const proposal = [{ projects: 2, tasks: 21, mon: 6.5, tue: 0, wed: 0, thu: 0, fri: 0 }]
    const { calls } = visit(weekOf(sheetOf([stored]), { proposal }))
    await userEvent.click(await screen.findByRole('button', { name: /^Take ?Sahyadri Portal$/ }))
    expect(pick('Project, row 2')).toHaveValue('2')
    expect(cell('Mon 23/11, row 2')).toHaveValue('6.5')
    expect(screen.getByText('In row 2')).toBeVisible()
    expect(calls.filter((call) => !call.name.startsWith('GET'))).toEqual([])
  })

  it('puts a proposed row into the one that is there, and empties no day', async () => {
    const proposal = [{ projects: 1, tasks: 11, mon: 0, tue: 6.5, wed: 0, thu: 0, fri: 0 }]
    visit(weekOf(sheetOf([stored]), { proposal }))
    await userEvent.click(await screen.findByRole('button', { name: /^Put into row 1/ }))
    expect(cell('Tue 24/11, row 1')).toHaveValue('6.5')
    expect(cell('Mon 23/11, row 1')).toHaveValue('4.0')
    expect(cell('Wed 25/11, row 1')).toHaveValue('0.5')
    expect(screen.getByText('In row 1')).toBeVisible()
  })

  it('copies no hours to a holiday, and says so of them and of half a day of leave', async () => {
    const before = weekOf(sheetOf([{ ...stored, tasks: 12, mon: 8, tue: 8, wed: 0, thu: 7.5 }]), { startOfWeek: '2026-11-16' })
    visit(weekOf(sheetOf([stored])), { 'GET /timelogs/week/2026-11-16': { body: before } })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy last week' }))
    const note = await screen.findByText(/^1 row copied from W47, not saved yet\./)
    expect(note).toHaveTextContent('Left out as days off: Tue 24/11, Guru Nanak Jayanti, 8.0 h.')
    expect(note).toHaveTextContent('Came along on half a day of leave: Thu 26/11, Casual Leave, 2nd half, 7.5 h.')
    expect(cell('Tue 24/11, row 2')).toHaveValue('')
    expect(cell('Thu 26/11, row 2')).toHaveValue('7.5')
  })

  it('copies last week’s rows, and says what it left out', async () => {
    const ended = { ...stored, projects: 9, projectname: 'Old', tasks: 91, taskname: 'Gone' }
    const before = weekOf(sheetOf([stored, { ...stored, tasks: 12, mon: 3 }, ended]), { startOfWeek: '2026-11-16' })
    visit(weekOf(sheetOf([stored])), { 'GET /timelogs/week/2026-11-16': { body: before } })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy last week' }))
    expect(await screen.findByText(/^1 row copied from W47, not saved yet\. 1 row was left out/)).toBeVisible()
    expect(pick('Task, row 2')).toHaveValue('12')
    expect(cell('Mon 23/11, row 2')).toHaveValue('3.0')
  })
})

describe('copying', () => {
  it('keeps what is typed while the week before is on its way', async () => {
    const before = weekOf(sheetOf([{ ...stored, tasks: 12, mon: 3 }]), { startOfWeek: '2026-11-16' })
    let answer: (() => void) | undefined
    visit(weekOf(sheetOf([stored])), {
      'GET /timelogs/week/2026-11-16': () => new Promise((resolve) => (answer = () => resolve({ body: before }))),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy last week' }))
    await userEvent.type(cell('Tue 24/11, row 1'), '2')
    answer?.()
    expect(await screen.findByText(/^1 row copied from W47/)).toBeVisible()
    expect(cell('Tue 24/11, row 1')).toHaveValue('2')
    expect(cell('Mon 23/11, row 2')).toHaveValue('3.0')
  })
})

describe('another week', () => {
  it('that is still to come is not open yet', async () => {
    const ahead = weekOf(null, { startOfWeek: '2026-11-30', open: false })
    visit(weekOf(null), { 'GET /timelogs/week/2026-11-30': { body: ahead } }, '?week=2026-11-30')
    expect(await screen.findByText('This week is not open yet: it can be filled from Monday 30/11/2026 on.')).toBeVisible()
  })

  it('lists those before it as earlier, and none after it', async () => {
    const sheets = ['2026-11-23', '2026-11-09'].map((startOfWeek, index) => sheetOf([], { _id: index + 1, startOfWeek }))
    const before = weekOf(null, { startOfWeek: '2026-11-16', open: false })
    visit(weekOf(null), { 'GET /timelogs/week/2026-11-16': { body: before }, 'GET /timelogs/3': { body: sheets } }, '?week=2026-11-16')
    expect(await screen.findByText(/^This week is not open any more/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^W46/ })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^W48/ })).toBeNull()
  })
})

describe('going back', () => {
  it('asks, and returns to Timesheet home', async () => {
    const { router } = visit(weekOf(sheetOf([stored])))
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Timesheets' }))
    expect(await screen.findByText('Everything on this page is saved.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/timesheet')
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Back to Timesheets' }))
    expect(await screen.findByText(/What you typed is not saved yet/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/timesheet-home'))
  })
})
