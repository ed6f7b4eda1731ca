import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { enter, signIn } from './people'

/** Beside a page that keeps the room that a window of 1440 gives it. */
const WIDE = { width: 1824, height: 900 }
/** Too small for both. */
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const button = (page: Page): Locator => page.getByRole('button', { name: 'Help on this page' })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
const beside = (page: Page, name: string | RegExp): Locator => page.getByRole('complementary', { name })
const above = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** A part stands below the head of the panel, which covers what is scrolled past it. */
async function expectAtTop(panel: Locator, part: string): Promise<void> {
  const top = panel.locator('header')
  const head = panel.getByRole('heading', { level: 3, name: part })
  await expect(head).toBeInViewport()
  await expect
    .poll(async () => ((await head.boundingBox())?.y ?? 0) - ((await top.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(0)
}

test('the help stands beside a page with room for both, and goes along', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'MANAGER')
  const wide = (await page.locator('#content').boundingBox())?.width ?? 0
  await page.keyboard.press('?')
  const panel = beside(page, 'Help: Dashboard')
  await expect(panel).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  // The page gives way, and nothing of it lies below the panel.
  const left = (await panel.boundingBox())?.x ?? 0
  const content = await page.locator('#content').boundingBox()
  expect(content?.width).toBe(wide - 384)
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(left)
  await expectNoOverhang(page)
  await expectAccessible(page)

  // It follows the page, which is used meanwhile.
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Leaves', exact: true }).click()
  await expect(beside(page, 'Help: Leaves')).toBeVisible()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expectAtTop(beside(page, 'Help: Leaves'), 'How do I see who is away?')
  await page.goBack()
  await page.goBack()
  await expect(panel).toBeVisible()

  // Escape belongs to the panel while the focus is in it.
  await panel.getByRole('link', { name: 'Open the whole guide' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await button(page).click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the help stands above a page that would not fit beside it', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize(DESK)
  await enter(page, 'MANAGER')
  await page.goto('/leaves-home?tab=calendar')
  await expect(heading(page, 'Leaves')).toBeVisible()
  const wide = (await page.locator('#content').boundingBox())?.width
  await button(page).click()
  const sheet = above(page, 'Help: Leaves')
  await expectAtTop(sheet, 'How do I see who is away?')
  expect((await page.locator('#content').boundingBox())?.width).toBe(wide)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button(page)).toBeFocused()
})

test('on a phone the help is a sheet, and Back closes it', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await enter(page, 'EMPLOYEE')
  await page.goto('/leaves-home')
  await expect(heading(page, 'Leaves')).toBeVisible()
  await button(page).click()
  const sheet = above(page, 'Help: Leaves')
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect((await sheet.boundingBox())?.width).toBe(PHONE.width)
  await expectNoOverhang(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/leaves-home$/)
  await expect(button(page)).toBeFocused()
})

test('without a connection the help says so, and the page stays', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'EMPLOYEE')
  await page.route('**/help/**', (route) => route.abort('connectionfailed'))
  await button(page).click()
  const panel = beside(page, 'Help')
  await expect(panel.getByRole('alert')).toHaveText('The help could not be loaded.')
  await expect(panel.getByRole('link', { name: 'Open the whole guide' })).toHaveCount(1)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expectAccessible(page)
  // Once there is a connection again, it needs no more than to be opened again.
  await page.unroute('**/help/**')
  await page.keyboard.press('Escape')
  await button(page).click()
  await expect(beside(page, 'Help: Dashboard')).toBeVisible()
})
