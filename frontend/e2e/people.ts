import { expect, type Locator, type Page } from '@playwright/test'

type Person = 'ADMIN' | 'MANAGER' | 'EMPLOYEE' | 'EMPLOYEE2' | 'EMPLOYEE3' | 'EMPLOYEE4'

export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}

export function emailOf(person: Person): string {
  return setting(`MUSTER_E2E_${person}`)
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A session of its own, past the form: the page stands in the portal, at nothing of it yet. */
export async function enter(page: Page, person: Person): Promise<void> {
  const data = { email: emailOf(person), password: setting('MUSTER_E2E_PASSWORD') }
  const answer = await page.request.post('/api/v1/users/login-password', { data })
  if (!answer.ok()) throw new Error(`${data.email} cannot sign in: ${answer.status()}`)
  const { token, user } = Object(await answer.json())
  // What is kept is the portal's, and only a page of it can write it: the lightest there is.
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => {
    for (const name of ['permission', 'capabilities']) localStorage.removeItem(name)
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, { token: String(token), isSignedin: 'true', user_id: String(user._id) })
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(barButton(page)).toBeVisible()
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await enter(page, person)
  await page.goto('/welcome')
  await expectDashboard(page)
  // The next page rests on what is sealed, which takes a moment.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('capabilities'))).not.toBeNull()
}

/** As people do, where that is what a journey is about. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, emailOf(person), setting('MUSTER_E2E_PASSWORD'))
  await page.waitForURL('**/welcome')
  await expectDashboard(page)
}

/** A keyboard goes on where it was, not at the top of the page. */
export async function expectFocused(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1)
}

/** The check-in button in the top bar. */
export function barButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Check-(in|Out)$/ })
}

/** Checks in, or goes on with a day that was checked out before. */
export async function beIn(page: Page): Promise<void> {
  const button = barButton(page)
  if ((await button.textContent()) === 'Check-Out') return
  await button.click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Check-in' })
  await expect(again.or(page.getByRole('banner').getByRole('button', { name: 'Check-Out' })).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(button).toHaveText('Check-Out')
}

interface Answered {
  status: number
  body: unknown
}

/** A call past the page, with the session of whoever is signed in there: what a script could try. */
export async function call(page: Page, method: string, path: string, data?: unknown): Promise<Answered> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { Authorization: token },
    ...(data === undefined ? {} : { data }),
  })
  const text = await answer.text()
  return { status: answer.status(), body: text === '' ? null : JSON.parse(text) }
}

/** The record of somebody, as an admin's or a manager's list has it. */
export async function recordOf(page: Page, email: string): Promise<Record<string, unknown>> {
  const { body } = await call(page, 'GET', `/users?q=${encodeURIComponent(email)}`)
  const rows: unknown[] = Array.isArray(body) ? body : []
  const row = rows.map((one): Record<string, unknown> => ({ ...Object(one) })).find((one) => one['email'] === email)
  if (row === undefined) throw new Error(`${email} is not listed`)
  return row
}

/** Types into “Find anything”, once it is there to type into. */
export async function lookFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}
