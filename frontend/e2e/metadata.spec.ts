import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { call, emailOf, enter, lookFor, recordOf, signIn } from './people'

test('a data type and its data are added, renamed, and removed once nothing uses them', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'ADMIN')
  const stamp = String(Date.now())
  const [type, entry, renamed] = [`level ${stamp}`, `senior ${stamp}`, `principal ${stamp}`]

  // From “Find anything”; a name is stored in lower case.
  await lookFor(page, 'Add Data Type')
  await page.getByRole('option', { name: /^Add Data Type/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add data type' }).click()
  await expect(form.getByText('Required.')).toBeVisible()
  await form.getByLabel('Name').fill(type.toUpperCase())
  await form.getByRole('button', { name: 'Add data type' }).click()
  await expect(page.getByText(`${type} is added.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Metadata Management' }).click()
  await page.getByRole('button', { name: 'Add Metadata' }).click()
  await form.getByLabel('Name').fill(entry)
  // What was typed is not lost to Back.
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('combobox', { name: 'Data Type' }).click()
  await page.locator(`.ant-select-item-option[title="${type}"]:visible`).click()
  await form.getByRole('button', { name: 'Add metadata' }).click()
  await expect(page.getByText(`${entry} is added.`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search name, data type' }).fill(stamp)
  await expect(page.getByRole('row', { name: `${entry} ${type}` })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form.getByText('A new name shows everywhere the old one stands.')).toBeVisible()
  await form.getByLabel('Name').fill(renamed)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${renamed} is saved.`)).toBeVisible()
  await expectAccessible(page)

  // The type has data: its menu says why it stays.
  await page.goto(`/metadata?tab=types&q=${stamp}`)
  await page.getByRole('button', { name: `Actions for ${type}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Remove/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.goto(`/metadata?tab=data&q=${stamp}`)
  await page.getByRole('button', { name: `Actions for ${renamed}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${renamed} is removed.`)).toBeVisible()
  await page.goto(`/metadata?tab=types&q=${stamp}`)
  await page.getByRole('button', { name: `Actions for ${type}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${type} is removed.`)).toBeVisible()
})

test('a skill that a job asks for stays, and takes its new name along', async ({ page }) => {
  await enter(page, 'ADMIN')
  const stamp = String(Date.now())
  const types = await call(page, 'GET', '/types')
  const rows: unknown[] = Array.isArray(types.body) ? types.body : []
  const idOf = (name: string): number =>
    Number(rows.map((one): Record<string, unknown> => ({ ...Object(one) })).find((one) => one['name'] === name)?.['_id'])
  const [skill, city] = [`erlang ${stamp}`, `nagpur ${stamp}`]
  expect((await call(page, 'POST', '/data', { name: skill, type: idOf('skill') })).status).toBe(201)
  expect((await call(page, 'POST', '/data', { name: city, type: idOf('location') })).status).toBe(201)
  const manager = Number((await recordOf(page, emailOf('MANAGER')))['_id'])
  const { status } = await call(page, 'POST', '/jobs', {
    title: `Switch Engineer ${stamp}`,
    summary: 'Telephony',
    description: 'Keeps the switches up.',
    experience: '5-7 years',
    mandatorySkills: [skill],
    otherSkills: 'none',
    location: [city],
    hiringManager: manager,
    interviewPanel: [],
    status: 'Closed',
    linkedIn: false,
    twitter: false,
  })
  expect(status).toBe(201)

  await page.goto(`/metadata?tab=data&q=${stamp}`)
  await page.getByRole('button', { name: `Actions for ${skill}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Remove/ })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /in use/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(`elixir ${stamp}`)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`elixir ${stamp} is saved.`)).toBeVisible()
  await page.goto(`/recruitment?tab=jobs&q=${stamp}`)
  await expect(page.getByRole('row', { name: `Switch Engineer ${stamp}` })).toContainText(`elixir ${stamp}`)
})
