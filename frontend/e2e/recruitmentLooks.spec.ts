import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { call, signIn } from './people'

const PATHS = [
  '/recruitment?expectedCTC=100000-',
  '/recruitment?view=board',
  '/recruitment?tab=jobs',
  '/recruitment?add=1',
  '/referrals',
  '/metadata?tab=data',
]

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 1280, 390]) {
    test(`recruitment, referrals and metadata, ${theme}, ${width} wide`, { tag: '@looks' }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, 'ADMIN')
      const { body } = await call(page, 'GET', '/candidates?page=1&pageSize=1&status=Offered')
      const [candidate]: unknown[] = Array.isArray(body) ? body : []
      for (const path of [...PATHS, `/candidate/${Number(Object(candidate)['_id'])}`]) {
        await page.goto(path)
        await expect(path.includes('add=1') ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.late, [aria-busy="true"]')).toHaveCount(0)
        await expectAccessible(page)
        await expectNoOverhang(page)
      }
    })
  }
}
