import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { addDays, show } from './freeDays'
import { look } from './looks'
import { call, emailOf, enter, recordOf } from './people'

const mark = Date.now().toString(36)

const TERMS = { days: 1.5, every: 'month', given: 'beginning', first: 'days', steps: [], left: 'keepupto', keep: 10, most: 45 }

function isCompanys(policy: unknown): boolean {
  return Object(policy).account === 'earned' && Object(policy).name === null
}

test('some people get a policy of their own, and their statement says what is ahead', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE4'))
  const [id, name] = [Number(record['_id']), `${String(record['fname'])} ${String(record['lname'])}`]
  const { body } = await call(page, 'GET', '/leave-policies')
  const known: unknown[] = Array.isArray(body) ? body : []
  const added = known.some(isCompanys) ? undefined : await call(page, 'POST', '/leave-policies', { account: 'earned', terms: TERMS })
  expect(added?.status ?? 201).toBe(201)

  await page.goto('/platform-settings?tab=leave&type=earned')
  const panel = page.getByRole('region', { name: 'Policies of Earned Leave' })
  await panel.getByRole('button', { name: 'Policy for some' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earned Leave: a policy for some' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Mornings ${mark}`)
  await dialog.getByRole('combobox', { name: 'Whom it is for' }).fill(name)
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText(`Policy Mornings ${mark} is added.`)).toBeVisible()

  // What it gives is changed, with what that comes to before it is saved.
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(`Mornings ${mark}`)
  await panel.getByRole('textbox', { name: 'Days', exact: true }).fill('2')
  await panel.getByRole('textbox', { name: 'Joined on' }).fill('01/01/2027')
  const example = panel.getByRole('table', { name: 'What such a person gets' })
  await expect(example.getByRole('row').nth(1)).toContainText('2027-01')
  await expect(example.getByRole('row').nth(1)).toContainText('2.0')
  await expect(example.getByRole('row')).toHaveCount(14)
  const today = String(Object(Object((await call(page, 'GET', '/auth/me')).body).company).today)
  await panel.getByRole('textbox', { name: 'Holds from' }).fill(show(addDays(today, 1)))
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save the policy' }).click()
  await expect(page.getByText('The policy is saved.')).toBeVisible()

  // The person sees it ahead.
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  await other.goto(`/leaves-home?statement=${id}&account=earned`)
  const statement = other.getByRole('dialog', { name: 'Balance statement' })
  const ledger = statement.getByRole('table', { name: 'Earned', exact: true })
  await expect(ledger.getByRole('row', { name: /Planned credit/ }).first()).toContainText('+2.0')
  await expect(ledger.getByRole('row', { name: /Today/ })).toBeVisible()
  await statement.getByText('One year ahead').click()
  await expect.poll(() => ledger.getByRole('row', { name: /Planned credit/ }).count()).toBeGreaterThan(8)
  await expectAccessible(other)
  await other.close()

  // And so does who looks at a day.
  const first = `${String(Number(today.slice(0, 4)) + 1)}-01-01`
  await page.goto(`/leave-turns?on=${first}&account=earned&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: `What happens on ${show(first)}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By person' }).getByRole('row', { name: new RegExp(name) })).toContainText('+2.0')
  await expectAccessible(page)

  // Other journeys know the person as they were.
  await page.goto('/platform-settings?tab=leave&type=earned')
  await panel.getByRole('button', { name: 'Take people back' }).click()
  const back = page.getByRole('dialog', { name: 'Take people back to the company’s policy' })
  await back.getByRole('combobox').fill(name)
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
  // The list that is open may lie over the day: it closes by a click above it.
  await back.getByText('Take people back to the company’s policy', { exact: true }).click()
  await back.getByRole('button', { name: 'Save people' }).click()
  await expect(page.getByText('1 person goes by Company’s.')).toBeVisible()
  if (added !== undefined) {
    expect((await call(page, 'DELETE', `/leave-policies/${String(Object(added.body)._id)}`)).status).toBe(204)
  }
})

test('policies, a day ahead and the turns that ran', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/platform-settings?tab=leave&type=earned', { sign: page.getByRole('button', { name: 'Save the policy' }) })
  await look(page, '/leave-turns', { sign: page.getByRole('heading', { name: 'Turns that ran' }) })
})
