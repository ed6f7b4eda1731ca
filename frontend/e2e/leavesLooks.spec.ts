import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { signIn } from './people'

const PAGES = {
  'the leaves': ['/leaves-home', '/leaves-home?tab=team', '/leaves-home?tab=team&shown=all', '/leaves-home?apply=1'],
  'balances, calendar and holidays': [
    '/welcome',
    '/leaves-home?tab=balance',
    '/leaves-home?tab=calendar',
    '/holidays',
    '/holidays?shown=all',
  ],
}

/** The reason holds what is left of a balance: the buttons that stay in sight do not cover it. */
async function expectReasonClear(page: Page): Promise<void> {
  await expect(async () => {
    const reason = await page.getByRole('columnheader', { name: 'Reason' }).boundingBox()
    const rowActions = await page.locator('thead th').last().boundingBox()
    expect((reason?.x ?? 0) + (reason?.width ?? 0)).toBeLessThanOrEqual((rowActions?.x ?? 0) + 1)
  }).toPass({ timeout: 10_000 })
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 1280, 390]) {
    for (const [what, paths] of Object.entries(PAGES)) {
      test(`${what}, ${theme}, ${width} wide`, { tag: '@looks' }, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height: 844 })
        await signIn(page, 'MANAGER')
        for (const path of paths) {
          await page.goto(path)
          const dialog = page.getByRole('dialog', { name: 'Apply Leave' })
          const applies = path.includes('apply')
          await expect(applies ? dialog : page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('.late, [aria-busy="true"]')).toHaveCount(0)
          await expectAccessible(page)
          await expectNoOverhang(page)
          if (applies) await expect(dialog.getByRole('button', { name: 'Apply Leave' })).toBeInViewport({ ratio: 1 })
          if (path === '/leaves-home?tab=team' && width === 1280) await expectReasonClear(page)
        }
      })
    }
  }
}
