import { expect, test, type Page } from '@playwright/test'
import { look } from './looks'
import { call, emailOf, enter, recordOf, signIn } from './people'

const mark = Date.now().toString(36)
/** How soon a menu follows a change of its role. */
const MENU_MS = 30_000

async function openRoles(page: Page): Promise<void> {
  await page.goto('/platform-settings?tab=roles')
  await expect(page.getByRole('heading', { name: 'Platform Settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for role admin' })).toBeVisible()
}

async function choose(page: Page, role: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for role ${role}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function setRole(admin: Page, email: string, role: string): Promise<void> {
  const { _id, version } = await recordOf(admin, email)
  expect((await call(admin, 'PUT', `/users/${String(_id)}`, { role, version })).status).toBe(200)
}

test('a role is added, edited and removed, and the menus of its people follow', { tag: '@postgres' }, async ({ page, browser }) => {
  const role = `guide-${mark}`
  const email = emailOf('EMPLOYEE4')
  await enter(page, 'ADMIN')
  const former = String((await recordOf(page, email))['role'])
  await openRoles(page)

  await page.getByRole('button', { name: 'Add New Role' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(role.toUpperCase())
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(form.getByText('Please select some permission for the role.')).toBeVisible()
  await form.getByLabel('User Logs').check()
  await form.getByLabel('Dashboard').check()
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText(`Role ${role} is added.`)).toBeVisible()

  // The same name in another case is the same name.
  await page.getByRole('button', { name: 'Add New Role' }).click()
  await form.getByLabel('Name').fill(role)
  await form.getByLabel('Select all').check()
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(form.getByText('Duplicate entry not allowed.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drop changes' }).click()

  await setRole(page, email, role)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.clock.install()
  try {
    await signIn(other, 'EMPLOYEE4')
    const logs = other.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'User Logs' })
    await expect(logs).toBeVisible()

    await page.getByRole('searchbox').fill(role)
    await choose(page, role, 'Edit')
    await form.getByLabel('User Logs').uncheck()
    await form.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByText(`Role ${role} is saved.`, { exact: false })).toBeVisible()
    // The next call feels it, the menu follows without a reload.
    expect((await call(other, 'GET', '/reports/users/all/7')).status).toBe(403)
    await other.clock.fastForward(MENU_MS)
    await expect(logs).toHaveCount(0)
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    // Another role brings its links into the top bar.
    await setRole(page, email, 'manager')
    await other.clock.fastForward(MENU_MS)
    await expect(other.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: 'Employees' })).toBeVisible()
  } finally {
    await setRole(page, email, former)
    await elsewhere.close()
  }

  await page.reload()
  await choose(page, role, 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('row', { name: /Permissions/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, role, 'Remove')
  await expect(page.getByText('Are you sure you want to remove this role?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove role' }).click()
  await expect(page.getByText(`Role ${role} is removed.`)).toBeVisible()
})

test('the roles that rules name keep name and keys', async ({ page }) => {
  await enter(page, 'ADMIN')
  await openRoles(page)
  await page.getByRole('button', { name: 'Actions for role manager' }).click()
  const remove = page.getByRole('menuitem', { name: /^Remove/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await choose(page, 'admin', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit role admin' })
  await expect(form.getByLabel('Name')).not.toBeEditable()
  await expect(form.getByLabel('Employees')).toBeDisabled()
  await expect(form.getByLabel('Platform Settings')).toBeDisabled()
})

test('a manager who asks for the settings is signed out', async ({ page }) => {
  await enter(page, 'MANAGER')
  expect((await call(page, 'POST', '/roles', { role: `own-${mark}`, permission: ['setting'] })).status).toBe(403)
  expect((await call(page, 'GET', '/audit')).status).toBe(403)
  expect((await call(page, 'GET', '/outbox')).status).toBe(403)
  await page.goto('/platform-settings')
  await expect(page).toHaveURL(/\/login$/)
})

test('the trail is filtered by person, record and day, in the address', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const me = await recordOf(page, emailOf('ADMIN'))
  await page.goto('/platform-settings?tab=audit')
  await page.getByRole('combobox', { name: 'Person' }).fill(String(me['fname']))
  await page.getByTitle(`${String(me['fname'])} ${String(me['lname'])}`).last().click()
  await expect(page).toHaveURL(new RegExp(`actor=${String(me['_id'])}`))
  await page.getByLabel('To', { exact: true }).fill('01/01/2020')
  await expect(page).toHaveURL(/to=2020-01-01/)
  await expect(page.getByText('No entry matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/\?tab=audit$/)
  await expect(page.getByRole('button', { name: /show what changed$/ }).first()).toBeVisible()
})

test('the settings have no violation', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/platform-settings?tab=roles', { sign: page.getByRole('button', { name: 'Actions for role admin' }) })
  const history = page.getByRole('dialog', { name: 'History' })
  await look(page, 'the history of a role', { sign: history, open: () => choose(page, 'admin', 'History') })
  await page.keyboard.press('Escape')
  await look(page, 'a role', { sign: page.getByLabel('Select all'), open: () => choose(page, 'admin', 'Edit') })
  await page.keyboard.press('Escape')
  const approvals = page.getByRole('button', { name: 'Add a second step' })
  await look(page, '/platform-settings?tab=approvals', { sign: approvals })
  await look(page, '/platform-settings?tab=approvals&add=1', { sign: page.getByRole('dialog', { name: 'Add a second step' }) })
  await page.keyboard.press('Escape')
  const mails = page.getByRole('searchbox', { name: 'Search address, subject' })
  await look(page, 'the mails', { sign: mails, open: () => page.getByRole('tab', { name: 'Mails' }).click() })
  const entry = page.getByRole('button', { name: /show what changed$/ }).first()
  await look(page, 'the trail', { sign: entry, open: () => page.getByRole('tab', { name: 'Audit Trail' }).click() })
  await look(page, 'an entry of the trail', { sign: page.getByRole('dialog', { name: 'What changed' }), open: () => entry.click() })
})
