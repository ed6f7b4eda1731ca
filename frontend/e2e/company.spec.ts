import { expect, test, type Page } from '@playwright/test'
import { look } from './looks'
import { call, enter, lookFor } from './people'

const mark = Date.now().toString(36)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8H1z" fill="#803050"/></svg>'
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'

const svg = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

async function openCompany(page: Page): Promise<void> {
  await page.goto('/platform-settings?tab=company')
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible()
}

/** Everything as the server was started with: other journeys see the same company. */
async function takeBack(page: Page): Promise<void> {
  const { version } = Object((await call(page, 'GET', '/company')).body)
  const who = { name: null, legalName: null, address: null, help: null, beganOn: null, logo: null }
  const nothing = { ...who, dateFormat: null, weekStart: null, currency: null, grouping: null, decimals: null }
  expect((await call(page, 'PUT', '/company', { version: Number(version), ...nothing })).status).toBe(200)
}

/** It is there, and could be read. */
async function expectDrawn(page: Page, place: string): Promise<void> {
  const logo = page.locator(`${place} img[src*="/company/logo"]`)
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true)
}

// company-1, company-4
test('a company says who it is, and the portal says so at once', { tag: '@postgres' }, async ({ page }) => {
  const name = `Initech ${mark}`
  const help = `people-${mark}@initech.example`
  await enter(page, 'ADMIN')
  await openCompany(page)
  try {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit company' })
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Whom to ask for help').fill(help)
    await form.getByLabel('Logo').setInputFiles(svg('script.svg', SCRIPT))
    await form.getByRole('button', { name: 'Save company' }).click()
    await expect(form.getByText(/this one holds a script/)).toBeVisible()
    // What was typed is still there.
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
    await form.getByLabel('Logo').setInputFiles(svg('logo.svg', DRAWING))
    await form.getByRole('button', { name: 'Save company' }).click()
    await expect(page.getByText('The company is saved.')).toBeVisible()

    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText(name)).toBeVisible()
    await expectDrawn(page, 'nav')
    await expect(page).toHaveTitle(`Platform Settings · ${name}`)

    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('row', { name: new RegExp(`Name.*${name}`) })).toBeVisible()
    await expect(history.getByRole('row', { name: new RegExp(help) })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('main').getByText(`For help ask ${help}.`)).toBeVisible()
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
    await expectDrawn(page, 'main')
  } finally {
    await enter(page, 'ADMIN')
    await takeBack(page)
  }
})

/** Chooses from a list by its letters. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.keyboard.type(choice)
  await page.locator(`.ant-select-item-option[title^="${choice}"]`).click()
}

// company-5, company-6, company-7
test('a company says how it writes, and pages, fields and amounts are written so', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await openCompany(page)
  try {
    await page.getByRole('button', { name: 'Change how we write' }).click()
    await choose(page, 'Date', 'MM/DD/YYYY')
    await choose(page, 'First day of the week', 'Sunday')
    await choose(page, 'Currency', 'USD')
    const form = page.getByRole('dialog', { name: 'How we write' })
    await expect(form.getByText('$1,234,567.00')).toBeVisible()
    await form.getByRole('button', { name: 'Save how we write' }).click()
    await expect(page.getByText('How we write is saved.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'So it reads' })).toContainText(/from Sunday \d\d\/\d\d\/\d{4}/)

    // The field of a date, and the calendar at it.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const who = page.getByRole('dialog', { name: 'Edit company' })
    const began = who.getByLabel('Began with Muster on')
    await began.fill('12/31/2026')
    await began.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Sun')
    await expect(calendar.getByRole('button', { name: 'Thursday 12/31/2026' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await who.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Drop changes' }).click()

    await page.goto('/holidays')
    await expect(page.getByText(/01\/26\/\d{4}/).first()).toBeVisible()
    await page.goto('/reimbursement')
    await expect(page.getByRole('main').getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('₹')).toHaveCount(0)
  } finally {
    await takeBack(page)
  }
  await page.goto('/reimbursement')
  await expect(page.getByRole('main').getByText(/₹[\d,]+\.\d\d/).first()).toBeVisible()
})

test('“Find anything” leads to the company’s settings', async ({ page }) => {
  await enter(page, 'ADMIN')
  // The dialog answers once the page is there.
  await openCompany(page)
  await page.getByRole('tab', { name: 'Audit Trail' }).click()
  await lookFor(page, 'legal name')
  await page.getByRole('option', { name: /Company/ }).first().click()
  await expect(page).toHaveURL(/\/platform-settings\?tab=company$/)
})

test('a manager sees no settings of the company', async ({ page }) => {
  await enter(page, 'MANAGER')
  expect((await call(page, 'GET', '/company')).status).toBe(403)
  expect((await call(page, 'PUT', '/company', { version: 1, name: `Own ${mark}` })).status).toBe(403)
})

test('the company’s settings have no violation', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await look(page, '/platform-settings?tab=company', { sign: edit })
  const writing = page.getByRole('button', { name: 'Change how we write' })
  await look(page, 'how the company writes', { sign: page.getByRole('dialog', { name: 'How we write' }), open: () => writing.click() })
  await page.keyboard.press('Escape')
  await look(page, 'the form of the company', { sign: page.getByRole('dialog', { name: 'Edit company' }), open: () => edit.click() })
})
