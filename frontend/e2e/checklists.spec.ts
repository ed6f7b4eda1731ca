import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, recordOf } from './people'

const mark = Date.now().toString(36)

test('who comes in gets a list, and its owner does it', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const manager = await recordOf(page, emailOf('MANAGER'))
  // Nobody whom another journey adds has this role.
  const role = 'recruiter'

  await page.goto('/platform-settings?tab=checklists')
  await page.getByRole('button', { name: 'Add a checklist' }).click()
  const form = page.getByRole('dialog', { name: 'Add a checklist' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`First day ${mark}`)
  await form.getByRole('combobox', { name: 'Roles' }).fill(role)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'To do of line 1' }).fill(`Laptop ${mark}`)
  await form.getByRole('textbox', { name: 'Day of line 1' }).fill('-3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add checklist' }).click()
  await expect(page.getByText(`Checklist First day ${mark} is added.`)).toBeVisible()

  const { today } = Object(await call(page, 'GET', '/auth/me')).body.company
  const added = await call(page, 'POST', '/users', [
    { empid: `C-${mark}`, fname: 'Meera', lname: 'Newcomer', email: `meera.${mark}@gulmohar.example`, role, doj: today, manager: [Number(manager['_id'])] },
  ])
  expect(added.status).toBe(201)

  // A worker makes the list; the manager finds it among what is theirs to do.
  const owner = await (await browser.newContext()).newPage()
  await enter(owner, 'MANAGER')
  await expect(async () => {
    await owner.goto('/inbox?kind=checklist')
    await expect(owner.getByText(`Laptop ${mark}`).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(owner)
  await owner.goto('/checklists')
  await expect(owner.getByRole('row', { name: new RegExp(`Laptop ${mark}`) })).toContainText('Late')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: `Done: Laptop ${mark}` }).click()
  await expect(owner.getByText(`Laptop ${mark} is done.`)).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(`Laptop ${mark}`) })).toHaveCount(0)
  await owner.close()

  await page.goto(`/checklists?shown=all&state=done&q=${mark}`)
  await expect(page.getByRole('row', { name: new RegExp(`Laptop ${mark}`) })).toContainText('Done')
  await expectAccessible(page)

  // What lists were made of stays, and makes no more.
  const found = Object(await call(page, 'GET', '/checklists/templates')).body.find(({ name }: { name: string }) => name === `First day ${mark}`)
  expect((await call(page, 'PUT', `/checklists/templates/${found._id}`, { active: false })).status).toBe(200)
})

test('checklists at every width', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/checklists?shown=all&state=all', { sign: page.getByText('Read all policies').first() })
  await look(page, '/platform-settings?tab=checklists', { sign: page.getByText('First day').first() })
})
