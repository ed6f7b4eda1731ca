import { expect, test, type Page } from '@playwright/test'
import { call, emailOf, setting } from './people'

/** Leaves for the provider, and says there who one is. */
async function signInAtProvider(page: Page, email: string, from = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: setting('MUSTER_E2E_OIDC') }).click()
  await page.getByLabel('Address at the provider').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('who is known at the provider and here is signed in by its word, again and again', { tag: '@postgres' }, async ({ browser }) => {
  for (const time of ['first', 'second']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const finished = page.waitForResponse('**/api/v1/auth/oidc/finish')
    await signInAtProvider(page, emailOf('EMPLOYEE2'))
    const answer: unknown = await (await finished).json()
    expect(answer, time).toMatchObject({ user: { email: emailOf('EMPLOYEE2') } })
    await page.waitForURL('**/welcome')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await context.close()
  }
})

test('a link survives the way to the provider and back', async ({ page }) => {
  await signInAtProvider(page, emailOf('EMPLOYEE2'), '/userlogs?q=20')
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
  await expect(page).toHaveURL(/\/userlogs\?q=20$/)
})

test('a form whose session ended waits for the way to the provider, in another tab', async ({ page, context }) => {
  await signInAtProvider(page, emailOf('EMPLOYEE2'))
  await page.waitForURL('**/welcome')
  await page.getByRole('link', { name: 'Edit Personal Info' }).click()
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await page.getByLabel('Current Address').fill('12, Lake Road')
  expect((await call(page, 'POST', '/auth/logout')).status).toBe(204)
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  const opened = context.waitForEvent('page')
  await again.getByRole('link', { name: 'Sign in another way, in a new tab' }).click()
  const other = await opened
  await other.getByRole('button', { name: setting('MUSTER_E2E_OIDC') }).click()
  // Who has just been there is not asked again.
  await other.waitForURL('**/welcome')
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Current Address')).toHaveValue('12, Lake Road')
})

test('who is known at the provider only is refused on the login page', async ({ page }) => {
  await signInAtProvider(page, 'nobody@elsewhere.example')
  await expect(page.getByRole('alert')).toHaveText(
    'No active account belongs to this sign-in. Ask your administrator.',
  )
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the way back is good once', async ({ page, request }) => {
  const finished = page.waitForRequest('**/api/v1/auth/oidc/finish')
  await signInAtProvider(page, emailOf('EMPLOYEE3'))
  const data: unknown = (await finished).postDataJSON()
  await page.waitForURL('**/welcome')
  const again = await request.post('/api/v1/auth/oidc/finish', { data })
  expect(again.status()).toBe(401)
  expect(await again.json()).toMatchObject({ code: 'sign_in_expired' })
})
