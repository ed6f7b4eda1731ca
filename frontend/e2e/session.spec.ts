import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { barButton, call, emailOf, fillSignIn, recordOf, setting, signInByForm } from './people'

test('the root leads to the sign-in, and that to the dashboard', { tag: '@postgres' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, 'EMPLOYEE')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a link survives the sign-in, and a reload before it', { tag: '@postgres' }, async ({ page }) => {
  await page.goto('/userlogs?q=20')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(emailOf('EMPLOYEE'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(setting('MUSTER_E2E_PASSWORD'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
  await expect(page).toHaveURL(/\/userlogs\?q=20$/)
})

test('a session that ends in a form is signed in to again over it', { tag: '@postgres' }, async ({ page }) => {
  await signInByForm(page, 'EMPLOYEE4')
  const own = await recordOf(page, emailOf('EMPLOYEE4'))
  await page.goto(`/user-info/${String(own['_id'])}?tab=contact`)
  const address = page.getByLabel('Current Address')
  // Not what an earlier run on the same database has saved.
  const moved = `12, Lake Road ${Date.now()}`
  await address.fill(moved)
  expect((await call(page, 'POST', '/auth/logout')).status).toBe(204)
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('Email')).toHaveValue(emailOf('EMPLOYEE4'))
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  // There is nothing to go back to, and no way past it.
  await page.goBack()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(setting('MUSTER_E2E_PASSWORD'))
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(address).toHaveValue(moved)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact details have been successfully saved.')).toBeVisible()
})

test('both fields are needed', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill email id or  password.')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a wrong password shows what the server says', { tag: '@postgres' }, async ({ page }) => {
  const answer = page.waitForResponse('**/users/login-password')
  await fillSignIn(page, emailOf('EMPLOYEE'), 'not the password')
  const body: unknown = await (await answer).json()
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  expect(message).not.toBe('')
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the browser keeps role and address sealed, and forgets all on leaving', async ({ page }) => {
  await signInByForm(page, 'EMPLOYEE')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).not.toBeNull()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(emailOf('EMPLOYEE'))
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('a session that ended elsewhere ends here at the next step', { tag: '@postgres' }, async ({ page, browser }) => {
  await signInByForm(page, 'EMPLOYEE2')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInByForm(other, 'EMPLOYEE2')
  await other.getByRole('button', { name: /account of/ }).click()
  await other.getByRole('button', { name: 'Log out everywhere' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await elsewhere.close()

  await page.getByRole('link', { name: 'User Logs' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isSignedin'))).toBeNull()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInByForm(page, 'EMPLOYEE3')
  const second = await context.newPage()
  await second.goto('/userlogs')
  await expect(barButton(second)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(second).toHaveURL(/\/login$/)
})

test('an unknown page says so to those who are signed in', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL(/\/login$/)
  await fillSignIn(page, emailOf('EMPLOYEE'), setting('MUSTER_E2E_PASSWORD'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a page without the key leads to the dashboard, which says so', async ({ page }) => {
  await signInByForm(page, 'EMPLOYEE')
  // The server's word is what counts, so it is the server's answer that lacks the key here.
  await page.route('**/api/v1/auth/me', async (route) => {
    const response = await route.fetch()
    const me: unknown = await response.json()
    await route.fulfill({ response, json: { ...Object(me), permission: ['home'] } })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Logs' })).toHaveCount(0)
  await page.goto('/userlogs')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('That page is not open to you.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('a key that the server gives meanwhile opens its page', async ({ page }) => {
  await signInByForm(page, 'EMPLOYEE')
  await page.evaluate(() => localStorage.setItem('permission', '[]'))
  await page.goto('/userlogs')
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
})
