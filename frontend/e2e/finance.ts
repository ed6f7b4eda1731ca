import { expect, type Browser, type Page } from '@playwright/test'
import { call, emailOf, enter, recordOf } from './people'

/** A page that a browser's own reader shows: of one sheet, blank. */
export const BILL = {
  name: 'Bill.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

/** Somebody in a browser of their own, at nothing of the portal yet. */
export async function another(browser: Browser, who: Parameters<typeof enter>[1]): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, who)
  return page
}

/** The name of somebody, and their id. */
export async function personOf(page: Page, who: Parameters<typeof emailOf>[0]): Promise<{ id: number; name: string }> {
  const record = await recordOf(page, emailOf(who))
  return { id: Number(record['_id']), name: `${String(record['fname'])} ${String(record['lname'])}` }
}

/** The company's day. */
export async function today(page: Page): Promise<string> {
  const { body } = await call(page, 'GET', '/auth/me')
  return String(Object(Object(body).company).today)
}

/** A reimbursement type of its own, so that nobody has claimed of it yet. */
export async function makeType(page: Page, values: object): Promise<{ id: number; name: string; version: number }> {
  const name = `Trip ${Date.now()}`
  const input = { name, amount: 1000, billRequired: 'no', status: 'active', ...values }
  const { status, body } = await call(page, 'POST', '/reimbursementtype', input)
  expect(status).toBe(201)
  return { id: Number(Object(body)['_id']), name, version: Number(Object(body).version) }
}

/** A claim that waits, past the page. */
export async function makeClaim(page: Page, reimbursementType: number, amount: number): Promise<void> {
  const { status } = await call(page, 'POST', '/reimbursement', { reimbursementType, amount, billDate: await today(page) })
  expect(status).toBe(201)
}

/** What it offers no more. */
export async function retire(page: Page, id: number): Promise<void> {
  await call(page, 'PUT', `/reimbursementtype/${id}`, { status: 'inactive' })
}

/** 22/11/2026 */
export function written(date: string): string {
  return date.split('-').toReversed().join('/')
}
