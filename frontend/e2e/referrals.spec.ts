import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { another } from './finance'
import { pdfOf } from './pdf'
import { call, lookFor, signIn } from './people'

test('somebody is referred with a résumé, and their referrer sees how it goes', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'EMPLOYEE')
  const admin = await another(browser, 'ADMIN')
  const stamp = String(Date.now())
  const name = `Prerna Saxena ${stamp}`
  const types = await call(admin, 'GET', '/types')
  const rows: unknown[] = Array.isArray(types.body) ? types.body : []
  const skill = rows.map((one): Record<string, unknown> => ({ ...Object(one) })).find((one) => one['name'] === 'skill')
  const added = await call(admin, 'POST', '/data', { name: 'rust', type: skill?.['_id'] })
  expect([201, 409]).toContain(added.status)

  await lookFor(page, 'Add New Referral')
  await page.getByRole('option', { name: /^Add New Referral/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add referral' }).click()
  await expect(form.getByText('Please select some skills.')).toBeVisible()
  // What was typed is not lost to Back.
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await form.getByLabel('Email').fill(`prerna.${stamp}@mailbox.example`)
  await form.getByLabel('Phone').fill('98102 77341')
  await form.getByRole('combobox', { name: 'Experience' }).click()
  await page.locator('.ant-select-item-option[title="7-9 years"]:visible').click()
  await form.getByRole('combobox', { name: 'Skills' }).click()
  await page.keyboard.type('rust')
  await page.locator('.ant-select-item-option[title="rust"]:visible').click()
  await page.keyboard.press('Escape')
  await form.locator('input[type=file]').setInputFiles({ name: 'prerna.pdf', mimeType: 'application/pdf', buffer: pdfOf(name) })
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add referral' }).click()
  await expect(page.getByText(`${name} is referred.`)).toBeVisible()
  await page.goto(`/referrals?q=${stamp}`)
  const own = page.getByRole('row', { name })
  await expect(own).toContainText('Submitted')
  await expect(own.getByRole('button', { name: /^PDF.*prerna\.pdf/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Referred By' })).toHaveCount(0)
  await expectAccessible(page)

  // The admin corrects it, and sets how it goes.
  await admin.goto(`/referrals?q=${stamp}`)
  await expect(admin.getByRole('columnheader', { name: 'Referred By' })).toBeVisible()
  await admin.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = admin.getByRole('dialog')
  await edit.getByLabel('Phone').fill('98102 77342')
  await edit.getByRole('button', { name: 'Save referral' }).click()
  await expect(admin.getByText(`The referral of ${name} is saved.`)).toBeVisible()
  await admin.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Set Offered' }).click()
  await expect(admin.getByText(`${name} is Offered.`)).toBeVisible()
  await expectAccessible(admin)
  await page.reload()
  await expect(own).toContainText('Offered')
  await expect(own).toContainText('98102 77342')

  await admin.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(admin.getByText('Are you sure you want to remove this item?')).toBeVisible()
  await admin.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(admin.getByText(`The referral of ${name} is removed.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('No data found')).toBeVisible()
  await admin.context().close()
})
