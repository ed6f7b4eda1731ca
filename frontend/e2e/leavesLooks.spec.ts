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

/** What is left of a balance decides: the row's buttons do not cover it. */
async function expectNotesClear(page: Page): Promise<void> {
  const note = await page.getByText(/ available, .+ after$/).first().boundingBox()
  const button = await page.getByRole('button', { name: /^Approve / }).first().boundingBox()
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
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
          if (path === '/leaves-home?tab=team' && width === 1280) await expectNotesClear(page)
        }
      })
    }
  }
}
