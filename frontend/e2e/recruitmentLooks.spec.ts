import { expect, test, type Page } from '@playwright/test'
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

/** Jobs with words as long as people have them, where the demo's are short. */
async function lengthenJobs(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/jobs\?/, async (route) => {
    const response = await route.fetch()
    const jobs: unknown[] = await response.json()
    const longer = {
      title: 'Senior Platform Reliability Engineer 1764012345678',
      mandatorySkills: ['infrastructure-as-code', 'observability'],
      location: ['thiruvananthapuram'],
      hiringManagerName: 'Venkatasubramanian Balasubramaniam',
      interviewPanelNames: ['Venkatasubramanian Balasubramaniam', 'Asha Rao'],
    }
    await route.fulfill({ response, json: jobs.map((job) => ({ ...Object(job), ...longer })) })
  })
}

/** All columns of a table stand side by side, none under its edge. */
async function expectWhole(page: Page): Promise<void> {
  const table = page.locator('.ant-table-container')
  const over = async (): Promise<number> =>
    (await table.count()) === 0 ? 0 : table.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 1280, 390]) {
    test(`recruitment, referrals and metadata, ${theme}, ${width} wide`, { tag: '@looks' }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await lengthenJobs(page)
      await signIn(page, 'ADMIN')
      const { body } = await call(page, 'GET', '/candidates?page=1&pageSize=1&status=Offered')
      const [candidate]: unknown[] = Array.isArray(body) ? body : []
      for (const path of [...PATHS, `/candidate/${Number(Object(candidate)['_id'])}`]) {
        await page.goto(path)
        await expect(path.includes('add=1') ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.late, [aria-busy="true"]')).toHaveCount(0)
        await expectAccessible(page)
        await expectNoOverhang(page)
        if (path.includes('tab=jobs')) await expectWhole(page)
      }
    })
  }
}
