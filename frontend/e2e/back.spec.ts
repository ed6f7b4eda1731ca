import { expect, test, type Page } from '@playwright/test'
import { barButton, beIn, signIn, signInByForm } from './people'

const account = (page: Page) => page.getByRole('button', { name: /account of/ })

/** What opens on the first page of a visit puts an entry on top, which Back is held on: a moment after it stands there. */
async function expectEntryOnTop(page: Page): Promise<void> {
  const place = (): Promise<unknown> =>
    page.evaluate(() => {
      const state: unknown = window.history.state
      return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
    })
  await expect.poll(place).toBe(1)
}

test('Back closes what stands on top, also on the first page of a visit', async ({ page }) => {
  // Past the form, there would be one more page below.
  await signInByForm(page, 'MANAGER')
  await expect(page.getByRole('heading', { name: 'Team attendance' })).toBeVisible()
  await account(page).click()
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeVisible()
  await expectEntryOnTop(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeHidden()
  await expect(account(page)).toBeFocused()
  await expect(page).toHaveURL(/\/welcome$/)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page).toHaveURL(/\/welcome$/)

  await page.getByRole('link', { name: 'Employees' }).first().click()
  await page.getByRole('button', { name: /^Actions for/ }).first().click()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/welcome$/)
  // What was put below the first page goes with it.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('Back closes the menu of a phone, and answers a question with no', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'EMPLOYEE3')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectEntryOnTop(page)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'User Logs' }).click()
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await beIn(page)
  await barButton(page).click()
  await expect(barButton(page)).toHaveText('Check-in')
  await barButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(barButton(page)).toHaveText('Check-in')
})

test('a reload warns of what a dialog holds, and Forward opens nothing by halves', async ({ page }) => {
  await signIn(page, 'ADMIN')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add Employee(s)' }).click()
  const form = page.getByRole('dialog', { name: 'Add Employee(s)' })
  await expect(form.getByLabel('Employee ID, row 1')).toBeFocused()
  await page.keyboard.type('E77')
  const warned = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 1000 }).catch(() => null)
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await reload
  await expect(form.getByLabel('Employee ID, row 1')).toHaveValue('E77')

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('Drop your changes?')).toBeHidden()
  await expect(form.getByLabel('Employee ID, row 1')).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/users$/)
  await account(page).click()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeHidden()
})

for (const width of [1280, 390]) {
  test(`another page begins at its top, and Back leads to where one was, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await signIn(page, 'MANAGER')
    const place = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
    await page.goto('/users?pageSize=25')
    const link = page.getByRole('button', { name: /^Actions for/ })
    await link.nth(14).scrollIntoViewIfNeeded()
    const read = await place()
    expect(read).toBeGreaterThan(200)
    await link.nth(14).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('tab', { name: 'Family' })).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(link.nth(14)).toBeVisible()
    await expect.poll(place).toBe(read)
  })
}
