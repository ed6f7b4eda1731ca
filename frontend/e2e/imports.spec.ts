import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, enter, lookFor, signIn } from './people'

const mark = Date.now().toString(36)
/** Sundays far ahead, on which nobody has a leave that would be counted again. */
const DAYS = ['05/01/2042', '12/01/2042']

interface Sent {
  name: string
  lines: string[]
}

async function choose(page: Page, { name, lines }: Sent): Promise<void> {
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** What of the journey's holidays is there. */
async function imported(page: Page): Promise<unknown[]> {
  const { body } = await call(page, 'GET', `/holidays?q=${mark}`)
  return Array.isArray(body) ? body : []
}

test('a file of holidays is looked at, imported without its wrong row, and taken back', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await page.goto('/holidays')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('tab', { name: 'Imports' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Templates' })).toBeVisible()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX template for Holidays' }).click()
  expect((await template).suggestedFilename()).toBe('holidays-template.xlsx')
  await expectAccessible(page)

  const [first = '', second = ''] = DAYS
  const lines = ['Date,Holiday,Remark', `${first},First ${mark},a`, `31/02/2042,Second ${mark},b`, `${second},Third ${mark},c`]
  await choose(page, { name: `holidays-${mark}.csv`, lines })
  await expect(page.getByText(`holidays-${mark}.csv`)).toBeVisible()

  // A head that says another word is matched by hand, if nobody could.
  for (const [head, field] of [['Date', 'Day'], ['Holiday', 'Occasion']] as const) {
    const column = page.getByRole('combobox', { name: `Field for the column ${head}` })
    const isMatched = await column.locator('xpath=ancestor::li').getByTitle(field).isVisible()
    if (isMatched) continue
    await column.click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(field).click()
    await expect(column.locator('xpath=ancestor::li').getByTitle(field)).toBeVisible()
  }
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table.getByRole('row', { name: /^3 / })).toContainText('31/02/2042')
  await expect(page.getByText('1 wrong row is left out')).toBeVisible()
  await expect(page.getByText('Nothing is written yet.')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(table.getByRole('row', { name: /^3 / })).toBeFocused()
  await expectAccessible(page)
  expect(await imported(page)).toHaveLength(0)

  const mend = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Wrong rows as a file' }).click()
  expect((await mend).suggestedFilename()).toMatch(/^import-\d+-wrong-rows\.xlsx$/)
  await page.locator('.ant-segmented-item').filter({ hasText: /^New/ }).click()
  await expect(table.getByRole('row', { name: /^3 / })).toHaveCount(0)

  await page.getByRole('button', { name: 'Import 2 holidays' }).click()
  await expect(page.getByRole('button', { name: /^Take back \(until / })).toBeVisible({ timeout: 60_000 })
  expect(await imported(page)).toHaveLength(2)
  await expectAccessible(page)

  // Somebody changes one of them: it stays.
  const changed = (await imported(page)).map((one): Record<string, unknown> => ({ ...Object(one) })).find(({ occassion }) => occassion === `First ${mark}`)
  const renamed = await call(page, 'PUT', `/holidays/${String(changed?.['_id'])}`, { occassion: `Kept ${mark}`, version: changed?.['version'] })
  expect(renamed.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Changed since the import/ })).toContainText(`Kept ${mark}`)
  await page.getByRole('button', { name: /^Take back \(until / }).click()
  const question = page.getByRole('dialog', { name: 'Take this import back?' })
  await expect(question).toContainText('1 holiday goes. 1 was changed since and stays.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/^Taken back .*1 row stayed as it is\.$/)).toBeVisible({ timeout: 60_000 })
  expect(await imported(page)).toHaveLength(1)

  // It stays in the list, with its history.
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`holidays-${mark}\\.csv`) })).toContainText('taken back')
  await page.goBack()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: /^History/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const removed = await call(page, 'DELETE', `/holidays/${String(changed?.['_id'])}`)
  expect(removed.status).toBeLessThan(300)
})

test('a file that can’t be read says why, and “Find anything” leads to where one is chosen', async ({ page }) => {
  await signIn(page, 'ADMIN')
  await lookFor(page, 'Import a file')
  await page.getByRole('option', { name: /^Import a file/ }).click()
  await expect(page.getByText('Drop a file here: CSV or XLSX; holidays as ICS too')).toBeVisible()
  await choose(page, { name: 'empty.csv', lines: ['Date,Holiday'] })
  await expect(page.getByRole('alert')).toContainText('empty.csv:')
  await expectAccessible(page)
})

test('imports have no violation', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/platform-settings?tab=imports', { sign: page.getByRole('button', { name: 'Import', exact: true }) })
  await look(page, '/platform-settings?tab=imports&new=file', { sign: page.getByRole('heading', { name: 'Templates' }) })
})
