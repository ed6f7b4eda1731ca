import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { cell, days, findCell, MONDAY, pick, sheetOf, stored, visit, weekOf } from './testWeek'

beforeEach(() => sessionStorage.clear())

describe('saving', () => {
  it('begins the sheet, without the row that is only ready', async () => {
    const { calls } = visit(weekOf(null), { 'POST /timelogs': { status: 201, body: sheetOf([stored]) } })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project, row 1' }), 'Kaveri Billing')
    await userEvent.selectOptions(pick('Task, row 1'), 'API development')
    await userEvent.type(cell('Mon 23/11, row 1'), '4')
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Timesheet has been saved.')).toBeVisible()
    expect(calls.find((call) => call.name === 'POST /timelogs')?.body).toEqual({
      startOfWeek: MONDAY,
      timesheet: [{ projects: 1, tasks: 11, description: '', mon: 4, tue: 0, wed: 0, thu: 0, fri: 0 }],
    })
  })

  it('asks nothing of the server while something is wrong, and goes to it', async () => {
    const { calls } = visit(weekOf(null))
    await userEvent.type(await findCell('Fri 27/11, row 1'), '12.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(pick('Project, row 1')).toHaveFocus()
    expect(screen.getByText('Row 1, Project: Required.')).toBeVisible()
    expect(screen.getByText('Row 1, Fri 27/11: Hours from 0 to 12 in steps of 0.5.')).toBeVisible()
    expect(calls.filter((call) => !call.name.startsWith('GET'))).toEqual([])
  })

  it('puts what the server refuses into its cell, and keeps what was typed', async () => {
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { 'timesheet[0].tasks': 'An active task of this project.' } }
    visit(weekOf(sheetOf([stored])), { 'PUT /timelogs/7': { status: 422, body: refusal } })
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Row 1, Task: An active task of this project.')).toBeVisible()
    expect(pick('Task, row 1')).toBeInvalid()
    expect(cell('Tue 24/11, row 1')).toHaveValue('2.0')
  })

  it('overwrites nothing that somebody saved meanwhile, unless told twice', async () => {
    let version = 3
    const { calls } = visit(weekOf(sheetOf([stored])), {
      'GET /timelogs/week/2026-11-23': () => ({
        body: weekOf(sheetOf([version === 9 ? { ...stored, mon: 6 } : stored], { version })),
      }),
      'PUT /timelogs/7': () => {
        if (version === 9) return { body: sheetOf([{ ...stored, tue: 2 }], { version: 10 }) }
        version = 9
        return { status: 409, body: { code: 'stale_version', message: 'Somebody changed this record in the meantime. Load it again.' } }
      },
    })
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody changed this week in the meantime.')).toBeVisible()
    expect(screen.getByText(/Save once more to put it in place/)).toBeVisible()
    expect(screen.queryByText(/Load it again/)).toBeNull()
    expect(cell('Tue 24/11, row 1')).toHaveValue('2.0')
    expect(await screen.findByText('Kaveri Billing, API development, Mon 23/11: 6.0 h saved, 4.0 h typed.')).toBeVisible()
    expect(screen.getByText('Kaveri Billing, API development, Tue 24/11: 0.0 h saved, 2.0 h typed.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Timesheet has been saved.')).toBeVisible()
    const sent = calls.filter((call) => call.name === 'PUT /timelogs/7').map(({ body }) => Object(body).version)
    expect(sent).toEqual([3, 9])
  })
})

describe('what was typed', () => {
  it('is back after a reload, until it is dropped', async () => {
    const first = visit(weekOf(sheetOf([stored])))
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    first.unmount()
    visit(weekOf(sheetOf([stored])))
    expect(await findCell('Tue 24/11, row 1')).toHaveValue('2')
    expect(await screen.findByText(/What you typed before is back/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show what is saved' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(cell('Tue 24/11, row 1')).toHaveValue(''))
    expect(sessionStorage).toHaveLength(0)
  })

  it('is held against the version on which it was typed', async () => {
    const first = visit(weekOf(sheetOf([stored])))
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    first.unmount()
    const { calls } = visit(weekOf(sheetOf([stored], { version: 5 })), {
      'PUT /timelogs/7': { status: 409, body: { code: 'stale_version', message: 'Somebody changed this record.' } },
    })
    await findCell('Tue 24/11, row 1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody changed this week in the meantime.')).toBeVisible()
    expect(calls.find((call) => call.name === 'PUT /timelogs/7')?.body).toMatchObject({ version: 3 })
  })
})

describe('a refusal that a reload forgets', () => {
  it('is told again: what was typed is held against the version on which it was typed', async () => {
    const other = sheetOf([{ ...stored, mon: 6 }], { version: 9 })
    let read = 0
    const answers = {
      'GET /timelogs/week/2026-11-23': () => ({ body: weekOf((read += 1) === 1 ? sheetOf([stored]) : other) }),
      'PUT /timelogs/7': { status: 409, body: { code: 'stale_version', message: 'Somebody changed this record.' } },
    }
    const first = visit(null, answers)
    await userEvent.type(await findCell('Tue 24/11, row 1'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Kaveri Billing, API development, Mon 23/11: 6.0 h saved, 4.0 h typed.')).toBeVisible()
    first.unmount()
    const { calls } = visit(null, answers)
    await findCell('Tue 24/11, row 1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody changed this week in the meantime.')).toBeVisible()
    expect(calls.find((call) => call.name === 'PUT /timelogs/7')?.body).toMatchObject({ version: 3 })
  })
})

describe('submitting', () => {
  it('is titled with its reason under ten hours, and stays in reach', async () => {
    const { calls } = visit(weekOf(sheetOf([stored])))
    const submit = await screen.findByRole('button', { name: 'Submit for approval' })
    expect(submit).toHaveAttribute('title', 'Total working hours are less than 10')
    expect(submit).toHaveAccessibleDescription(/Total working hours are less than 10/)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText('Total working hours are less than 10', { selector: 'output' })).toBeVisible()
    await userEvent.click(submit)
    expect(calls.filter((call) => !call.name.startsWith('GET'))).toEqual([])
  })

  it('saves what was typed and submits it in one step', async () => {
    const answer = sheetOf([{ ...stored, tue: 6, total: 10.5 }], {
      version: 4,
      status: 'Submitted',
      submitted: true,
      total: 10.5,
      actions: [],
      blocked: { edit: 'Timesheet has been submitted', submit: 'Timesheet has been submitted' },
    })
    const { calls } = visit(weekOf(sheetOf([stored])), {
      'PUT /timelogs/7': { body: answer },
      'GET /timelogs/days/7': { body: days },
    })
    await userEvent.type(await findCell('Tue 24/11, row 1'), '6')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    // It is Wednesday.
    await userEvent.click(await screen.findByRole('button', { name: 'Submit now' }))
    expect(await screen.findByText('Timesheet has been submitted.')).toBeVisible()
    expect(calls.find((call) => call.name === 'PUT /timelogs/7')?.body).toMatchObject({
      version: 3,
      status: 'Submitted',
      timesheet: [{ tue: 6 }],
    })
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute('title', 'Timesheet has been submitted')
    expect(screen.queryByRole('textbox', { name: 'Tue 24/11, row 1' })).toBeNull()
    expect(await screen.findAllByRole('cell', { name: '10.5' })).toHaveLength(2)
  })

  it('asks while the week is not over, and names the hours of days to come', async () => {
    const { calls } = visit(weekOf(sheetOf([{ ...stored, tue: 6, fri: 8, total: 18.5 }], { total: 18.5, actions: ['edit', 'submit'], blocked: {} })))
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }))
    expect(await screen.findByText('This week is not over. Submit it now?')).toBeVisible()
    expect(screen.getByText(/It has hours of days to come: Fri 27\/11 8\.0 h\./)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await userEvent.click(screen.getByRole('button', { name: 'Keep filling' }))
    expect(calls.filter((call) => !call.name.startsWith('GET'))).toEqual([])
  })

  it('asks nothing once Friday has come', async () => {
    const monday = '2026-11-16'
    const whole = { ...stored, tue: 6, total: 10.5 }
    const last = sheetOf([whole], { startOfWeek: monday, total: 10.5, actions: ['edit', 'submit'], blocked: {} })
    const ofWeek = days.map((day) => ({ ...day, date: day.date.replace(/2(\d)$/, (_, digit: string) => String(13 + Number(digit))) }))
    const { calls } = visit(
      weekOf(null),
      {
        'GET /timelogs/week/2026-11-16': { body: weekOf(last, { startOfWeek: monday, days: ofWeek }) },
        'PUT /timelogs/7': { body: { ...last, version: 4, status: 'Submitted', submitted: true, actions: ['recall'] } },
        'GET /timelogs/days/7': { body: ofWeek },
      },
      `?week=${monday}`,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }))
    expect(await screen.findByText('Timesheet has been submitted.')).toBeVisible()
    expect(calls.map((call) => call.name)).toContain('PUT /timelogs/7')
  })
})

describe('a sheet that waits', () => {
  const waiting = sheetOf([stored], {
    status: 'Submitted',
    submitted: true,
    actions: ['recall'],
    blocked: { edit: 'Timesheet has been submitted', submit: 'Timesheet has been submitted' },
  })

  // approvals-7, standin-7
  it('says with whom it is, and that they are away', async () => {
    const rohan = { user: 2, empname: 'Rohan Deshpande', until: '2026-11-27', standin: null }
    const approval = { step: 1, of: 1, since: '2026-11-25T06:00:00Z', with: [rohan], more: 0 }
    visit(weekOf({ ...waiting, approval }), { 'GET /timelogs/days/7': { body: days } })
    expect(await screen.findByText('With Rohan Deshpande (away until 27/11/2026) since 25/11/2026')).toBeVisible()
  })

  it('is recalled, and can be filled on', async () => {
    let recalled = false
    const { calls } = visit(weekOf(waiting), {
      'GET /timelogs/week/2026-11-23': () => ({ body: weekOf(recalled ? sheetOf([stored], { version: 4 }) : waiting) }),
      'GET /timelogs/days/7': { body: days },
      'PUT /timelogs/7': () => {
        recalled = true
        return { body: sheetOf([stored], { version: 4 }) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Recall' }))
    expect(await findCell('Mon 23/11, row 1')).toHaveValue('4.0')
    expect(calls.find((call) => call.name === 'PUT /timelogs/7')?.body).toEqual({ version: 3, status: 'Saved' })
    expect(screen.queryByRole('button', { name: 'Recall' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
  })

  it('stays as it was decided on where the recall comes too late', async () => {
    const refusal = { error: true, code: 'timesheet_locked', message: 'Timesheet has been submitted' }
    visit(weekOf(waiting), { 'GET /timelogs/days/7': { body: days }, 'PUT /timelogs/7': { status: 409, body: refusal } })
    await userEvent.click(await screen.findByRole('button', { name: 'Recall' }))
    expect(await screen.findByText('The timesheet could not be recalled.')).toBeVisible()
  })
})
