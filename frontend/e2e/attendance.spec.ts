import { expect, test } from '@playwright/test'
import { work } from './effort'
import { expectAccessible } from './axe'
import { newcomer } from './newcomers'
import { barButton, beIn, enter, signIn } from './people'

const RESUME = 'You have sign out before. Would you like to sign in again. It will start from where you left'

test('a day: in, reload, out, and in again', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await beIn(page)
  const bar = page.getByRole('banner')
  await expect(bar.getByText(/In since \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Location noted, 18.52, 73.86')).toBeVisible()

  await page.reload()
  const elapsed = bar.locator('strong')
  await expect(elapsed).toHaveText(/^\d\d:\d\d:\d\d$/)
  const before = await elapsed.textContent()
  await expect(elapsed).not.toHaveText(before ?? '')

  await barButton(page).click()
  await expect(page.getByText('Signed Out Succesfully')).toBeVisible()
  await expect(barButton(page)).toHaveText('Check-in')
  await expect(bar.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()

  await barButton(page).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(RESUME)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(barButton(page)).toHaveText('Check-in')

  await barButton(page).click()
  await question.getByRole('button', { name: 'Check-in' }).click()
  await expect(barButton(page)).toHaveText('Check-Out')
})

test('checking in needs no mouse, and answers in under a second', async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await beIn(page)
  await barButton(page).click()
  await expect(barButton(page)).toHaveText('Check-in')

  await page.reload()
  await expect(barButton(page)).toHaveText('Check-in')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (let steps = 0; steps < 40; steps += 1) {
    if (await barButton(page).evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(barButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Check-in' })
  await expect(yes).toBeFocused()
  const used = await work(page, async () => {
    await page.keyboard.press('Enter')
    await expect(barButton(page)).toHaveText('Check-Out')
  })
  expect(used).toBeLessThan(1)
})

test('a refused location does not stand in the way', async ({ page, context }) => {
  await context.clearPermissions()
  await signIn(page, 'EMPLOYEE3')
  await beIn(page)
  await barButton(page).click()
  await expect(page.getByText('Signed Out Succesfully')).toBeVisible()
  await beIn(page)
  await expect(barButton(page)).toHaveText('Check-Out')
})

// attendance-14
test('a check-in that is pressed without a network is kept, sent once it is back, and marked', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const { page: own } = await newcomer(page, browser, { fname: 'Mira', lname: 'Sen', role: 'dev' })
  await expect(barButton(own)).toHaveText('Check-in')
  const sent: string[] = []
  own.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/reports')) sent.push(request.postData() ?? '')
  })
  await own.context().setOffline(true)
  // What comes within the second in which it was pressed is not late: here it was pressed some seconds before.
  await own.clock.setFixedTime(Date.now() - 5_000)
  await barButton(own).click()
  await expect(own.getByRole('banner').getByText(/^Check-in \d\d:\d\d, not sent yet$/)).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(own)

  await own.context().setOffline(false)
  await expect(barButton(own)).toHaveText('Check-Out')
  expect(sent).toHaveLength(1)
  await own.goto('/userlogs')
  await expect(own.getByTitle(/^pressed \d\d:\d\d, arrived \d\d:\d\d$/)).toBeVisible()
  await own.close()
})

test('User Logs show an employee seven days of their own', async ({ page }) => {
  await signIn(page, 'EMPLOYEE4')
  await beIn(page)
  await page.getByRole('link', { name: 'User Logs' }).click()
  await expect(page).toHaveURL(/\/userlogs$/)
  await expect(page).toHaveTitle(/^User Logs · \S/)
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'In' }).first()).toBeVisible()
})

test('a day tells its history, to whoever sees the day', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE4')
  await beIn(page)
  await page.goto('/userlogs')
  await page.getByRole('button', { name: /^Actions for .+, \d\d\/\d\d\/\d{4}$/ }).first().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(/: (check in|resume)$/).first()).toBeVisible()
  await expect(history.getByRole('row', { name: /^In since – \d\d\/\d\d\/\d{4} \d\d:\d\d$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
})

test('User Logs keep search, order, size and range in the address', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await page.goto('/userlogs')
  await expect(page.getByRole('radio', { name: '10 days' })).toBeChecked()
  await page.getByText('3 months').click()
  await expect(page).toHaveURL(/days=90/)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sort=empname/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('row').nth(1)).toContainText('11')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await saved).suggestedFilename()).toBe('user-logs-90-days.xlsx')

  await page.getByRole('searchbox').fill('zzzzqqq')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})
