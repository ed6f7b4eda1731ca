import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, recordOf } from './people'

/** The Mondays of this week and the two before it, as the server counts them, the oldest first. */
async function openWeeks(page: Page): Promise<string[]> {
  const { body } = await call(page, 'GET', '/dashboard')
  const { timesheets } = Object(body)
  const weeks: { startOfWeek: string }[] = timesheets.weeks
  return weeks.map((week) => week.startOfWeek).toSorted((one, other) => one.localeCompare(other))
}

interface Week {
  sheet: { _id: number; version: number; status: string } | null
  projects: { _id: number; projectname: string; tasks: { _id: number; taskname: string }[] }[]
}

async function weekOf(page: Page, monday: string): Promise<Week> {
  const { body } = await call(page, 'GET', `/timelogs/week/${monday}`)
  const week: Week = Object(body)
  return week
}

/** Five rows that may stand in a week. */
function fiveOf({ projects }: Week): { project: string; task: string }[] {
  const pairs = projects.flatMap((project) =>
    project.tasks.map((task) => ({ project: project.projectname, task: task.taskname })),
  )
  return pairs.slice(0, 5)
}

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, name: string): Promise<void> {
  const at = page.getByRole('combobox', { name })
  for (let steps = 0; steps < 80; steps += 1) {
    if (await at.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

/** Submits a sheet of whoever is signed in, past the page. */
async function submit(page: Page, monday: string): Promise<void> {
  const week = await weekOf(page, monday)
  const project = week.projects[0]
  const row = { projects: project?._id, tasks: project?.tasks[0]?._id, mon: 8, tue: 4.5 }
  if (week.sheet === null) {
    const begun = await call(page, 'POST', '/timelogs', { startOfWeek: monday, timesheet: [row] })
    expect(begun.status).toBe(201)
  }
  const { sheet } = await weekOf(page, monday)
  if (sheet === null || sheet.status === 'Submitted') return
  const put = await call(page, 'PUT', `/timelogs/${sheet._id}`, { version: sheet.version, status: 'Submitted', timesheet: [row] })
  expect(put.status).toBe(200)
}

test('a week of five rows is filled and submitted without touching the mouse', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  const monday = (await openWeeks(page)).at(-1) ?? ''
  const rows = fiveOf(await weekOf(page, monday))
  expect(rows).toHaveLength(5)
  await page.goto(`/timesheet?week=${monday}`)
  await expect(page.getByRole('table', { name: /^Hours of W\d+$/ })).toBeVisible()

  await tabTo(page, 'Project, row 1')
  for (const [index, { project, task }] of rows.entries()) {
    await expect(page.getByRole('combobox', { name: `Project, row ${index + 1}` })).toBeFocused()
    // A letter after the other chooses, as in every list of the browser.
    await page.keyboard.type(project)
    await page.keyboard.press('Tab')
    await page.keyboard.type(task)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Row ${index + 1}`)
    await page.keyboard.press('Tab')
    for (const hours of ['1.5', '1,5', '2', '.5', '1']) {
      await page.keyboard.type(hours)
      await page.keyboard.press('Tab')
    }
  }
  // Back over the first column of hours: an arrow up, and Enter down again.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Fri .+, row 5$/ })).toBeFocused()

  const foot = page.getByRole('table', { name: /^Hours of W\d+$/ }).getByRole('row').last()
  await expect(foot).toContainText('32.5')
  await expect(foot).toContainText('7.5')
  await expect(page.getByRole('alert')).toBeEmpty()

  // Nothing typed is lost on a reload.
  await page.reload()
  await expect(page.getByText('What you typed before is back. It is not saved yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description, row 5' })).toHaveValue('Row 5')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Timesheet has been saved.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const { body: me } = await call(page, 'GET', '/auth/me')
  const friday = new Date(Date.parse(monday) + 4 * 86_400_000).toISOString().slice(0, 10)
  // A week that is not over is asked about.
  if (Object(me).company.today < friday) await page.getByRole('button', { name: 'Submit now' }).press('Enter')
  await expect(page.getByText('Timesheet has been submitted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute('title', 'Timesheet has been submitted')
  await expect(page.getByRole('cell', { name: '32.5' })).toBeVisible()

  const { sheet } = await weekOf(page, monday)
  expect(sheet).toMatchObject({ status: 'Submitted', total: 32.5 })
})

test('a failed save keeps what was typed', async ({ page }) => {
  await enter(page, 'EMPLOYEE2')
  const monday = (await openWeeks(page)).at(-1) ?? ''
  await page.goto(`/timesheet?week=${monday}`)
  await page.getByRole('combobox', { name: 'Project, row 1' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Task, row 1' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Mon .+, row 1$/ }).fill('4.5')
  await page.route('**/api/v1/timelogs', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The timesheet could not be saved.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Mon .+, row 1$/ })).toHaveValue('4.5')
  await page.unroute('**/api/v1/timelogs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Timesheet has been saved.')).toBeVisible()
})

test('a manager decides on many at once, and the people see it', { tag: '@postgres' }, async ({ page, browser }) => {
  const others = await Promise.all(
    (['EMPLOYEE3', 'EMPLOYEE4'] as const).map(async (who) => {
      const other = await browser.newPage()
      await enter(other, who)
      const monday = (await openWeeks(other)).at(-1) ?? ''
      await submit(other, monday)
      return { other, monday, who }
    }),
  )
  await enter(page, 'MANAGER')
  await page.goto('/timesheet-home?sort=-startOfWeek')
  await expect(page.getByRole('tab', { name: 'Timesheet Approval' })).toHaveAttribute('aria-selected', 'true')

  const names = await Promise.all(
    others.map(async ({ who }) => {
      const record = await recordOf(page, emailOf(who))
      return `${String(record['fname'])} ${String(record['lname'])}`
    }),
  )
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}, `) }).first().check()
  await expect(page.getByRole('region', { name: '2 selected' })).toContainText('2 people')
  await expectAccessible(page)

  // One of them is decided on elsewhere meanwhile: the other goes through all the same.
  const [first, last] = others
  if (first === undefined || last === undefined) throw new Error('there are two')
  const { sheet } = await weekOf(last.other, last.monday)
  const elsewhere = await call(page, 'PUT', `/timelogs/${sheet?._id ?? 0}`, { status: 'Rejected', remark: 'Friday is empty.' })
  expect(elsewhere.status).toBe(200)
  await page.getByRole('button', { name: 'Approve 2 timesheets' }).click()
  await expect(page.getByRole('alert')).toContainText('1 of 2 timesheets approved, 1 did not go through.')
  await expect(page.getByText('Rejected meanwhile. Nothing left to decide.')).toBeVisible()
  await expectAccessible(page)

  await first.other.goto(`/timesheet?week=${first.monday}`)
  await expect(first.other.getByRole('main').getByText('Approved').first()).toBeVisible()
  await last.other.goto('/timesheet-home')
  await expect(last.other.getByRole('row', { name: /Rejected.*Friday is empty\./ })).toBeVisible()
  await Promise.all(others.map(({ other }) => other.close()))
})

test('a rejection needs its remark, under the row', async ({ page }) => {
  await enter(page, 'MANAGER')
  await page.goto('/timesheet-home')
  const reject = page.getByRole('button', { name: /^Reject\s/ }).first()
  await reject.click()
  const remark = page.getByRole('textbox', { name: /^Remark required, told to / })
  await expect(remark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Required.')).toBeVisible()
  await page.keyboard.type('The hours of Monday are missing.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Timesheet of .+ is rejected\.$/)).toBeVisible()
  await expect(remark).toBeHidden()
})

test('a sheet tells its history', async ({ page }) => {
  await enter(page, 'MANAGER')
  await page.goto('/timesheet-home?shown=all')
  await page.getByRole('button', { name: /^View\s/ }).first().click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'History' })).toBeHidden()
})

test('the timesheet pages', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  for (const path of ['/timesheet-home', '/timesheet-home?tab=mine', '/timesheet-home?tab=projects', '/timesheet']) {
    await look(page, path, { sign: page.getByRole('heading', { level: 1 }) })
  }
  await look(page, 'a sheet', {
    sign: page.getByRole('button', { name: 'History', exact: true }),
    open: async () => {
      await page.goto('/timesheet-home?shown=all')
      await page.getByRole('button', { name: /^View\s/ }).first().click()
    },
  })
})
