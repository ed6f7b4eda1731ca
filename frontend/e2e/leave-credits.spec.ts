import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { mailAfter } from './mail'
import { call, emailOf, enter, recordOf } from './people'

test('an admin takes a credit of many back, but from whose balance was set since', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const people = await Promise.all((['EMPLOYEE', 'EMPLOYEE2'] as const).map((who) => recordOf(page, emailOf(who))))
  const [first, second] = people.map((record) => ({
    id: Number(record['_id']),
    name: `${String(record['fname'])} ${String(record['lname'])}`,
  }))
  if (first === undefined || second === undefined) throw new Error('There are two employees.')
  const balanceOf = async ({ id, name }: typeof first): Promise<number> => {
    const { body } = await call(page, 'GET', `/leaves/balance?q=${encodeURIComponent(name)}`)
    const rows: unknown[] = Array.isArray(body) ? body : []
    return Number(Object(rows.find((row) => Object(row)._id === id)).leavebalanceCL ?? 0)
  }
  const before = [await balanceOf(first), await balanceOf(second)]
  const label = `CL ${String(Date.now())}`
  const credit = { account: 'casual', days: 2, label, users: [first.id, second.id] }
  expect((await call(page, 'POST', '/leaves/credits', credit)).status).toBe(201)
  const again = await call(page, 'POST', '/leaves/credits', { ...credit, label: ` ${label.toLowerCase()}\u{200b}` })
  expect(Object(again.body).credited).toEqual([])
  const set = { account: 'casual', balance: (before[1] ?? 0) + 3, users: [second.id], reason: 'As counted' }
  expect((await call(page, 'POST', '/leaves/corrections', set)).status).toBe(201)

  await page.goto('/leaves-home?tab=credits')
  const row = page.getByRole('row', { name: new RegExp(label) }).first()
  await expect(row).toContainText('+2.0')
  await row.getByRole('button', { name: 'Open' }).click()
  const lines = page.getByRole('table', { name: `People of “${label}”` })
  await expect(lines.getByRole('row', { name: new RegExp(second.name) })).toContainText('The balance was set since.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Take back…' }).click()
  const dialog = page.getByRole('dialog', { name: `Take “${label}” back` })
  await expect(dialog.getByText('1 person keeps it:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(second.name)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong year')
  const mail = await mailAfter(emailOf('EMPLOYEE'), () => dialog.getByRole('button', { name: 'Take back from 1 person' }).click())
  expect(mail.text).toContain('The wrong year')
  await expect(page.getByText(`“${label}” is taken back from 1 person.`)).toBeVisible()
  await expect(row).toContainText('stays with 1 person')
  await expect(row.getByRole('button', { name: 'Take back…' })).toHaveCount(0)
  await expect(lines.getByRole('row', { name: new RegExp(first.name) })).toContainText('Taken back', { ignoreCase: true })
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([before[0], (before[1] ?? 0) + 3])

  // Put back.
  const back = { ...set, balance: before[1] ?? 0, reason: 'Tried out' }
  expect((await call(page, 'POST', '/leaves/corrections', back)).status).toBe(201)
})

test('the credits of many', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/leaves-home?tab=credits', { sign: page.getByRole('button', { name: /^Open the credit/ }).first() })
})
