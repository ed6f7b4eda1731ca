import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { freeMonday } from './freeDays'
import { look } from './looks'
import { call, signIn } from './people'

test('what somebody is asked rings on each of their devices, and is read on all', { tag: '@postgres' }, async ({ page, browser }) => {
  await signIn(page, 'EMPLOYEE')
  const others = await Promise.all([browser.newPage(), browser.newPage()])
  for (const other of others) await signIn(other, 'MANAGER')
  const [desk, phone] = others
  if (desk === undefined || phone === undefined) throw new Error('no pages')
  const before = await call(desk, 'PUT', '/notifications', { upto: 2_000_000_000 })
  expect(before.status).toBe(200)

  const { user } = Object((await call(page, 'GET', '/auth/me')).body)
  const day = await freeMonday(page, Number(Object(user)['_id']), 6)
  const leave = await call(page, 'POST', '/leaves', { type: 'wfh', from: day, to: day, reason: 'Bells' })
  expect(leave.status).toBe(201)
  for (const other of others) await expect(other.getByRole('button', { name: /^Notifications, .* unread$/ })).toBeVisible()

  await desk.getByRole('button', { name: /^Notifications/ }).click()
  const panel = desk.getByRole('region', { name: 'What changed' })
  await expectAccessible(desk)
  // Where others asked within the hour, they are one line that opens.
  const one = panel.getByRole('link', { name: / asks for leave/ }).first()
  const many = panel.getByRole('button', { name: / asks for leave/ }).first()
  await expect(one.or(many).first()).toBeVisible()
  if (await many.isVisible()) await many.click()
  await one.click()
  await expect(desk).toHaveURL(/\/inbox\?kind=leave&row=\d+$/)
  await phone.goto('/notifications?tab=told')
  await expect(phone.getByRole('radio', { name: 'Leaves to decide: Mail at once' })).toBeVisible()
  await expectAccessible(phone)
  for (const other of others) await other.close()
})

test('what changed, and how one is told', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'MANAGER')
  for (const path of ['/notifications', '/notifications?tab=told']) {
    await look(page, path, { sign: page.getByRole('heading', { level: 1, name: 'Notifications' }) })
  }
})
