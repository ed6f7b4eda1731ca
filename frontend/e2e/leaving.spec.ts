import { expect, test, type Page } from '@playwright/test'
import { look } from './looks'
import { call, emailOf, enter } from './people'

/** Nobody else's number or address, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/users?q=${encodeURIComponent(search)}`)
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function openResignation(page: Page, email: string): Promise<void> {
  await openList(page, email)
  await choose(page, 'Change status')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Resigned').last().click()
}

test('a leaving is planned, stands in the list, and is taken back', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const person = { empid: `L${mark}`, fname: 'Lata', lname: 'Joshi', email: `lata.${mark}@muster.example`, doj: '2026-11-02', role: 'dev' }
  expect((await call(page, 'POST', '/users', [person])).status).toBe(201)
  await openResignation(page, person.email)
  const leaving = page.getByRole('dialog', { name: 'Lata Joshi resigns' })
  // Enter takes the date, and does nothing else.
  await leaving.getByLabel('Last day').fill('31/12/2030')
  await leaving.getByLabel('Last day').press('Enter')
  await expect(leaving.getByText(/Active until then; access ends that day at 24:00\.$/)).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Does Lata/ })).toBeHidden()
  await expect(leaving.getByRole('heading', { name: /^What Lata still holds/ })).toBeVisible()
  await leaving.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByTitle('Studies').last().click()
  await leaving.getByRole('button', { name: 'Resign Lata Joshi on 31/12/2030' }).click()
  await page.getByRole('dialog', { name: /^Does Lata/ }).getByRole('button', { name: /^Resign/ }).click()
  const row = page.getByRole('row', { name: /Lata/ })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('last day 31/12/2030')
  await choose(page, 'Take the resignation back')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Lata Joshi stays.')).toBeVisible()
  await expect(row).not.toContainText('last day')
})

test('the dialog of a resignation', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, 'a resignation', {
    sign: page.getByRole('heading', { name: /^What .* still holds/ }),
    open: () => openResignation(page, emailOf('MANAGER')),
  })
})
