import { expect, test, type Locator, type Page } from '@playwright/test'
import { boxOf, expectInTime, type Box } from './boxes'
import { look } from './looks'
import { barButton, enter, signIn } from './people'

/** What only a real browser lays out. */

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

test('the clock and the check-in button have room beside each other', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'MANAGER')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: /^Check-(in|Out)$/ })
  const clock = main.getByText(/^\d\d:\d\d:\d\d$/).first()
  for (const width of [1200, 1279, 1280, 1366, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await expectInTime(async () => {
      expect(overlaps(await boxOf(clock), await boxOf(button)), `at ${width}`).toBe(false)
      const cut = main.getByRole('list', { name: 'This week' }).getByText('Weekend')
      for (const word of await cut.all()) expect((await boxOf(word)).bottom - (await boxOf(word)).top).toBeLessThan(20)
    })
  }
})

test('the check-in buttons keep their width while they work', { tag: '@looks' }, async ({ page }) => {
  await page.route('**/api/v1/reports**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
  await signIn(page, 'ADMIN')
  const large = page.getByRole('main').getByRole('button', { name: /^Check-(in|Out)/ })
  const bar = barButton(page)
  const widths = async (): Promise<number[]> => {
    const buttons = page.getByRole('button', { name: /^Check-(in|Out)/ })
    return Promise.all((await buttons.all()).map(async (one) => Math.round((await one.boundingBox())?.width ?? 0)))
  }
  await expect(bar).toBeVisible()
  await expect(large).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await widths()
  await large.click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Check-in' })
  await expect(again.or(large.filter({ hasText: 'Saving' })).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(large).toHaveText('Saving')
  await expect.poll(widths).toEqual(before)
})

/** Whether a control can be hit where it stands. */
async function isFree(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}

test('the actions of a row are in view at every width, and open after a sideways scroll', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/userlogs?days=30')
    const menu = page.getByRole('button', { name: /^Actions for / }).first()
    await expect(menu).toBeVisible()
    await expect.poll(() => isFree(menu), `at ${width}`).toBe(true)
  }
  const table = page.locator('.ant-table-container')
  await expect(page.locator('[data-after]')).toBeVisible()
  await table.evaluate((element) => element.scrollTo({ left: 200 }))
  await page.getByRole('button', { name: /^Actions for / }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('another page of a list begins at its top', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await enter(page, 'ADMIN')
  await page.goto('/users?pageSize=25')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('searchbox')).toBeInViewport()
})

async function tops(page: Page): Promise<number[]> {
  const controls = page.getByRole('main').locator('input, button, a')
  return Promise.all((await controls.all()).map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)))
}

test('a refused sign-in moves nothing, and today’s mark stays in its cell', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/login')
  const cell = page.locator('[data-today="true"]')
  await expect(cell).toBeVisible()
  const before = await tops(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Please fill/)
  await expect.poll(() => tops(page)).toEqual(before)
  await expectInTime(async () => {
    const [day, mark] = [await boxOf(cell), await boxOf(cell.locator('svg'))]
    expect(mark.left).toBeGreaterThanOrEqual(day.left - 0.5)
    expect(mark.right).toBeLessThanOrEqual(day.right + 0.5)
  })
})

/** The controls that lie under the messages. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.getByRole('log', { name: 'Messages' }).evaluate((stack) => {
    const over = stack.getBoundingClientRect()
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, [role=switch]')]
    const isUnder = ({ left, right, top, bottom, width }: DOMRect): boolean =>
      width > 0 && left < over.right && over.left < right && top < over.bottom && over.top < bottom
    const found = controls.filter((control) => !stack.contains(control) && isUnder(control.getBoundingClientRect()))
    return found.map((control) => control.ariaLabel ?? control.innerText)
  })
}

test('a toast lies over no control', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.route('**/api/v1/users?**format=xlsx**', (route) => route.abort())
  for (const path of ['/users?pageSize=5', '/users?pageSize=10', '/users?pageSize=25']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Export XLSX' }).click()
    const toast = page.getByRole('log', { name: 'Messages' }).getByText('The export failed.')
    await expect(toast).toBeVisible()
    await expect.poll(() => coveredBy(page), path).toEqual([])
  }
})

test('on a phone the links of cards are as high as a finger, and filters fold', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'ADMIN')
  for (const path of ['/users', '/userlogs', '/platform-settings?tab=audit']) {
    await page.goto(path)
    const cards = page.getByRole('listitem').getByRole('link').or(page.getByRole('listitem').getByRole('button'))
    await expect(cards.first()).toBeVisible()
    await expectInTime(async () => {
      for (const target of await cards.all()) {
        const { top, bottom } = await boxOf(target)
        expect(bottom - top, `${path}: ${String(await target.textContent())}`).toBeGreaterThanOrEqual(44)
      }
    })
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  }
})

test('a calendar has no violation and stays in the window', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  for (const width of [1280, 390]) {
    // It hangs from a field that is another one on a phone.
    await look(page, '/platform-settings?tab=audit', {
      sign: calendar,
      open: async () => {
        await page.goto('/platform-settings?tab=audit')
        if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
        await page.getByRole('button', { name: 'Open calendar' }).last().click()
      },
      measure: () =>
        expectInTime(async () => {
          const { left, right, bottom } = await boxOf(calendar)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(width)
          expect(bottom).toBeLessThanOrEqual(844)
        }),
      widths: [width],
    })
    // Walked and chosen by keys alone, and typed no other way than it is shown.
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  }
})
