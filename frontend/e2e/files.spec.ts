import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { pdfOf, pdfOfSize } from './pdf'
import { call, enter } from './people'

const UPLOAD = '**/files/upload/**'
const LARGEST = 10_000_000
const PDF = 'application/pdf'

/** The form of a policy, whose attachment stands for the files of all forms. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto('/policies?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add New Policy' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  return dialog
}

async function fill(page: Page, dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('What is to be read.')
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.locator('.ant-select-item-option[title="inactive"]').click()
}

const chooser = (dialog: Locator): Locator => dialog.locator('input[type=file]')

/** The key that the server gave for the next upload of the page. */
async function keyOfNext(page: Page): Promise<string> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/files/presign'))
  const body: unknown = await answer.json()
  return String(Object(body)['key'])
}

test('a file is sent with its form, tried again when it is lost, and shown by its link', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const dialog = await openForm(page)
  const title = `Policy ${Date.now()}`
  await fill(page, dialog, title)

  // The first try never arrives.
  await page.route(UPLOAD, (route) => route.abort('connectionreset'), { times: 1 })
  await chooser(dialog).setInputFiles({ name: 'policy.pdf', mimeType: PDF, buffer: pdfOf(title) })
  await expect(dialog.getByText(/^The connection was lost at \d+ %\.$/)).toBeVisible()
  await expect(dialog.getByText('1 upload failed: retry or remove it.')).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Add policy' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Retry policy.pdf' }).click()
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await submit.click()
  await expect(page.getByText('Policy successfully added.')).toBeVisible()

  await page.goto(`/policies?q=${encodeURIComponent(title)}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('row', { name: title }).getByRole('button', { name: /^Version 1/ }).click()
  const tab = await opened
  await tab.waitForURL('**/files/content/**')
  const shown = await page.request.get(tab.url())
  expect(shown.status()).toBe(200)
  expect(shown.headers()['content-type']).toBe(PDF)
  await tab.close()
})

test('an upload under way shows how far it is, holds its form, and is cancelled', async ({ page }) => {
  await enter(page, 'ADMIN')
  const dialog = await openForm(page)
  await fill(page, dialog, `Policy ${Date.now()}`)
  await page.route(UPLOAD, () => undefined)
  const key = keyOfNext(page)
  await chooser(dialog).setInputFiles({ name: 'slow.pdf', mimeType: PDF, buffer: pdfOfSize(3_000_000) })
  await expect(dialog.getByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeVisible()
  await expect(dialog.getByText('3.0 MB')).toBeVisible()
  await expect(dialog.getByText('Waits for 1 upload.')).toBeVisible()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/files/'))
  await dialog.getByRole('button', { name: 'Cancel slow.pdf' }).click()
  await expect(dialog.getByText('slow.pdf')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Add policy' })).toHaveAttribute('aria-disabled', 'false')
  expect(decodeURIComponent((await removed).url())).toContain(await key)
})

test('what can’t be sent is refused before anything of it is', async ({ page }) => {
  await enter(page, 'ADMIN')
  const dialog = await openForm(page)
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/files/') ? 1 : 0))
  const files = [
    { name: 'large.pdf', mimeType: PDF, buffer: pdfOfSize(LARGEST + 1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]
  await chooser(dialog).setInputFiles(files)
  await expect(dialog.getByText('A file has at most 10,000,000 bytes.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('10.1 MB')).toBeVisible()
  await expect(dialog.getByText('Please upload a PDF file only.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 uploads failed: remove them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove large.pdf' }).click()
  await dialog.getByRole('button', { name: 'Remove notes.txt' }).click()
  expect(asked).toBe(0)

  // A file of just that size is taken.
  await chooser(dialog).setInputFiles({ name: 'largest.pdf', mimeType: PDF, buffer: pdfOfSize(LARGEST) })
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
})

test('what only calls itself a PDF is refused by its content, under its field', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const dialog = await openForm(page)
  await fill(page, dialog, `Policy ${Date.now()}`)
  await chooser(dialog).setInputFiles({ name: 'bill.pdf', mimeType: PDF, buffer: Buffer.from('MZ\u0090 This program cannot be run.') })
  await expect(dialog.getByText('This file is not what its name says: its content is no PDF.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(0)
  await expect(dialog.getByText('1 upload failed: remove it.')).toBeVisible()

  // The form stands with all that was typed: without that file it can be sent.
  await dialog.getByRole('button', { name: 'Remove bill.pdf' }).click()
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('Policy successfully added.')).toBeVisible()
})

test('what was uploaded and not saved goes with the dialog', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const dialog = await openForm(page)
  const next = keyOfNext(page)
  await chooser(dialog).setInputFiles({ name: 'draft.pdf', mimeType: PDF, buffer: pdfOf('Draft') })
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  const key = await next
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('/files/'))
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Drop changes' }).click()
  const answer = await removed
  expect(decodeURIComponent(answer.url())).toContain(key)
  expect(answer.status()).toBe(204)
  await expect(dialog).toHaveCount(0)
  // No record can name it any more.
  const input = { title: 'Nothing', description: 'Nothing', status: 'inactive', fileUploadKeys: [key] }
  expect((await call(page, 'POST', '/policies', input)).status).toBe(422)
})
