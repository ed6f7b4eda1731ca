import { expect, test, type Page } from '@playwright/test'
import { look } from './looks'
import { enter } from './people'

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
    const heads = page.getByRole('table', { name: 'Team Member Leaves' }).getByRole('columnheader')
    const reason = await heads.filter({ hasText: 'Reason' }).boundingBox()
    const rowActions = await heads.last().boundingBox()
    expect((reason?.x ?? 0) + (reason?.width ?? 0)).toBeLessThanOrEqual((rowActions?.x ?? 0) + 1)
  }).toPass({ timeout: 10_000 })
}

for (const [what, paths] of Object.entries(PAGES)) {
  test(what, { tag: '@looks' }, async ({ page }) => {
    await enter(page, 'MANAGER')
    const heading = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog', { name: 'Apply Leave' })
    for (const path of paths) {
      const applies = path.includes('apply')
      await look(page, path, {
        sign: applies ? dialog : heading,
        measure: async (width) => {
          if (applies) await expect(dialog.getByRole('button', { name: 'Apply Leave' })).toBeInViewport({ ratio: 1 })
          if (path === '/leaves-home?tab=team' && width === 1280) await expectReasonClear(page)
        },
      })
    }
  })
}
