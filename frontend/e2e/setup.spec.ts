import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, enter, signIn } from './people'

test('the steps of setting up are brought back, answered, and put away again', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'ADMIN')
  await expect(page.getByRole('region', { name: /^Setting up/ })).toHaveCount(0)
  await page.goto('/platform-settings')
  await page.getByRole('button', { name: 'Go on setting up' }).click()
  await expect(page).toHaveURL(/\/setting-up$/)
  const steps = page.getByRole('navigation', { name: 'Steps' })

  await steps.getByRole('link', { name: /^Places/ }).click()
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: /^Roles/ }).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Roles skipped' })).toBeVisible()

  // Whatever is left stands first on the dashboard, until it is put away.
  expect((await call(page, 'PUT', '/setup/steps/roles', { state: 'open' })).status).toBe(200)
  await page.goto('/welcome')
  const tile = page.getByRole('region', { name: /^Setting up/ })
  await expect(tile.getByRole('button', { name: 'Skip Roles' })).toBeVisible()
  await expectAccessible(page)
  await tile.getByRole('button', { name: 'Put away' }).click()
  await expect(page.getByText(/The steps are put away/)).toBeVisible()
  await expect(tile).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(tile).toHaveCount(0)
})

// setup-7
test('people are typed in the frame of the steps, and are there again after a reload', async ({ page }) => {
  await enter(page, 'ADMIN')
  await page.goto('/setting-up?step=people')
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toHaveCount(0)
  await page.getByLabel('First Name, row 1').fill('Nora')
  await expect(page.getByRole('button', { name: 'Add 0 people' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('First Name, row 1')).toHaveValue('Nora')
  await page.getByLabel('First Name, row 1').fill('')
  await expect(page.getByRole('link', { name: 'Go on', exact: true })).toBeVisible()
})

test('a link of a new installation is over where there is an admin', async ({ page }) => {
  await page.goto('/setup#0123456789abcdef')
  await expect(page.getByText(/^This link is over\./)).toBeVisible()
  // The secret is nobody else's to find.
  await expect(page).toHaveURL(/\/setup$/)
  await expectAccessible(page)
})

test('the steps at every width', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const title = page.getByRole('heading', { name: 'Setting up', level: 1 })
  for (const step of ['people', 'roles']) await look(page, `/setting-up?step=${step}`, { sign: title })
  await look(page, '/setting-up', { sign: title })
})
