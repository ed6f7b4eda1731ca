import { expect, test } from '@playwright/test'
import { barButton, emailOf, fillSignIn, signIn } from './people'

test('the root leads to the sign-in, and that to the dashboard', { tag: '@postgres' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'EMPLOYEE')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/welcome$/)
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
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the browser keeps role and address sealed, and forgets all on leaving', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).not.toBeNull()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(emailOf('EMPLOYEE'))
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a session that ended elsewhere ends here at the next step', { tag: '@postgres' }, async ({ page, browser }) => {
  await signIn(page, 'EMPLOYEE2')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, 'EMPLOYEE2')
  await other.getByRole('button', { name: /account of/ }).click()
  await other.getByRole('button', { name: 'Log out everywhere' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await elsewhere.close()

  await page.getByRole('link', { name: 'User Logs' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('isSignedin'))).toBeNull()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'EMPLOYEE3')
  const second = await context.newPage()
  await second.goto('/userlogs')
  await expect(barButton(second)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(second).toHaveURL(/\/login$/)
})

test('an unknown page says so to those who are signed in', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'EMPLOYEE')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a page without the key ends the session', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
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
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('That page is not open to you, so you were signed out.')).toBeVisible()
})

test('a key that the server gives meanwhile opens its page', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await page.evaluate(() => localStorage.setItem('permission', '[]'))
  await page.goto('/userlogs')
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
})
