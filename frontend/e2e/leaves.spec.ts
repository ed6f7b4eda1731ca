import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { addDays, freeMonday, show } from './freeDays'
import { mailAfter } from './mail'
import { call, emailOf, enter, expectFocused, recordOf, signIn } from './people'

interface Person {
  id: number
  name: string
}

async function personOf(page: Page, email: string): Promise<Person> {
  const record = await recordOf(page, email)
  return { id: Number(record['_id']), name: `${String(record['fname'])} ${String(record['lname'])}` }
}

async function own(page: Page): Promise<number> {
  const { body } = await call(page, 'GET', '/auth/me')
  return Number(Object(body).user._id)
}

/** Applies past the page, for whoever is signed in; answers the id. */
async function apply(page: Page, values: object): Promise<number> {
  const answer = await call(page, 'POST', '/leaves', { reason: 'Family trip', ...values })
  expect(answer.status).toBe(201)
  return Number(Object(answer.body)._id)
}

async function statusOf(page: Page, user: number, id: number): Promise<string> {
  const { body } = await call(page, 'GET', `/leaves/${user}`)
  const rows: unknown[] = Array.isArray(body) ? body : []
  return String(Object(rows.find((row) => Object(row)._id === id)).status)
}

async function choose(field: Locator, option: string): Promise<void> {
  await field.click()
  await field.page().locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

test('earned leave above the balance is applied for with LWP for the rest', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  const user = await own(page)
  const { body } = await call(page, 'GET', `/users/${user}`)
  const balance = Number(Object(body).leavebalanceEL ?? 0)
  const monday = await freeMonday(page, user, 6)
  // As many whole weeks as it takes to be beyond the balance.
  const last = addDays(monday, 7 * Math.ceil((balance + 1) / 5) + 4)

  await page.goto('/leaves-home')
  await page.getByRole('button', { name: 'Apply Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply Leave' })
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'Earned Leave')
  await dialog.getByRole('textbox', { name: 'From' }).fill(show(monday))
  await dialog.getByRole('textbox', { name: 'To' }).fill(show(last))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A long journey')
  const offer = dialog.getByRole('checkbox', { name: /^Earned Leave covers/ })
  await expect(offer).toBeVisible()
  await expectAccessible(page)

  // Without the offer it is refused, and what was typed stays.
  await dialog.getByRole('button', { name: /^Apply \d/ }).click()
  await expect(dialog.getByRole('alert').getByText('The leave could not be applied for.').or(dialog.getByText(/choose LWP/i)).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('A long journey')

  await offer.check()
  await dialog.getByRole('button', { name: /^Apply .+ and .+ LWP$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /LWP .*Pending/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Earned Leave .*Pending/ }).first()).toBeVisible()

  // A pending one is cancelled by its person.
  for (const type of ['LWP', 'Earned Leave']) {
    await page.getByRole('row', { name: new RegExp(`${type} .*Pending`) }).first().getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel leave' }).click()
    await expect(page.getByText('Leave application is cancelled.').last()).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${type} .*Pending`) })).toHaveCount(0)
  }
})

test('a manager approves a leave from the dashboard, and the person is told', { tag: '@postgres' }, async ({ page, browser }) => {
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE2')
  const user = await own(other)
  const monday = await freeMonday(other, user, 10)
  const id = await apply(other, { type: 'lwp', from: monday, to: monday })

  await showNewestLeaves(page)
  await signIn(page, 'MANAGER')
  const { name } = await personOf(page, emailOf('EMPLOYEE2'))
  const approve = page.getByRole('button', { name: new RegExp(`^Approve ${name}, .*${show(monday)}`) })
  await expect(async () => {
    // Others may have asked for a leave meanwhile.
    if (!(await approve.isVisible())) await page.reload()
    await expect(approve).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expectAccessible(page)
  const mail = await mailAfter(emailOf('EMPLOYEE2'), () => approve.click())
  expect(mail.text).toContain(show(monday))
  await expect(page.getByText(new RegExp(`^Approved: ${name}, `)).first()).toBeVisible()
  expect(await statusOf(other, user, id)).toBe('Approved')
  // The row stays as long as the pointer is over it; then nothing is left, and the focus is not lost with it.
  await page.mouse.move(0, 0)
  await expect(approve).toBeHidden()
  await expectFocused(page)
  await other.close()
})

/** The dashboard shows what comes first: here its few rows are the leaves that came last, so that nobody's is decided to make room. */
async function showNewestLeaves(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/inbox\?part=look&first=true&page=1&pageSize=5$/, async (route) => {
    // By the request's own right: the page may be on its way to be loaded anew, and answers no question then.
    const { authorization = '' } = route.request().headers()
    const counted = await page.request.get('/api/v1/inbox?kind=leave&page=1&pageSize=1', { headers: { authorization } })
    const last = Math.max(1, Math.ceil(Number(Object(await counted.json()).total) / 5))
    await route.continue({ url: route.request().url().replace('part=look&', '').replace('page=1', `kind=leave&page=${last}`) })
  })
}

test('two who approve the same leave: one does, the other is told', { tag: '@postgres' }, async ({ page, browser }) => {
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE3')
  const user = await own(other)
  const monday = await freeMonday(other, user, 14)
  const id = await apply(other, { type: 'lwp', from: monday, to: addDays(monday, 1) })
  const manager = await browser.newPage()
  await enter(manager, 'MANAGER')
  await enter(page, 'ADMIN')
  const { name } = await personOf(page, emailOf('EMPLOYEE3'))
  for (const one of [manager, page]) {
    await one.goto(`/leaves-home?tab=team&user=${user}`)
    await expect(one.getByRole('button', { name: new RegExp(`^Approve ${name}, ${show(monday)}`) })).toBeVisible()
  }
  await manager.getByRole('button', { name: new RegExp(`^Approve ${name}, ${show(monday)}`) }).click()
  await expect(manager.getByText(/is approved\.$/)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Approve ${name}, ${show(monday)}`) }).click()
  await expect(page.getByText('Approved meanwhile. Nothing left to decide.')).toBeVisible()
  await expectAccessible(page)
  expect(await statusOf(other, user, id)).toBe('Approved')
  await Promise.all([other.close(), manager.close()])
})

test('a holiday over an approved leave counts it again, gives the day back, and mails', { tag: '@postgres' }, async ({ page, browser }) => {
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const user = await own(other)
  const monday = await freeMonday(other, user, 18)
  await enter(page, 'ADMIN')
  const id = await apply(page, { user, type: 'lwp', from: monday, to: addDays(monday, 2) })
  expect((await call(page, 'PUT', `/leaves/${id}`, { status: 'Approved' })).status).toBe(200)

  const day = addDays(monday, 1)
  await page.goto('/holidays?add=1&q=Founders')
  const dialog = page.getByRole('dialog', { name: 'Add Holiday' })
  await dialog.getByRole('textbox', { name: 'Date' }).fill(show(day))
  await dialog.getByRole('textbox', { name: 'Occassion' }).fill('Founders’ Day')
  const { name } = await personOf(page, emailOf('EMPLOYEE4'))
  await expect(dialog.getByRole('row', { name: new RegExp(`${name} LWP .*3\\.0 2\\.0`) })).toBeVisible()
  await expectAccessible(page)
  const button = dialog.getByRole('button', { name: /^Add Holiday and count \d+ lea\w+ again$/ })
  const mail = await mailAfter(emailOf('EMPLOYEE4'), () => button.click())
  expect(mail.text).toContain('Founders’ Day')
  await expect(page.getByText('Holiday added successfully.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Founders’ Day/ })).toBeVisible()

  await other.goto('/leaves-home')
  await expect(other.getByRole('row', { name: new RegExp(`LWP ${show(monday)} ${show(addDays(monday, 2))} 2\\.0 .*Approved`) })).toBeVisible()

  // Deleted again, it counts as before.
  await page.getByRole('button', { name: 'Actions for Founders’ Day' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Holiday' })
  await expect(question.getByRole('row', { name: new RegExp(`${name} LWP .*2\\.0 3\\.0`) })).toBeVisible()
  await question.getByRole('button', { name: /^Delete Holiday and count/ }).click()
  await expect(page.getByText('Holiday Founders’ Day is deleted.')).toBeVisible()
  await call(page, 'PUT', `/leaves/${id}`, { status: 'Cancelled' })
  await other.close()
})

test('what it costs comes late and moves nothing; what was typed is asked for before it is dropped', async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  await page.goto('/leaves-home')
  await page.route('**/api/v1/leaves/preview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Apply Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply Leave' })
  const monday = await freeMonday(page, await own(page), 30)
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'LWP')
  await dialog.getByRole('textbox', { name: 'From' }).fill(show(monday))
  const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true })
  const before = await cancel.boundingBox()
  await expect(dialog.getByRole('button', { name: 'Apply 1 day LWP' })).toBeVisible()
  await expect.poll(async () => (await cancel.boundingBox())?.y).toBe(before?.y)

  // The statement opens above the dialog; Escape closes it alone.
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'Casual Leave')
  await dialog.getByRole('button', { name: 'Balance statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Balance statement' })
  await expect(statement.getByText('Available')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(statement).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Balance statement' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Drop your changes?' }).getByRole('button', { name: 'Drop changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Apply Leave' })).toBeFocused()
})
