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
  const nothing = { name: null, legalName: null, address: null, help: null, beganOn: null, logo: null }
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
  await look(page, 'the form of the company', { sign: page.getByRole('dialog', { name: 'Edit company' }), open: () => edit.click() })
})
