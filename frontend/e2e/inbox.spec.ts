import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { another, personOf, today } from './finance'
import { addDays, freeMonday, show } from './freeDays'
import { look } from './looks'
import { mailsTo } from './mail'
import { addNewcomer, newcomer } from './newcomers'
import { call, enter } from './people'

/** Nobody else's number or address, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)
const MEMBER = 'Tara Joshi'

/** A manager of their own. */
const freshManager = (admin: Page, browser: Browser) => newcomer(admin, browser, { fname: 'Uma', lname: 'Lead', role: 'manager' })

/** A manager with one member of their team, whose leaves of these days wait, and how much waits for the manager besides: policies to read. */
async function waitingLeaves(admin: Page, browser: Browser, types: readonly string[]) {
  const manager = await freshManager(admin, browser)
  const member = await addNewcomer(admin, { fname: 'Tara', lname: 'Joshi', role: 'dev', manager: [manager.id] })
  const others = Number(Object((await call(manager.page, 'GET', '/inbox')).body).total)
  const monday = await freeMonday(admin, member, types.length)
  const days = types.map((_, by) => addDays(monday, by))
  for (const [index, type] of types.entries()) {
    const day = days[index] ?? ''
    const { status } = await call(admin, 'POST', '/leaves', { user: member, type, from: day, to: day, reason: `Plumber ${mark}` })
    expect(status).toBe(201)
  }
  const statuses = async (): Promise<string[]> => {
    const { body } = await call(admin, 'GET', `/leaves/${member}`)
    const rows: unknown[] = Array.isArray(body) ? body : []
    const of = Object.fromEntries(rows.map((row) => [String(Object(row).from), String(Object(row).status)]))
    return days.map((day) => of[day] ?? '')
  }
  const heading = (waiting: number) => {
    const name = waiting + others === 0 ? 'Waiting for me' : `Waiting for me ${waiting + others}`
    return manager.page.getByRole('heading', { level: 1, name, exact: true })
  }
  return { own: manager.page, days, statuses, heading }
}

test('a manager decides on all that waits from one list: by a key, with a remark, and two at once', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'ADMIN')
  // Days without pay are looked at, one by one.
  const { own, days, statuses, heading } = await waitingLeaves(page, browser, ['lwp', 'lwp', 'lwp', 'lwp'])
  await own.reload()
  await own.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click()
  await expect(heading(4)).toBeVisible()
  const rowOf = (index: number) => own.getByRole('row', { name: new RegExp(`${MEMBER}.*${show(days[index] ?? '')}`) })
  await expect(rowOf(0)).toContainText(`“Plumber ${mark}”`)
  await expectAccessible(own)

  await rowOf(0).focus()
  await own.keyboard.press('a')
  await expect(own.getByRole('row', { name: new RegExp(`^Approved: ${MEMBER}, `) })).toBeVisible()

  await rowOf(1).focus()
  await own.keyboard.press('r')
  await expect(own.getByRole('textbox', { name: `Remark optional, told to ${MEMBER}` })).toBeFocused()
  await own.keyboard.type('We need you here that day.')
  await expectAccessible(own)
  await own.keyboard.press('Enter')
  await expect(own.getByRole('row', { name: new RegExp(`^Rejected: ${MEMBER}, `) })).toBeVisible()
  await expect(heading(2)).toBeVisible()

  for (const index of [2, 3]) await own.getByRole('checkbox', { name: new RegExp(`^Choose ${MEMBER}.*${show(days[index] ?? '')}`) }).check()
  await expect(own.getByRole('region', { name: '2 selected' })).toContainText('2 leaves of 2 days')
  await own.getByRole('button', { name: 'Approve 2' }).click()
  // It is said, and stands in the place of the bar.
  await expect(own.getByRole('paragraph').filter({ hasText: 'Approved: 2 things.' })).toBeVisible()
  await own.mouse.move(0, 0)
  await expect(heading(0)).toBeVisible()
  for (const index of [0, 1, 2, 3]) await expect(rowOf(index)).toHaveCount(0)
  await expectAccessible(own)
  expect(await statuses()).toEqual(['Approved', 'Rejected', 'Approved', 'Approved'])
  await own.close()
})

test('the manager’s morning: all that is routine approved, and two rejected with remarks, by twelve presses of keys', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'ADMIN')
  const { own, statuses, heading } = await waitingLeaves(page, browser, ['wfh', 'wfh', 'wfh', 'lwp', 'lwp'])
  await own.reload()
  await own.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click()
  await expect(heading(5)).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve all 3' })).toBeVisible()
  await expectAccessible(own)

  let presses = 0
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      // Two keys at once are two.
      presses += key.includes('+') ? 2 : 1
      await own.keyboard.press(key)
    }
  }
  await press('Shift+A')
  await expect(own.getByRole('paragraph').filter({ hasText: 'Approved: 3 things.' })).toBeVisible()
  for (const left of [1, 0]) {
    await press('r')
    await expect(own.getByRole('textbox', { name: `Remark optional, told to ${MEMBER}` })).toBeFocused()
    await press('N', 'o', '.', 'Enter')
    await expect(heading(left)).toBeVisible()
  }
  expect(presses).toBe(12)
  expect(await statuses()).toEqual(['Approved', 'Approved', 'Approved', 'Rejected', 'Rejected'])
  await own.close()
})

test('what a setting has approved twice is in the inbox of whom it names, once it was approved', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'ADMIN')
  const { page: second, id: person } = await freshManager(page, browser)
  // More than anybody else declares.
  const set = await call(page, 'POST', '/approval-steps', { kind: 'investment', above: 50_000_000, approver: 'person', person })
  expect(set.status).toBe(201)
  const [owner, manager] = [await another(browser, 'EMPLOYEE2'), await another(browser, 'MANAGER')]
  const { id, name } = await personOf(page, 'EMPLOYEE2')
  const title = `Bonds ${mark}`
  const input = { investmentTitle: title, investmentDate: await today(page), investmentAmount: 60_000_000 }
  const made = Object((await call(owner, 'POST', '/investments', input)).body)
  expect((await call(manager, 'PUT', `/investments/${made['_id']}`, { status: 'Approved' })).status).toBe(200)

  await second.goto('/inbox')
  const row = second.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText(/Approved by .+\. With Uma Lead since/)
  await expectAccessible(second)
  await row.focus()
  await second.keyboard.press('a')
  // Its row is one line by now.
  await expect(row).toContainText(`Approved: ${name}, `)
  await expect(row.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0)
  const { body } = await call(owner, 'GET', `/investments/${id}`)
  const rows: unknown[] = Array.isArray(body) ? body : []
  expect(rows.map((one) => Object(one)).find(({ investmentTitle }) => investmentTitle === title)).toMatchObject({ status: 'Approved' })
  expect((await call(page, 'DELETE', `/approval-steps/${Object(set.body)['_id']}`)).status).toBe(204)
  for (const one of [second, owner, manager]) await one.close()
})

// told-12
test('a link of a mail decides by one button, without signing in, and once', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const { page: own, id, email } = await freshManager(page, browser)
  const member = await addNewcomer(page, { fname: 'Tara', lname: 'Joshi', role: 'dev', manager: [id] })
  const day = await freeMonday(page, member, 2)
  const asked = await call(page, 'POST', '/leaves', { user: member, type: 'lwp', from: day, to: day, reason: `Passport ${mark}` })
  expect(asked.status).toBe(201)
  // The first of the two links is the one that approves.
  const linkOf = (): string => /\/decide#[\w-]+/.exec(mailsTo(email).join('\n'))?.[0] ?? ''
  await expect.poll(linkOf, { timeout: 30_000, intervals: [100] }).not.toBe('')
  const link = linkOf()

  const reader = await browser.newContext()
  const theirs = await reader.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Approve a leave' })).toBeVisible()
  await expect(theirs.getByText(`Passport ${mark}`)).toBeVisible()
  // Nobody else finds in the address what decides.
  await expect(theirs).toHaveURL(/\/decide$/)
  await expectAccessible(theirs)
  const status = async (): Promise<unknown> => {
    const { body } = await call(page, 'GET', `/leaves/${member}`)
    return Object(Array.isArray(body) ? body[0] : null).status
  }
  expect(await status()).toBe('Pending')
  await expect(theirs.getByRole('button')).toHaveCount(1)
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await expect(theirs.getByText('The leave is approved. Who asked for it is told.')).toBeVisible()
  expect(await status()).toBe('Approved')

  const again = await reader.newPage()
  await again.goto(link)
  await expect(again.getByText('This has been decided already. Nothing is left to do.')).toBeVisible()
  await expect(again.getByRole('button')).toHaveCount(0)
  await reader.close()
  await own.close()
})

test('what waits for who decides on nothing', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  await look(page, '/inbox', { sign: page.getByRole('heading', { level: 1, name: /^Waiting for me/ }) })
})

test('what waits', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  for (const path of ['/inbox', '/inbox?kind=leave', '/inbox?kind=claim']) {
    await look(page, path, { sign: page.getByRole('heading', { level: 1, name: /^Waiting for me/ }) })
  }
})
