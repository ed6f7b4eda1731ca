import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { mailAfter } from './mail'
import { call, emailOf, enter, recordOf } from './people'

test('an admin sets balances of those who are ticked, and each person is told and finds the line', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE'))
  const [id, name] = [Number(record['_id']), `${String(record['fname'])} ${String(record['lname'])}`]
  const { body } = await call(page, 'GET', `/leaves/balance?q=${encodeURIComponent(name)}`)
  const before = Number(Object(Array.isArray(body) ? body[0] : {}).leavebalanceCL ?? 0)
  const wanted = before + 1.5

  await page.goto(`/leaves-home?tab=balance&q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Set to' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct balances' })
  await dialog.getByRole('textbox', { name: 'Balance' }).fill(String(wanted))
  await expect(dialog.getByRole('row', { name: new RegExp(name) })).toContainText('+1.5')
  await expectAccessible(page)

  // Without a reason nothing is set, and nothing typed is lost.
  const submit = dialog.getByRole('button', { name: /^Set Casual Leave of 1 person to/ })
  await submit.click()
  await expect(dialog.getByText('Required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Worked on a Saturday')
  const mail = await mailAfter(emailOf('EMPLOYEE'), () => submit.click())
  expect(mail.text).toContain('+1.5 days')
  expect(mail.text).toContain('Worked on a Saturday')
  expect(mail.text).toContain(`/leaves-home?statement=${id}&account=casual`)
  await expect(page.getByText('1 balance is set.')).toBeVisible()

  // The mail's link leads to the statement, whose newest line is the difference.
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE')
  await other.goto(`/leaves-home?statement=${id}&account=casual`)
  const line = other.getByRole('row', { name: /Correction/ }).first()
  await expect(line).toContainText('Worked on a Saturday')
  await expect(line).toContainText('+1.5')
  await expectAccessible(other)
  await other.close()

  // Put back, in the record, where the same holds.
  const refused = await call(page, 'PUT', `/users/${id}`, { leavebalanceCL: before })
  expect(refused.status).toBe(422)
  const back = await call(page, 'PUT', `/users/${id}`, { leavebalanceCL: before, balanceremark: 'Tried out' })
  expect(back.status).toBe(200)
})
