import { expect, test } from '@playwright/test'
import { mailAfter } from './mail'
import { call, enter, fillSignIn } from './people'

const mark = Date.now().toString(36)

// people-23
test('everybody who has never been here is invited at once, and the link of a mail lets one of them in', async ({ page, browser }) => {
  const secret = `first secret ${mark}`
  await enter(page, 'ADMIN')
  const row = (number: number) => ({
    empid: `V${number}${mark}`, fname: 'Vani', lname: 'Iyer', email: `vani${number}.${mark}@muster.example`, role: 'dev', doj: '2026-11-02',
  })
  expect((await call(page, 'POST', '/users?invite=false', [row(1), row(2)])).status).toBe(201)
  await page.goto('/users')
  await page.getByRole('combobox', { name: 'Sign-in' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Never signed in').click()
  await expect(page).toHaveURL(/signedin=false/)
  await page.getByRole('button', { name: 'Invite all who wait' }).click()
  const mail = await mailAfter(row(2).email, () => page.getByRole('button', { name: /^Send \d+ invitations$/ }).click())
  await expect(page.getByText(/^\d+ invitations are on their way\.$/)).toBeVisible()
  // Whoever waits no more is told so.
  await page.getByRole('button', { name: 'Invite all who wait' }).click()
  await expect(page.getByText('Everybody who has never signed in has an invitation that still works.')).toBeVisible()

  const fresh = await browser.newContext()
  const theirs = await fresh.newPage()
  await theirs.goto(mail.link)
  await theirs.getByLabel('Password', { exact: true }).fill(secret)
  await theirs.getByLabel('Confirm Password').fill(secret)
  await theirs.getByRole('button', { name: 'Set Password' }).click()
  await expect(theirs).toHaveURL(/\/login/, { timeout: 30_000 })
  await fillSignIn(theirs, row(2).email, secret)
  await theirs.waitForURL('**/welcome')
  await fresh.close()

  await page.goto(`/users?signedin=false&q=${row(1).email}`)
  await page.getByRole('button', { name: 'Actions for Vani Iyer' }).click()
  await expect(page.getByRole('menuitem', { name: 'Invite again' })).toBeVisible()
})
