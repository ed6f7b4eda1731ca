import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { addDays, freeMonday, show } from './freeDays'
import { look } from './looks'
import { mailAfter } from './mail'
import { call, enter, fillSignIn, recordOf } from './people'

/** Nobody else's number or address, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)
const SECRET = `inbox secret ${mark}`
const MEMBER = 'Tara Joshi'

/** Adds somebody, who is invited; answers their id. */
async function add(page: Page, person: { email: string } & Record<string, unknown>): Promise<number> {
  expect((await call(page, 'POST', '/users', [{ doj: '2026-11-02', ...person }])).status).toBe(201)
  return Number((await recordOf(page, person.email))['_id'])
}

/** A manager of their own, for whom nothing waits but what this journey makes: past the link of their mail, on the dashboard. */
async function freshManager(admin: Page, browser: Browser): Promise<{ page: Page; id: number }> {
  const email = `lead.${mark}@muster.example`
  let id = 0
  const mail = await mailAfter(email, async () => {
    id = await add(admin, { empid: `IL${mark}`, fname: 'Uma', lname: 'Lead', email, role: 'manager' })
  })
  const page = await (await browser.newContext()).newPage()
  await page.goto(mail.link)
  await page.getByLabel('Password', { exact: true }).fill(SECRET)
  await page.getByLabel('Confirm Password').fill(SECRET)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText(/^Your password has been successfully updated/)).toBeVisible()
  await fillSignIn(page, email, SECRET)
  await page.waitForURL('**/welcome')
  return { page, id }
}

test('a manager decides on all that waits from one list: by a key, with a remark, and two at once', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'ADMIN')
  const manager = await freshManager(page, browser)
  const team = { empid: `IT${mark}`, fname: 'Tara', lname: 'Joshi', email: `tara.${mark}@muster.example`, role: 'dev', manager: [manager.id] }
  const member = await add(page, team)
  const monday = await freeMonday(page, member, 4)
  const days = [0, 1, 2, 3].map((by) => addDays(monday, by))
  for (const day of days) {
    const { status } = await call(page, 'POST', '/leaves', { user: member, type: 'wfh', from: day, to: day, reason: `Plumber ${mark}` })
    expect(status).toBe(201)
  }
  const statuses = async (): Promise<Record<string, string>> => {
    const { body } = await call(page, 'GET', `/leaves/${member}`)
    const rows: unknown[] = Array.isArray(body) ? body : []
    return Object.fromEntries(rows.map((row) => [String(Object(row).from), String(Object(row).status)]))
  }

  const own = manager.page
  await own.reload()
  await own.getByRole('link', { name: 'Inbox 4 waiting' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Waiting for me 4' })).toBeVisible()
  const rowOf = (index: number) => own.getByRole('row', { name: new RegExp(`${MEMBER}.*${show(days[index] ?? '')}`) })
  await expect(rowOf(0)).toContainText(`“Plumber ${mark}”`)
  await expectAccessible(own)

  await rowOf(0).focus()
  await own.keyboard.press('a')
  await expect(own.getByText(new RegExp(`^Approved: ${MEMBER}, `)).first()).toBeVisible()

  await rowOf(1).focus()
  await own.keyboard.press('r')
  await expect(own.getByRole('textbox', { name: `Remark optional, told to ${MEMBER}` })).toBeFocused()
  await own.keyboard.type('We need you here that day.')
  await expectAccessible(own)
  await own.keyboard.press('Enter')
  await expect(own.getByText(new RegExp(`^Rejected: ${MEMBER}, `)).first()).toBeVisible()
  await expect(own.getByRole('heading', { level: 1, name: 'Waiting for me 2' })).toBeVisible()

  for (const index of [2, 3]) await own.getByRole('checkbox', { name: new RegExp(`^Choose ${MEMBER}.*${show(days[index] ?? '')}`) }).check()
  await expect(own.getByRole('region', { name: '2 selected' })).toContainText('2 leaves of 2 days')
  await own.getByRole('button', { name: 'Approve 2' }).click()
  await expect(own.getByText('2 are approved.')).toBeVisible()
  await own.mouse.move(0, 0)
  await expect(own.getByText('Nothing waits for you.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await expectAccessible(own)

  const [first = '', second = '', ...others] = days
  const decided = others.map((day) => [day, 'Approved'])
  expect(await statuses()).toEqual({ [first]: 'Approved', [second]: 'Rejected', ...Object.fromEntries(decided) })
  await own.close()
})

test('what waits', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  for (const path of ['/inbox', '/inbox?kind=leave', '/inbox?kind=claim']) {
    await look(page, path, { sign: page.getByRole('heading', { level: 1, name: /^Waiting for me/ }) })
  }
})
