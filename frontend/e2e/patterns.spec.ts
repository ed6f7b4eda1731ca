import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { addDays, freeMonday, show } from './freeDays'
import { call, emailOf, enter, recordOf } from './people'

const mark = Date.now().toString(36)

test('a person who gets another working pattern has it in the leave preview and the calendar', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE4'))
  const [id, name] = [Number(record['_id']), `${String(record['fname'])} ${String(record['lname'])}`]

  // A pattern without Fridays, made by keys.
  await page.goto('/platform-settings?tab=patterns')
  await page.getByRole('button', { name: 'Add a pattern' }).click()
  const form = page.getByRole('dialog', { name: 'Add a pattern' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`Four days ${mark}`)
  await form.getByRole('button', { name: 'Every week, Thu: full' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('o')
  await expect(form.getByRole('button', { name: 'Every week, Fri: off' })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page.getByText(`Pattern Four days ${mark} is added.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Four days ${mark}.*Mon to Thu`) })).toBeVisible()

  // The person has a leave of a Thursday and a Friday, which is counted again.
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const monday = await freeMonday(other, id, 12)
  const [thursday, friday] = [addDays(monday, 3), addDays(monday, 4)]
  const applied = await call(other, 'POST', '/leaves', { type: 'lwp', from: thursday, to: friday, reason: 'A wedding' })
  expect(applied.status).toBe(201)
  expect(Object(applied.body).count).toBe(2)
  await page.goto(`/user-info/${id}`)
  await page.getByRole('button', { name: 'Working pattern' }).click()
  const dialog = page.getByRole('dialog', { name: `Working pattern of ${name}` })
  await dialog.getByRole('combobox', { name: 'Pattern' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(new RegExp(`Four days ${mark}`)).click()
  const touched = dialog.getByRole('region', { name: 'Leaves counted again' })
  await expect(touched).toContainText(`${name}, ${show(thursday)}–${show(friday)} 2.0 becomes 1.0 day`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save pattern' }).click()
  await expect(page.getByText('The working pattern is saved.')).toBeVisible()

  // Their own preview says what each day is now.
  await other.goto('/leaves-home?apply=1')
  const apply = other.getByRole('dialog', { name: 'Apply Leave' })
  await apply.getByRole('combobox', { name: 'Type' }).click()
  await other.locator('.ant-select-dropdown:visible').getByText('LWP', { exact: true }).click()
  await apply.getByRole('textbox', { name: 'From' }).fill(show(addDays(monday, 9)))
  await apply.getByRole('textbox', { name: 'To' }).fill(show(addDays(monday, 11)))
  await expect(apply.getByText('Off', { exact: true }).first()).toBeVisible()
  await other.close()

  // It can't be removed any more.
  await page.goto('/platform-settings?tab=patterns')
  await page.getByRole('button', { name: `Actions for pattern Four days ${mark}` }).click()
  await expect(page.getByText('1 person has it.')).toBeVisible()

  // Other journeys know them as they were.
  const back = await call(page, 'PUT', `/patterns/people/${id}`, { pattern: null })
  expect(back.status).toBe(200)
})
