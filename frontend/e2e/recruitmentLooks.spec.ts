import { expect, test, type Page } from '@playwright/test'
import { look } from './looks'
import { call, enter } from './people'

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

test('recruitment, referrals and metadata', { tag: '@looks' }, async ({ page }) => {
  await lengthenJobs(page)
  await enter(page, 'ADMIN')
  const { body } = await call(page, 'GET', '/candidates?page=1&pageSize=1&status=Offered')
  const [candidate]: unknown[] = Array.isArray(body) ? body : []
  for (const path of [...PATHS, `/candidate/${Number(Object(candidate)['_id'])}`]) {
    await look(page, path, {
      sign: path.includes('add=1') ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 }),
      measure: async () => {
        if (path.includes('tab=jobs')) await expectWhole(page)
      },
      height: 900,
    })
  }
})
