import { expect, test, type Locator, type Page } from '@playwright/test'
import { work } from './effort'
import { look } from './looks'
import { call, emailOf, enter, recordOf, signIn } from './people'

const heading = (page: Page): Locator => page.getByRole('heading', { name: 'Our Employees' })

/** Nobody else's number or address, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/users${search}`)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
}

async function choose(page: Page, action: string, name?: string): Promise<void> {
  const label = name === undefined ? /^Actions for/ : `Actions for ${name}`
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** As a spreadsheet's cells come from the clipboard. */
async function paste(page: Page, cell: Locator, lines: string): Promise<void> {
  await cell.focus()
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lines)
}

test('an admin adds two employees, finds them, and lets one of them go', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'ADMIN')
  await page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: 'Employees' }).click()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Add Employee(s)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee(s)' })

  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await expect(dialog.getByText('Please fix the highlighted errors above.')).toBeVisible()
  await expect(dialog.getByLabel('Employee ID, row 1')).toBeFocused()

  const [first, second] = [`tara.${mark}@muster.example`, `uday.${mark}@muster.example`]
  await paste(
    page,
    dialog.getByLabel('Employee ID, row 1'),
    `T${mark}\tTara\tBose\t${first}\tDeveloper\t02/11/2026\nU${mark}\tUday\tNair\t${emailOf('ADMIN')}\tQA\t2026-11-02`,
  )
  await expect(dialog.getByLabel('First Name, row 2')).toHaveValue('Uday')
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await expect(dialog.getByText('Some of the Users with the same email already exists')).toBeVisible()
  await dialog.getByLabel('Email, row 2').fill(second)
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await expect(page.getByText('2 employees are added and invited.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Tara', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Tara Bose' })
  for (const name of ['General Info', 'Banking Info', 'Contact Info', 'Family Details']) {
    await expect(details.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page).toHaveURL(/person=\d+/)
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).not.toHaveURL(/person=/)

  await choose(page, 'Invite again', 'Uday Nair')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${second}.`, { exact: false })).toBeVisible()

  await choose(page, 'Change status', 'Tara Bose')
  const form = page.getByRole('dialog', { name: 'Change status of Tara Bose' })
  await form.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Resigned').last().click()
  const leaving = page.getByRole('dialog', { name: 'Tara Bose resigns' })
  await leaving.getByLabel('Last day').fill('01/11/2026')
  await leaving.getByRole('button', { name: /^Resign/ }).click()
  await expect(leaving.getByText('Required.')).toBeVisible()
  await leaving.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByTitle('Relocation').last().click()
  await leaving.getByRole('button', { name: /^Resign/ }).click()
  await expect(leaving.getByText('Not before the joining date, 02/11/2026.')).toBeVisible()
  await leaving.getByLabel('Last day').fill('20/11/2026')
  await expect(leaving.getByText('Access ends at once.')).toBeVisible()
  await leaving.getByRole('button', { name: 'Resign Tara Bose on 20/11/2026' }).click()
  await page.getByRole('dialog', { name: /^Does Tara Bose/ }).getByRole('button', { name: /^Resign/ }).click()
  await expect(page.getByText('Tara Bose has left. Access has ended.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Tara/ })).toContainText('Resigned')

  await page.getByText('Active', { exact: true }).first().click()
  await expect(page).toHaveURL(/status=Active/)
  await expect(page.getByRole('row', { name: /Tara/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Uday/ })).toBeVisible()

  // What was done stands in the outbox and in the trail.
  await page.goto(`/platform-settings?tab=mails&q=${encodeURIComponent(second)}`)
  await expect(page.getByRole('row', { name: new RegExp(second) }).first()).toContainText(/waiting|written|sent/)
  await page.goto('/platform-settings?tab=audit&record=user')
  // Somebody else may have changed something meanwhile.
  await page.getByRole('button', { name: /Tara Bose: show what changed$/ }).first().click()
  const entry = page.getByRole('dialog', { name: 'What changed' })
  await expect(entry.getByRole('row', { name: /Status.*Resigned/ })).toBeVisible()
  await expect(entry.getByText('Relocation')).toBeVisible()
})

test('the list keeps its state in the address, and makes files', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await openList(page)
  await page.getByRole('button', { name: 'Last Name' }).click()
  await expect(page).toHaveURL(/sort=lname/)
  await page.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByTitle('Manager').last().click()
  await expect(page).toHaveURL(/role=manager/)
  await page.goBack()
  await expect(page).not.toHaveURL(/role=/)
  await page.getByRole('searchbox').fill('zzzzqqq')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await sheet).suggestedFilename()).toBe('employees.xlsx')
  await page.getByRole('button', { name: 'Other formats' }).click()
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV, for programs' }).click()
  expect((await csv).suggestedFilename()).toBe('employees.csv')
})

test('a dialog has an address: a reload and a link open it, and Back asks and closes it', async ({ page }) => {
  await enter(page, 'ADMIN')
  await openList(page)
  await choose(page, 'Change status')
  const form = page.getByRole('dialog', { name: /^Change status of/ })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/changeStatus=\d+/)
  await page.reload()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/users$/)

  await choose(page, 'Change status')
  await form.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Resigned').last().click()
  const leaving = page.getByRole('dialog', { name: / resigns$/ })
  await leaving.getByLabel('Remark').fill('Moved')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaving.getByLabel('Remark')).toHaveValue('Moved')
  await page.goBack()
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(leaving).toBeHidden()

  // A person whom the list leaves out is fetched.
  const person = await recordOf(page, emailOf('EMPLOYEE'))
  await page.goto(`/users?q=zzzzqqq&changeStatus=${String(person['_id'])}`)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\?q=zzzzqqq$/)
})

test('a thousand rows can be pasted and typed in', async ({ page }) => {
  await enter(page, 'ADMIN')
  await openList(page)
  await page.getByRole('button', { name: 'Add Employee(s)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee(s)' })
  const lines = Array.from({ length: 1000 }, (_, row) => `X${row}\tAsha\tRao\tx${row}@muster.example\tdev\t02/11/2026`)
  await paste(page, dialog.getByLabel('Employee ID, row 1'), lines.join('\n'))
  await expect(dialog.getByText('1000 rows filled.')).toBeVisible()
  const last = dialog.getByLabel('First Name, row 1000')
  await last.fill('')
  const used = await work(page, async () => {
    await last.pressSequentially('Ash')
    await expect(last).toHaveValue('Ash')
  })
  expect(used).toBeLessThan(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(dialog).toBeHidden()
})

test('a manager sees everybody, changes their own team, and makes no admin', async ({ page }) => {
  await enter(page, 'MANAGER')
  await openList(page)
  await page.getByRole('button', { name: 'Add Employee(s)' }).click()
  const roles = page.getByRole('dialog', { name: 'Add Employee(s)' }).getByLabel('Role, row 1')
  await expect(roles.getByRole('option', { name: 'Developer' })).toBeAttached()
  await expect(roles.getByRole('option', { name: 'Admin' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Platform Settings' })).toHaveCount(0)

  const admin = { empid: `Z${mark}`, fname: 'Zoya', lname: 'Ali', email: `zoya.${mark}@muster.example`, doj: '2026-11-02' }
  expect((await call(page, 'POST', '/users', [{ ...admin, role: 'admin' }])).status).toBe(403)

  // Somebody who is in no team of theirs keeps their status.
  const boss = await recordOf(page, emailOf('ADMIN'))
  expect((await call(page, 'PUT', `/users/${String(boss['_id'])}`, { status: 'Inactive' })).status).toBe(403)
})

test('a manager can’t raise their own role, by the page or past it', async ({ page }) => {
  await enter(page, 'MANAGER')
  const me = await recordOf(page, emailOf('MANAGER'))
  await page.goto(`/user-info/${String(me['_id'])}`)
  await expect(page.getByLabel('Role', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Role', { exact: true })).not.toBeEditable()
  const tried = await call(page, 'PUT', `/users/${String(me['_id'])}`, { role: 'admin' })
  expect(tried.status).toBe(403)
  expect((await recordOf(page, emailOf('MANAGER')))['role']).toBe('manager')
})

test('who is neither admin nor manager is signed out by the page', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await expect(page.getByRole('navigation', { name: 'Registers' })).toHaveCount(0)
  await page.goto('/users')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('That page is not open to you, so you were signed out.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the pages of employees', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/users', { sign: page.getByRole('button', { name: /^Actions for/ }).first(), open: () => openList(page) })
  const [details, menu] = [page.getByRole('menuitem', { name: 'View details' }), page.getByRole('button', { name: /^Actions for/ }).first()]
  await look(page, 'the menu of a row', { sign: details, open: async () => openList(page).then(() => menu.click()), again: true })
  await details.click()
  await look(page, 'details', { sign: page.getByRole('heading', { name: 'Family Details' }), open: async () => {} })
  await look(page, '/users?add=1', {
    sign: page.getByText('Please fix the highlighted errors above.'),
    open: async () => {
      await openList(page)
      await page.getByRole('button', { name: 'Add Employee(s)' }).click()
      await page.getByRole('button', { name: 'Add and invite' }).click()
    },
  })
  await look(page, 'Change status', {
    sign: page.getByText('Required.'),
    open: async () => {
      await openList(page, `?q=${encodeURIComponent(emailOf('EMPLOYEE'))}`)
      await choose(page, 'Change status')
      await page.getByRole('button', { name: 'Change status' }).click()
    },
  })
})
