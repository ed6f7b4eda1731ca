import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { signIn } from './people'

test('a manager sets the check-out of a day left open', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'MANAGER')
  const open = page.getByRole('button', { name: /^Set check-out of .+ \d\d\/\d\d\/\d{4}$/ })
  await expect(open.first()).toBeVisible()
  // The button names whose day it is, and which.
  const name = (await open.first().textContent()) ?? ''
  await open.first().click()

  const form = page.getByRole('dialog', { name: 'Set check-out' })
  await form.getByRole('button', { name: /^Set check-out of/ }).click()
  await expect(form.getByText('Please fix the highlighted errors above.')).toBeVisible()
  await expect(form.getByLabel('Check-out time')).toBeFocused()
  await expectAccessible(page)

  await form.getByLabel('Check-out time').fill('18:30')
  await expect(form.getByText(/^Checks out \d\d\/\d\d\/\d{4} at 18:30, \d\d:\d\d h\.$/)).toBeVisible()
  await form.getByLabel('Remark').fill('Left with the team at half past six')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Check-out time')).toHaveValue('18:30')

  await form.getByLabel('Check-out time').press('Enter')
  await expect(page.getByText(/^Check-out of .+ is set\.$/)).toBeVisible()
  await expect(form).toBeHidden()
  await expect(open.filter({ hasText: name })).toHaveCount(0)
})
