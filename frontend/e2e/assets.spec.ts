import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, lookFor, recordOf, signIn } from './people'

async function holder(page: Page, who: 'EMPLOYEE' | 'EMPLOYEE2'): Promise<{ id: number; name: string; fname: string }> {
  const record = await recordOf(page, emailOf(who))
  const fname = String(record['fname'])
  return { id: Number(record['_id']), name: `${fname} ${String(record['lname'])}`, fname }
}

/** Gives somebody a laptop, past the page. */
async function give(page: Page, empid: number, serial: string): Promise<{ _id: number; version: number }> {
  const input = { empid, assesttype: 'laptop', serial, specification: 'ThinkPad T14', remark: 'Charger 65 W' }
  const { status, body } = await call(page, 'POST', '/assets', input)
  expect(status).toBe(201)
  const { _id, version } = Object(body)
  return { _id: Number(_id), version: Number(version) }
}

test('an asset goes from its allocation to its release', { tag: '@postgres' }, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await signIn(page, 'MANAGER')
  await enter(owner, 'EMPLOYEE')
  const person = await holder(page, 'EMPLOYEE')
  const serial = `SER${Date.now()}`

  // The manager gives it out: by the keyboard, from “Find anything”.
  await lookFor(page, 'Add Asset')
  await page.getByRole('option', { name: /^Add Asset/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Asset' })
  await expect(dialog.getByRole('combobox', { name: 'Employee' })).toBeFocused()
  await page.keyboard.type(person.name)
  await expect(page.locator('.ant-select-item-option').first()).toContainText(person.fname)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`CREATED, until ${person.name} accepts or rejects it.`)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Asset Type' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ant-select-item-option[title="Laptop"]')).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Serial').fill(serial)
  await dialog.getByLabel('Specification').fill('ThinkPad T14 Gen 4, 32 GB')
  await dialog.getByLabel('Remark').fill('Charger 65 W, sleeve')
  await dialog.getByRole('button', { name: `Add Laptop for ${person.name}` }).click()
  await expect(page.getByText(`Laptop ${serial} is allocated to ${person.name}.`)).toBeVisible()

  // Its holder finds it among what is theirs to do, accepts it on the page, and asks to give it back.
  await owner.goto('/inbox?kind=asset')
  await expect(owner.getByText(serial).first()).toBeVisible()
  await owner.goto(`/assets?q=${serial}`)
  await owner.getByRole('button', { name: `Accept Laptop ${serial}` }).click()
  await expect(owner.getByText(`Laptop ${serial} is accepted.`)).toBeVisible()
  await expect(owner.getByRole('row', { name: /ACCEPTED/ })).toBeVisible()
  const request = owner.getByRole('button', { name: `Request release Laptop ${serial}` })
  await expect(request).toBeFocused()
  await request.press('Enter')
  await owner.getByRole('dialog').getByRole('button', { name: 'Request release' }).click()
  await expect(owner.getByText(`Release of Laptop ${serial} is requested.`)).toBeVisible()
  await expect(owner.getByRole('row', { name: /RELEASE-REQUEST/ })).toContainText(/Waits for .* an admin/)
  await expectAccessible(owner)

  // The manager takes it back, and the serial tells its whole course.
  await page.goto(`/assets?q=${serial}`)
  await page.getByRole('button', { name: `Release Laptop ${serial}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText(`Laptop ${serial} is released.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /RELEASED/ })).toBeVisible()
  await page.getByRole('button', { name: `Actions for Laptop ${serial}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: `History of Laptop ${serial}` })
  await expect(drawer.getByRole('row')).toHaveCount(5)
  await expect(drawer.getByRole('row').nth(1)).toContainText(/Released by .*RELEASED/)
  await expect(drawer.getByRole('row').last()).toContainText(`Allocated to ${person.name}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Actions for Laptop ${serial}` })).toBeFocused()
  await owner.close()
})

test('a serial that somebody has is warned of, and told above the list', async ({ page }) => {
  await enter(page, 'ADMIN')
  const [one, other] = [await holder(page, 'EMPLOYEE'), await holder(page, 'EMPLOYEE2')]
  const serial = `TWICE${Date.now()}`
  const first = await give(page, one.id, serial)
  await page.goto('/assets?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add Asset' })
  await dialog.getByLabel('Serial').fill(serial.toLowerCase())
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('This serial is allocated already.')).toBeVisible()
  await expect(dialog.getByLabel('Specification')).toHaveValue('ThinkPad T14')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(dialog).toBeHidden()

  const second = await give(page, other.id, serial.toLowerCase())
  await page.goto(`/assets?q=${serial}`)
  // Above the list stands the first serial that is held twice, which need not be this one.
  await expect(page.getByText(/^Serial .+ is allocated twice: /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `${serial}, allocated twice`, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `History of Laptop ${serial}` })
  await drawer.getByRole('button', { name: 'Remove it' }).click()
  await expect(drawer.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Remove it' })).toBeHidden()
  // What had the focus is gone.
  await expect(drawer.getByRole('button', { name: 'Close history' })).toBeFocused()
  // One of the two is left: it goes too.
  for (const { _id } of [first, second]) await call(page, 'DELETE', `/assets/${_id}`)
})

test('what somebody still holds is said before they are made to leave', async ({ page }) => {
  await enter(page, 'ADMIN')
  const person = await holder(page, 'EMPLOYEE')
  const asset = await give(page, person.id, `HELD${Date.now()}`)
  await page.goto(`/users?changeStatus=${person.id}`)
  const dialog = page.getByRole('dialog', { name: `Change status of ${person.name}` })
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.locator('.ant-select-item-option[title="Resigned"]').click()
  const leaving = page.getByRole('dialog', { name: `${person.name} resigns` })
  await expect(leaving.getByText(/^Holds \d+ assets?/)).toBeVisible()
  await expectAccessible(page)
  await call(page, 'DELETE', `/assets/${asset._id}`)
})

test('the assets', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  for (const path of ['/assets', '/assets?shown=mine']) await look(page, path, { sign: page.getByRole('button', { name: 'Add Asset' }) })
  await look(page, '/assets?add=1', { sign: page.getByRole('dialog', { name: 'Add Asset' }) })
})
