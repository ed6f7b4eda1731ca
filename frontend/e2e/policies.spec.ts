import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { pdfOf } from './pdf'
import { look } from './looks'
import { call, enter, lookFor, signIn } from './people'

interface Stored {
  _id: number
  revision: number
}

/** A policy without a file, past the page. */
async function addPolicy(page: Page, title: string, status = 'active'): Promise<Stored> {
  const { status: answered, body } = await call(page, 'POST', '/policies', { title, description: 'What is to be read.', status })
  expect(answered).toBe(201)
  const { _id, revision } = Object(body)
  return { _id: Number(_id), revision: Number(revision) }
}

const removePolicy = (page: Page, id: number): Promise<unknown> => call(page, 'DELETE', `/policies/${id}`)

test('a policy is read, counted, and asked for again in its next version', { tag: '@postgres' }, async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await signIn(page, 'ADMIN')
  await enter(reader, 'EMPLOYEE')
  const title = `Information Security ${Date.now()}`

  // The admin adds it with a PDF, from “Find anything”.
  await lookFor(page, 'Add New Policy')
  await page.getByRole('option', { name: /^Add New Policy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Policy' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('How we keep data safe.')
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.locator('.ant-select-item-option[title="active"]').click()
  await expect(dialog.getByText('Everybody is asked to read it.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'security.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) })
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('Policy successfully added.')).toBeVisible()

  // The employee finds it first among the policies, with the PDF in the page, and has read it.
  await reader.goto('/policies')
  await expect(reader.getByRole('row').nth(1)).toContainText(title)
  await expect(reader.getByRole('row').nth(1)).toContainText('not yet')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByTitle('Preview of security.pdf')).toHaveAttribute('src', /\/files\/content\//)
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'I have read this' }).click()
  await expect(reader.getByText(/^Read on \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeFocused()
  await expect(reader.getByRole('button', { name: 'I have read this' })).toHaveCount(0)

  // The admin sees one more who has, and the names of those who have not.
  await page.goto(`/policies?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText(/1 of \d+/)
  await row.getByRole('button', { name: /left/ }).click()
  await expect(page.getByText('have not read version 1')).toBeVisible()
  await expect(page.getByText('since today')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^All \d+ with dates$/ }).click()
  await expect(page.getByText(/with when they read version 1$/)).toBeVisible()

  // Another description is another version: it is to be read again.
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${title}` })
  await expect(edit.getByText('Stays version 1: another description or file makes a new one.')).toBeVisible()
  await edit.getByLabel('Description').fill('How we keep data safe, also at home.')
  await expect(edit.getByText('Version 2: everybody is asked to read it again.')).toBeVisible()
  await edit.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Policy successfully updated.')).toBeVisible()
  await expect(row).toContainText(/0 of \d+/)

  await reader.goto('/welcome')
  const tile = reader.getByRole('region', { name: 'Policies' })
  await expect(tile.getByRole('listitem').filter({ hasText: title })).toContainText('to read')
  await tile.getByRole('link', { name: title }).click()
  await expect(reader.getByText(/^Version 2 is new since you read version 1 on /)).toBeVisible()
  // The older version is still there, and can't be taken for the new one.
  await reader.getByRole('button', { name: 'Show Version 1', exact: true }).click()
  await expect(reader.getByText('Version 1 is shown.')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'I have read this' })).toHaveCount(0)
  await reader.getByRole('button', { name: 'Show version 2', exact: true }).click()
  await reader.getByRole('button', { name: 'I have read this' }).click()
  await expect(reader.getByText(/^Read on /)).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove this item?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Policy successfully removed.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('The policy could not be loaded.')).toBeVisible()
  await reader.close()
})

test('a newer version than the one that is shown is not acknowledged with it', { tag: '@postgres' }, async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await enter(page, 'ADMIN')
  await enter(reader, 'EMPLOYEE2')
  const title = `Travel ${Date.now()}`
  const { _id, revision } = await addPolicy(page, title)
  await reader.goto(`/policy/${_id}`)
  await expect(reader.getByText('You have not read it yet.')).toBeVisible()
  const change = await call(page, 'PUT', `/policies/${_id}`, { description: 'Other words.', revision })
  expect(change.status).toBe(200)
  await reader.getByRole('button', { name: 'I have read this' }).click()
  await expect(reader.getByText('It could not be saved.')).toBeVisible()
  await expect(reader.getByText('Version 2 is new. You have read none before it.')).toBeVisible()
  await removePolicy(page, _id)
  await reader.close()
})

test('a policy that is not active is the admins’ alone', async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await enter(page, 'ADMIN')
  await enter(reader, 'EMPLOYEE')
  const title = `Held ${Date.now()}`
  const { _id } = await addPolicy(page, title, 'on hold')
  await page.goto(`/policies?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toContainText('not asked')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Nobody is asked to read it: it is on hold.')).toBeVisible()
  await reader.goto(`/policy/${_id}`)
  await expect(reader.getByText('The policy could not be loaded.')).toBeVisible()
  await reader.goto('/policies?add=1')
  await expect(reader.getByText('This link opens nothing now.')).toBeVisible()
  await removePolicy(page, _id)
  await reader.close()
})

test('policies stand as they are drawn', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const policy = page.getByRole('link', { name: 'Information Security Policy' })
  await look(page, '/policies', {
    sign: page.getByText(/have not read version/),
    open: async () => {
      await page.goto('/policies')
      await expect(policy).toBeVisible()
      await page.getByRole('button', { name: /left/ }).first().click()
    },
    height: 900,
  })
  await look(page, 'a policy', { sign: page.getByRole('heading', { name: 'Versions' }), open: () => policy.click(), height: 900 })
  await look(page, '/policies?add=1', { sign: page.getByRole('dialog', { name: 'Add New Policy' }), height: 900 })
})

test('the page of the feed stands, with a frame or a notice', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  await look(page, '/ourfeeds', { sign: page.getByText('No feed is set.').or(page.locator('iframe')), widths: [1440] })
})
