import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { another, BILL, personOf, today, written } from './finance'
import { look } from './looks'
import { call, enter } from './people'

test('a large investment is declared, edited, seen by name, and approved by a manager and then by an admin', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'MANAGER')
  const owner = await another(browser, 'EMPLOYEE')
  const { id: whose, name } = await personOf(page, 'EMPLOYEE')
  const title = `PPF ${Date.now()}`

  await owner.goto('/investments?add=1')
  const dialog = owner.getByRole('dialog', { name: 'Add Investment' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add Investment' }).click()
  await expect(dialog.getByText('3 fields')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Date').fill(written(await today(page)))
  await dialog.getByLabel('Amount').fill('1,50,000')
  await dialog.locator('input[type=file]').first().setInputFiles(BILL)
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Investment' }).click()
  await expect(owner.getByText('Investment type successfully added.')).toBeVisible()
  const own = owner.getByRole('row', { name: new RegExp(title) })
  await expect(own).toContainText('requested')
  await expect(own).toContainText('1,50,000.00')

  // An edit makes it reviewed.
  await owner.getByRole('button', { name: `Actions for ${title}` }).click()
  await owner.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = owner.getByRole('dialog', { name: 'Edit Investment' })
  await editing.getByLabel('Amount').fill('120000.50')
  await editing.getByRole('button', { name: 'Save investment' }).click()
  await expect(owner.getByText('Investment type successfully updated.')).toBeVisible()
  await expect(own).toContainText('reviewed')
  await expectAccessible(owner)

  // The manager finds it by its person, whose name opens all that they declared.
  await page.goto(`/investments?q=${encodeURIComponent(name)}&sort=-investmentDate`)
  await page.getByRole('row', { name: new RegExp(title) }).getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Investments of ${name}` })
  await expect(drawer.getByText(title)).toBeVisible()
  await expect(drawer.getByText('1,20,000.50').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Approve ${name}, ${title}` }).click()
  await expect(page.getByText(`Approved once, waits for its second approval: ${name}, ${title}.`)).toBeVisible()
  await owner.goto('/investments?sort=-investmentDate')
  await expect(own).toContainText(/Approved by .+\. With .+ since/)

  // The admins have it in the inbox alone.
  const admin = await another(browser, 'ADMIN')
  const { body } = await call(owner, 'GET', `/investments/${whose}`)
  const rows: unknown[] = Array.isArray(body) ? body : []
  const declared = rows.map((row) => Object(row)).find((row) => row.investmentTitle === title)
  expect((await call(admin, 'PUT', `/investments/${declared['_id']}`, { status: 'Approved' })).status).toBe(200)
  await admin.close()
  await page.goto(`/investments?tab=approved&q=${encodeURIComponent(name)}&sort=-investmentDate`)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await owner.goto('/investments?tab=approved&sort=-investmentDate')
  await expect(owner.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await owner.close()
})

test('many are rejected with one remark, and their owner reads it', async ({ page, browser }) => {
  await enter(page, 'MANAGER')
  const owner = await another(browser, 'EMPLOYEE2')
  const { name } = await personOf(page, 'EMPLOYEE2')
  const titles = [1, 2].map((index) => `ELSS ${index} ${Date.now()}`)
  for (const investmentTitle of titles) {
    const input = { investmentTitle, investmentDate: await today(page), investmentAmount: 1000 }
    expect((await call(owner, 'POST', '/investments', input)).status).toBe(201)
  }
  await page.goto(`/investments?q=${encodeURIComponent(name)}&sort=-investmentDate`)
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${name}, ${title}` }).check()
  await expect(page.getByText('₹2,000.00, 1 person')).toBeVisible()
  await page.getByRole('button', { name: 'Reject 2', exact: true }).click()
  await page.getByRole('textbox', { name: 'Remark optional, told to 1 person' }).fill('The proof is missing.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 investments are rejected.')).toBeVisible()
  await owner.goto('/investments?sort=-investmentDate')
  await expect(owner.getByRole('row', { name: new RegExp(titles[0] ?? '') })).toContainText('Remark: The proof is missing.')
  await owner.close()
})

test('the investments', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/investments', '/investments?shown=mine', '/investments?tab=approved']) await look(page, path, { sign: heading })
  await look(page, '/investments?add=1', { sign: page.getByRole('dialog', { name: 'Add Investment' }) })
})
