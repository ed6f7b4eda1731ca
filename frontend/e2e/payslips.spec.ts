import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { look } from './looks'
import { mailAfter } from './mail'
import { call, emailOf, enter, lookFor, recordOf, signIn } from './people'

const HEADS = 'Employee ID,Employee Name,Month,Basic,HRA,Gross Pay,PF,Net Pay'

/** The employee's number, as salary files write it. */
async function numberOf(page: Page, person: 'EMPLOYEE' | 'EMPLOYEE2' | 'EMPLOYEE3'): Promise<string> {
  return String((await recordOf(page, emailOf(person)))['empid'])
}

/** A record of a file: its net pay follows from the others, unless it is to be wrong. Without a name, which the register would be asked for. */
function record(number: string, month: string, net = 58_200): string {
  return `${number},,${month},"40,000",20000,60000,1800,${net}`
}

/** Chooses a file as spreadsheets write it. */
async function choose(page: Page, records: string[]): Promise<void> {
  const buffer = Buffer.from(`\uFEFF${[HEADS, ...records].join('\r\n')}\r\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(`Your selected file has ${records.length} records.`)).toBeVisible()
}

/** Drops a file as the mouse does. */
async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((of) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['PK'], of))
    return transfer
  }, name)
  await page.getByText('Drop a CSV here', { exact: true }).dispatchEvent('drop', { dataTransfer })
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Click to Generate Payslips' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
}

test('a salary file is mended in the page', async ({ page }) => {
  await signIn(page, 'ADMIN')
  const [first, second] = [await numberOf(page, 'EMPLOYEE'), await numberOf(page, 'EMPLOYEE2')]
  await lookFor(page, 'salary run csv')
  await page.getByRole('option', { name: /Generate/ }).first().click()
  await expect(page.getByText('Drop a CSV here', { exact: true })).toBeVisible()
  await drop(page, 'salaries.xlsx')
  await expect(page.getByRole('alert').filter({ hasText: 'Please upload a CSV file only. In the spreadsheet' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  expect((await chooser).isMultiple()).toBe(false)

  // A wrong sum, somebody unknown, and a repeated row: nothing can be made.
  const month = '2031-01'
  await choose(page, [record(first, month), record(second, month, 58_100), record('NOBODY-1', month), record(first, month)])
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(page.getByText('3 rows have to be mended or left out first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Click to Generate Payslips' })).toHaveAttribute('aria-disabled', 'true')
  await expect(table.getByText('Unknown employee NOBODY-1.')).toBeVisible()
  await expectAccessible(page)
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fix list as CSV' }).click()
  expect((await list).suggestedFilename()).toBe('payslips-to-fix.csv')

  // Each is mended beside its problem.
  await table.getByRole('button', { name: 'Use ₹58,200.00' }).click()
  await expect(page.getByText('2 rows have to be mended or left out first.')).toBeVisible()
  await expect(table.getByRole('button', { name: 'Choose employee' })).toBeFocused()
  await table.getByRole('button', { name: 'Leave out row 4' }).click()
  await expect(page.getByText('1 row has to be mended or left out first.')).toBeVisible()
  const { fname, lname } = await recordOf(page, emailOf('EMPLOYEE3'))
  await table.getByRole('button', { name: 'Choose employee' }).click()
  await page.keyboard.type(`${String(fname)} ${String(lname)}`)
  await page.locator('.ant-select-item-option').filter({ hasText: `${String(fname)} ${String(lname)}` }).first().click()
  await expect(page.getByText('3 slips for January 2031')).toBeVisible()
  // What was mended is not dropped unasked.
  await page.getByRole('link', { name: 'Policies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('3 slips for January 2031')).toBeVisible()
})

test('a run waits, is found again after a reload, and is recalled', async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const month = '2031-01'
  const [first, second] = [await numberOf(page, 'EMPLOYEE'), await numberOf(page, 'EMPLOYEE2')]
  await page.goto('/payslips')
  await choose(page, [record(first, month), record(second, month)])
  await expect(page.getByText('2 slips for January 2031')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'ADMIN')
  await other.goto('/payslips')
  await choose(other, [record(first, '2031-03')])
  await generate(page)
  await expect(page.getByText('A run is under way.')).toBeVisible()
  const run = page.getByRole('region', { name: /^Run of January 2031/ })
  await expect(run.getByText(/left, then 2 mails go out\./)).toBeVisible()
  await expectAccessible(page)
  // It goes on without the page, and is found again.
  await page.reload()
  await expect(run.getByText(/left, then 2 mails go out\./)).toBeVisible()

  // Another admin sees it on coming back to the page, and keeps the file that was chosen there.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByText('A run is under way.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(run.getByRole('button', { name: /^Recall until/ })).toBeInViewport()
  await expectNoOverhang(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Nobody sees a slip before its mail goes.
  const reader = await (await browser.newContext()).newPage()
  await enter(reader, 'EMPLOYEE')
  await reader.goto('/payslips')
  await expect(reader.getByRole('heading', { name: 'My Payslips' })).toBeVisible()
  await expect(reader.getByRole('button', { name: /2026/ }).first()).toBeVisible()
  await expect(reader.getByText('January 2031')).toHaveCount(0)
  await reader.close()

  await run.getByRole('button', { name: /^Recall until/ }).click()
  await page.getByRole('dialog', { name: 'Recall this run?' }).getByRole('button', { name: 'Recall' }).click()
  await expect(page.getByText('The run is recalled.')).toBeVisible()
  await expect(other.getByText('Your selected file has 1 records.')).toBeVisible()
  await other.close()
  await expect(page.getByRole('region', { name: 'Earlier runs' }).getByRole('row').nth(1)).toContainText('recalled')
  // The month is free again.
  await choose(page, [record(first, month)])
  await expect(page.getByText('1 slip for January 2031')).toBeVisible()
})

test('slips are mailed once they are made, and read by those they are for', { tag: ['@postgres', '@mailsatonce'] }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const number = await numberOf(page, 'EMPLOYEE')
  await page.goto('/payslips')
  await choose(page, [record(number, '2031-02'), record('NOBODY-1', '2031-02')])
  await page.getByRole('button', { name: 'Leave out row 2' }).click()
  await expect(page.getByText('1 slip for February 2031')).toBeVisible()
  const mail = await mailAfter(emailOf('EMPLOYEE'), () => generate(page))
  expect(mail.subject).toContain('February 2031')
  await expect(page.getByText('Payslips generated and emails sent successfully.')).toBeVisible()
  const reader = await (await browser.newContext()).newPage()
  await enter(reader, 'EMPLOYEE')
  await reader.goto('/payslips?month=2031-02')
  await expect(reader.getByTitle(/^Payslip of .*, February 2031$/)).toHaveAttribute('src', /^blob:/)
  await reader.close()
  // The same employee and month are refused from now on.
  await page.getByRole('button', { name: 'Another file' }).click()
  await choose(page, [record(number, '2031-02')])
  await expect(page.getByText('1 row has to be mended or left out first.')).toBeVisible()
})

test('a slip is opened, saved, and sent again', { tag: '@postgres' }, async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await enter(reader, 'EMPLOYEE')
  await reader.goto('/payslips')
  const slip = reader.getByTitle(/^Payslip of /)
  await expect(slip).toHaveAttribute('src', /^blob:/)
  await reader.getByRole('button', { name: /^September 2026/ }).click()
  await expect(reader.getByTitle(/^Payslip of .*, September 2026$/)).toBeVisible()
  const saved = reader.waitForEvent('download')
  await reader.getByRole('link', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('payslip-2026-09.pdf')
  // Nobody else's, and none of the admins' tabs.
  await reader.goto('/payslips?tab=all')
  await expect(reader.getByRole('tab')).toHaveCount(0)

  await enter(page, 'ADMIN')
  const { body } = await call(page, 'GET', `/salary-slips?q=${encodeURIComponent(await numberOf(page, 'EMPLOYEE2'))}`)
  const [other]: unknown[] = Array.isArray(body) ? body : []
  expect((await call(reader, 'GET', `/salary-slips/${String(Object(other)['_id'])}/pdf`)).status).toBe(404)
  await reader.close()

  await page.goto(`/payslips?tab=all&q=${encodeURIComponent(await numberOf(page, 'EMPLOYEE2'))}`)
  await page.getByRole('button', { name: /^Actions for .*, September 2026$/ }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  const mail = await mailAfter(emailOf('EMPLOYEE2'), () => page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click())
  expect(mail.subject).toContain('September 2026')
  await expect(page.getByText(/^The payslip is on its way to /)).toBeVisible()
})

test('payslips stand as they are drawn', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const slip = page.getByTitle(/^Payslip of /)
  await look(page, '/payslips?tab=mine', { sign: slip, measure: () => expect(slip).toHaveAttribute('src', /^blob:/), height: 900 })
  await look(page, '/payslips?tab=all', { sign: page.getByRole('button', { name: /^Actions for / }).first(), height: 900 })
})

test('a salary file stands as it is drawn', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  await look(page, '/payslips', { sign: page.getByText('Earlier runs'), height: 900 })
  const remedy = page.getByRole('button', { name: 'Leave out row 2' }).first()
  await look(page, 'a file', {
    sign: page.getByRole('table', { name: 'Rows of the file' }),
    open: () => choose(page, [record('NOBODY-1', '2031-03'), record('NOBODY-2', '2031-03', 7)]),
    // On a phone, what all rows have in common stands above it.
    measure: (width) => (width === 390 ? expect(remedy).toBeVisible() : expect(remedy).toBeInViewport()),
    height: 900,
  })
})
