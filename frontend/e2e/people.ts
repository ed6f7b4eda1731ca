import { expect, type Locator, type Page } from '@playwright/test'

type Person = 'ADMIN' | 'MANAGER' | 'EMPLOYEE' | 'EMPLOYEE2' | 'EMPLOYEE3' | 'EMPLOYEE4'

function setting(name: string): string {
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

export async function signIn(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, emailOf(person), setting('MUSTER_E2E_PASSWORD'))
  await page.waitForURL('**/welcome')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(barButton(page)).toBeVisible()
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
