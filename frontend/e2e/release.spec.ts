import { expect, test } from '@playwright/test'
import { signIn } from './people'

test('what is deployed lets somebody in and shows three pages @release', async ({ page }) => {
  await signIn(page, 'MANAGER')
  for (const [menu, path] of [
    ['Timesheets', /\/timesheet-home/],
    ['Leaves', /\/leaves-home/],
    ['Employees', /\/users/],
  ] as const) {
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: menu, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
