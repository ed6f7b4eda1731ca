import { expect, test, type Locator, type Page } from '@playwright/test'
import { boxOf, expectInTime } from './boxes'
import { barButton, call, enter, signIn } from './people'

/** What has little room in the narrower windows. */

/** The manager's day runs, as the page is told: nothing is checked in for it. */
async function beRunning(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/me', async (route) => {
    const answer = await route.fetch()
    const me: unknown = await answer.json()
    const since = new Date(Date.now() - 60_000).toISOString()
    const open = { _id: 1, date: since.slice(0, 10), signin_time: since, open_since: since, sign_in: true, actions: ['checkout'], overall_time: '00:00:00' }
    await route.fulfill({ response: answer, json: Object.assign(Object(me), { open }) })
  })
}

test('a manager’s top bar stays in the window, with a running day too', { tag: '@looks' }, async ({ page }) => {
  await beRunning(page)
  await signIn(page, 'MANAGER')
  await expect(barButton(page)).toHaveText('Check-Out')
  for (const width of [768, 959, 960, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectInTime(async () => {
      const account = page.getByRole('banner').getByRole('button', { name: /account of/ })
      expect((await boxOf(account)).right, `at ${width}`).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
    })
  }
})

/** Whether an element has a scrollbar of its own from top to bottom, or from left to right. */
async function scrolls(element: Locator): Promise<{ down: boolean; sideways: boolean }> {
  return element.evaluate((place) => {
    const { overflowX, overflowY } = getComputedStyle(place)
    return {
      down: ['auto', 'scroll'].includes(overflowY) && place.scrollHeight > place.clientHeight,
      sideways: ['auto', 'scroll'].includes(overflowX) && place.scrollWidth > place.clientWidth,
    }
  })
}

test('a table has no scrollbar beside the page’s, and at 1280 the queues have room for their columns', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/investments', '/timesheet-home', '/leaves-home?tab=team', '/projects', '/users']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => scrolls(page.locator('.ant-table-container')), path).toEqual({ down: false, sideways: false })
  }
})

test('at 1280 by 800 an admin’s menu needs no scrolling, and the team of a project has room beside a scrollbar', { tag: '@looks' }, async ({ page }) => {
  // What a scrollbar leaves.
  await page.setViewportSize({ width: 1265, height: 800 })
  await enter(page, 'ADMIN')
  const { body } = await call(page, 'GET', '/projects?status=active&page=1&pageSize=1')
  await page.goto(`/projects?team=${String(Object(body)[0]._id)}`)
  const offBoard = page.getByRole('dialog').getByRole('button', { name: /^Off-board/ }).first()
  await expect(offBoard).toBeVisible({ timeout: 30_000 })
  // The dialog lies over it, and moves none of it.
  const lines = page.locator('nav[aria-label="Menu"] li')
  await expect(lines.last()).toContainText('Platform Settings')
  for (const line of [lines.first(), lines.last()]) await expect(line).toBeInViewport({ ratio: 1 })
  const hidden = (): Promise<number> =>
    offBoard.evaluate((button) => {
      let place: Element | null = button
      while (place !== null && getComputedStyle(place).overflowX !== 'auto') place = place.parentElement
      return place === null ? Number.NaN : place.scrollWidth - place.clientWidth
    })
  await expect.poll(hidden).toBe(0)
})

test('the names in a timesheet end before their arrows', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  // Nobody submits a manager's own week meanwhile.
  await page.goto('/timesheet')
  const pick = page.getByRole('combobox', { name: /^Project/ }).first()
  await expect(pick).toBeVisible()
  await expectInTime(async () => {
    const room = await pick.evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingRight))
    const [select, arrow] = [await boxOf(pick), await boxOf(pick.locator('xpath=following-sibling::*'))]
    expect(select.right - room).toBeLessThanOrEqual(arrow.left)
  })
})
