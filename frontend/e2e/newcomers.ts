import { expect, type Browser, type Page } from '@playwright/test'
import { mailAfter } from './mail'
import { call, fillSignIn, recordOf } from './people'

/** Nobody else's number or address, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)
/** Those that were made here. */
let made = 0

export interface Newcomer {
  fname: string
  lname: string
  role: string
  manager?: number[]
}

/** A number and an address that nobody else has. */
function nobodyElses(): { empid: string; email: string } {
  made += 1
  return { empid: `NC${made}${mark}`, email: `newcomer.${made}.${mark}@muster.example` }
}

/** Adds somebody, who is invited; answers their id. */
export async function addNewcomer(admin: Page, person: Newcomer, known = nobodyElses()): Promise<number> {
  expect((await call(admin, 'POST', '/users', [{ doj: '2026-11-02', ...known, ...person }])).status).toBe(201)
  return Number((await recordOf(admin, known.email))['_id'])
}

/** Somebody of their own, for whom nothing waits but what a journey makes: past the link of their mail, on the dashboard, in a browser of theirs. */
export async function newcomer(admin: Page, browser: Browser, person: Newcomer): Promise<{ page: Page; id: number; email: string }> {
  const known = nobodyElses()
  const { email } = known
  let id = 0
  const mail = await mailAfter(email, async () => {
    id = await addNewcomer(admin, person, known)
  })
  const secret = `newcomer secret ${mark}`
  const page = await (await browser.newContext()).newPage()
  await page.goto(mail.link)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText(/^Your password has been successfully updated/)).toBeVisible()
  await fillSignIn(page, email, secret)
  await page.waitForURL('**/welcome')
  return { page, id, email }
}
