import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { BILL } from './finance'
import { addDays, freeMonday, show } from './freeDays'
import { look } from './looks'
import { call, emailOf, enter, recordOf } from './people'

const mark = Date.now().toString(36)

test('a type of the company’s own is made, credited, asked for and refused in its words', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE4'))
  const id = Number(record['_id'])
  const name = `Study ${mark}`
  await page.goto('/platform-settings?tab=leave')
  await page.getByRole('button', { name: 'Add a type of leave' }).click()
  const form = page.getByRole('dialog', { name: 'Add a type of leave' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  await form.getByRole('checkbox', { name: 'Half days' }).uncheck()
  await form.getByRole('textbox', { name: /^Most at once/ }).fill('2')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add type' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('region', { name })).toContainText('at most 2 days at once')

  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const monday = await freeMonday(other, id, 14)
  await other.goto('/leaves-home?apply=1')
  const apply = other.getByRole('dialog', { name: 'Apply Leave' })
  await apply.getByRole('combobox', { name: 'Type' }).click()
  await other.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click()
  await apply.getByRole('textbox', { name: 'From' }).fill(show(monday))
  await apply.getByRole('textbox', { name: 'To' }).fill(show(addDays(monday, 2)))
  await expect(apply.getByText(`At most 2 days of ${name} at once.`)).toBeVisible()
  await apply.getByRole('textbox', { name: 'To' }).fill(show(addDays(monday, 1)))
  await apply.getByRole('textbox', { name: 'Reason' }).fill('An exam')
  await apply.getByRole('button', { name: new RegExp(name) }).click()
  await expect(other.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
  await other.close()

  // It stays, now that there is a leave of it.
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByText('1 leave is of this type.')).toBeVisible()
})

test('a leave that needs a file is asked for with one, and who decides finds it beside the leave', async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE4'))
  const name = `Sick ${mark}`
  const made = await call(page, 'POST', '/leave-types', { name, filedays: 2 })
  expect(made.status).toBe(201)

  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const monday = await freeMonday(other, Number(record['_id']), 20)
  await other.goto('/leaves-home?apply=1')
  const apply = other.getByRole('dialog', { name: 'Apply Leave' })
  await apply.getByRole('combobox', { name: 'Type' }).click()
  await other.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click()
  await apply.getByRole('textbox', { name: 'From' }).fill(show(monday))
  await apply.getByRole('textbox', { name: 'To' }).fill(show(addDays(monday, 1)))
  await apply.getByRole('textbox', { name: 'Reason' }).fill('A fever')
  await expect(apply.getByText('needed from 2 days on')).toBeVisible()
  const refused = apply.getByText(`A leave of ${name} of 2 days or more needs a file.`)
  await expect(refused).toBeVisible()
  await apply.locator('input[type=file]').first().setInputFiles(BILL)
  await expect(apply.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(refused).toBeHidden()
  await expectAccessible(other)
  await apply.getByRole('button', { name: new RegExp(`^Apply 2 days ${name}`) }).click()
  const row = other.getByRole('row', { name: new RegExp(name) }).first()
  await expect(row.getByRole('button', { name: /^Bill\.pdf/ })).toBeVisible()
  await other.close()

  await page.goto(`/leaves-home?tab=team&type=${String(Object(made.body).type)}`)
  const waits = page.getByRole('row', { name: new RegExp(name) }).first()
  await expect(waits.getByRole('button', { name: /^Bill\.pdf/ })).toBeVisible()
  await expectAccessible(page)
  await waits.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(/is approved\.$/).first()).toBeVisible()
})

test('the Leave tab at every width', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/platform-settings?tab=leave', { sign: page.getByRole('navigation', { name: 'With a balance' }) })
  await look(page, '/platform-settings?tab=leave&edit=1', { sign: page.getByRole('dialog', { name: /^The type/ }) })
})
