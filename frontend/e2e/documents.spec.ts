import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { another, BILL, personOf } from './finance'
import { look } from './looks'
import { enter } from './people'

test('somebody is asked for a document, puts it there, and who asked reads it', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'ADMIN')
  const owner = await another(browser, 'EMPLOYEE')
  const { id, name } = await personOf(page, 'EMPLOYEE')
  const title = `Degree ${Date.now()}`

  // It is asked for from “Asked for”, where it then stands.
  await page.goto('/documents?tab=asked&ask=1')
  const asking = page.getByRole('dialog', { name: 'Ask for a document' })
  await asking.getByRole('combobox', { name: 'Employee' }).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  await asking.getByRole('combobox', { name: 'Folder' }).click()
  await page.locator('.ant-select-item-option[title="Letters"]').click()
  await asking.getByLabel('What', { exact: true }).fill(title)
  await asking.getByLabel('By', { exact: true }).fill('31/12/2029')
  await asking.getByLabel('Note').fill('The copy from your university.')
  await asking.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText(`${title} is asked for.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Asked for')
  await expectAccessible(page)

  // The person sees it among what is theirs to do, which leads to the form.
  await owner.goto('/inbox?kind=document')
  await owner.getByRole('link', { name: title, exact: true }).click()
  const form = owner.getByRole('dialog', { name: `Put ${title} there` })
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.locator('input[type=file]').first().setInputFiles(BILL)
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Put it there' }).click()
  await expect(owner.getByText(`${title} is in the folder Letters.`)).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(title) })).toContainText('Letters')
  await expectAccessible(owner)

  // It is among everyone's, and in the details of the person.
  await page.goto(`/documents?tab=all&user=${id}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText(name)
  await page.getByRole('button', { name: `Actions for ${title}, ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Take out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText(`${title} is taken out.`)).toBeVisible()
  await owner.close()
})

test('a folder says who reads it', async ({ page }) => {
  await enter(page, 'ADMIN')
  const name = `Certificates ${Date.now()}`
  await page.goto('/platform-settings?tab=documents&add=1')
  const dialog = page.getByRole('dialog', { name: 'Add a folder' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Line managers read those of their people' }).check()
  await dialog.getByRole('button', { name: 'Add folder' }).click()
  await expect(page.getByText(`Folder ${name} is added.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Actions for folder ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove folder' }).click()
  await expect(page.getByText(`Folder ${name} is removed.`)).toBeVisible()
})

test('documents on every screen', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const heading = page.getByRole('heading', { name: 'Documents', level: 1 })
  for (const path of ['/documents', '/documents?tab=all', '/documents?tab=asked']) await look(page, path, { sign: heading })
  await look(page, '/documents?add=1', { sign: page.getByRole('dialog', { name: 'Put a document there' }) })
  await look(page, '/documents?ask=1', { sign: page.getByRole('dialog', { name: 'Ask for a document' }) })
  await look(page, '/documents?tab=all&letter=1', { sign: page.getByRole('dialog', { name: 'Make a letter' }) })
  await look(page, '/platform-settings?tab=documents', { sign: page.getByText('Identity papers').first() })
  await look(page, '/platform-settings?tab=documents&part=letters', { sign: page.getByText('Relieving letter').first() })
  await look(page, '/platform-settings?tab=documents&part=letters&add=1', { sign: page.getByRole('dialog', { name: 'Add a template' }) })
})
