import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, recordOf, signIn } from './people'
import { unzipped } from './zip'

const mark = Date.now().toString(36)

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Personal Info' }).click()
  await expect(page.getByRole('heading', { name: 'Employee Details' })).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeVisible()
}

const save = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Save' })
const ownId = (page: Page) => page.evaluate(() => Number(localStorage.getItem('user_id')))

test('an employee fills their own profile, tab by tab', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await openOwn(page)
  await expect(page.getByLabel('Employee ID')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Opening Casual Leave')).toHaveAttribute('readonly')
  await page.getByLabel('Birthday').fill('1994-05-17')
  await save(page).click()
  await expect(page.getByText('Profile details have been successfully saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Banking Info' }).click()
  await expect(page).toHaveURL(/tab=banking/)
  await page.getByLabel('Account Number').fill(`5010${Date.now()}`)
  await page.getByLabel('IFSC').fill('HDFC0000007')
  await page.getByLabel('Bank Address').fill(`Prabhat Road ${mark}, Pune`)
  await page.getByLabel('PAN Number').press('Enter')
  await expect(page.getByText('Banking details have been successfully saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await page.getByLabel('Emergency Contact').fill('Sunil')
  await save(page).click()
  await expect(page.getByText('Contact details have been successfully saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Emergency Contact')).toHaveValue('Sunil')

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Emergency Contact').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
})

test('what is wrong is named under its field and on its tab, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await openOwn(page)
  await page.getByLabel('First Name').fill('R2D2')
  await save(page).click()
  await expect(page.getByText('Please fix the highlighted errors above.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await page.getByLabel('Phone', { exact: true }).fill('+91 98765')
  await page.getByLabel('Current Address').fill('   ')
  await save(page).click()
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
  await expect(page.getByText('2 fields')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Personal Info\s*has errors/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Phone', { exact: true }).fill('9876501234')
  await page.getByLabel('Current Address').fill(`12 Baner Road ${mark}`)
  await page.route('**/api/v1/users/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByText('Unable to save Contact Details')).toBeVisible()
  await expect(page.getByLabel('Current Address')).toHaveValue(`12 Baner Road ${mark}`)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/user-info\//)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a save over somebody else’s keeps what was typed and can be made good', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await openOwn(page)
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await page.getByLabel('Emergency Number').fill('9822012345')
  const id = await ownId(page)
  const changed = await call(page, 'PUT', `/users/${id}`, { currentAddress: `Elsewhere ${mark}` })
  expect(changed.status).toBe(200)
  await save(page).click()
  await expect(page.getByText('Somebody else changed this record meanwhile.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Load anew' }).click()
  await expect(page.getByLabel('Current Address')).toHaveValue(`Elsewhere ${mark}`)
  await expect(page.getByLabel('Emergency Number')).toHaveValue('9822012345')
  await save(page).click()
  await expect(page.getByText('Contact details have been successfully saved.')).toBeVisible()
})

test('an admin edits somebody and is asked what comes next', async ({ page }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE3'))
  await page.goto(`/user-info/${String(record['_id'])}`)
  await page.getByLabel('Opening Casual Leave').fill('4.25')
  await save(page).click()
  await expect(page.getByText('A number in steps of 0.5.')).toBeVisible()
  await page.getByLabel('Opening Casual Leave').fill('4.5')
  await page.getByLabel('Opening Casual Leave').press('ArrowUp')
  await expect(page.getByLabel('Opening Casual Leave')).toHaveValue('5')
  await save(page).click()
  await expect(page.getByText('Profile details have been successfully saved.')).toBeVisible()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('Edit more information of this employee?')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/user-info\//)

  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await page.getByLabel('Emergency Contact').fill(`Usha ${mark}`)
  await save(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/users/)
})

test('a manager sees a whole record, but may not change what an admin keeps', async ({ page }) => {
  await enter(page, 'MANAGER')
  const record = await recordOf(page, emailOf('EMPLOYEE3'))
  await page.goto(`/user-info/${String(record['_id'])}`)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByLabel('Role')).toHaveAttribute('readonly')
  const refused = await call(page, 'PUT', `/users/${String(record['_id'])}`, { olb: 30 })
  expect(refused.status).toBe(403)
})

test('somebody else’s record is not an employee’s to see, and the session goes on', async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  const id = await ownId(page)
  await page.goto(`/user-info/${id === 1 ? 2 : 1}`)
  await expect(page.getByText('These details are not yours to see.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your own' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
})

test('a family member is added, changed and removed', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await openOwn(page)
  await page.getByRole('tab', { name: 'Family Info' }).click()
  await page.getByRole('button', { name: 'Add Member' }).click()
  const form = page.getByRole('dialog', { name: 'Add Member' })
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form.getByText('3 fields')).toBeVisible()
  await expectAccessible(page)
  const name = `Ira ${mark}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Relation').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByTitle('Daughter').click()
  await form.getByLabel('Date of Birth').fill('01/01/2099')
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form.getByText(/^Not after/)).toBeVisible()
  await form.getByLabel('Date of Birth').fill('30/06/2022')
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(page.getByText('Member successfully added.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${name} Daughter 30/06/2022`) })).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} Sen`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Member successfully updated.')).toBeVisible()

  await page.getByRole('button', { name: `Remove ${name} Sen` }).click()
  await expect(page.getByText('Are you sure you want to remove this member?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member successfully removed.')).toBeVisible()
  await expect(page.getByText(`${name} Sen`)).toHaveCount(0)
})

/** Downloads what is kept about whose profile is open, as the page offers it, and reads what came. */
async function downloaded(page: Page, offer: string): Promise<{ name: string; files: Map<string, Buffer> }> {
  await page.getByRole('button', { name: offer }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('payslips: each as PDF')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saved
  await expect(page.getByText('Downloaded.')).toBeVisible()
  await expect(asked).toBeHidden()
  return { name: file.suggestedFilename(), files: unzipped(await file.path()) }
}

/** The rows that a download has of a kind. */
function rowsOf(files: Map<string, Buffer>, kind: string): Record<string, unknown>[] {
  const rows: unknown = JSON.parse(files.get(`data/${kind}.json`)?.toString('utf8') ?? 'null')
  return Array.isArray(rows) ? rows.map((row) => ({ ...Object(row) })) : []
}

test('an employee takes along everything that is kept about them', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  const me = Object((await call(page, 'GET', `/users/${await ownId(page)}`)).body)
  await openOwn(page)
  const { name, files } = await downloaded(page, 'Download my data')
  expect(name).toBe(`muster-data-${String(me.empid)}.zip`)
  expect(rowsOf(files, 'person')).toEqual([expect.objectContaining({ fname: me.fname, lname: me.lname, email: emailOf('EMPLOYEE2') })])
  expect(rowsOf(files, 'attendance').length).toBeGreaterThan(0)
  const about = Object(JSON.parse(files.get('about.json')?.toString('utf8') ?? '{}'))
  expect(about).toMatchObject({ person: { empid: me.empid }, by: `${String(me.fname)} ${String(me.lname)}` })
  const slips = [...files].filter(([entry]) => entry.startsWith('payslips/'))
  expect(slips.length).toBeGreaterThan(0)
  for (const [, slip] of slips) expect(slip.toString('latin1', 0, 5)).toBe('%PDF-')

  // The history of the person says so.
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' }).getByText(/download/i).first()).toBeVisible()
})

test('an admin downloads what is kept about somebody', async ({ page }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE2'))
  await page.goto(`/user-info/${String(record['_id'])}`)
  const { name, files } = await downloaded(page, 'Download their data')
  expect(name).toBe(`muster-data-${String(record['empid'])}.zip`)
  expect(rowsOf(files, 'person')).toEqual([expect.objectContaining({ fname: record['fname'], lname: record['lname'] })])
  expect(Object(JSON.parse(files.get('about.json')?.toString('utf8') ?? '{}')).by).not.toBe(`${String(record['fname'])} ${String(record['lname'])}`)
})

for (const whose of ['their own', 'somebody’s'] as const) {
  test(`an admin sees ${whose} profile, on a phone too`, { tag: '@looks' }, async ({ page }) => {
    await enter(page, 'ADMIN')
    const record = await recordOf(page, emailOf(whose === 'their own' ? 'ADMIN' : 'EMPLOYEE2'))
    for (const tab of ['personal', 'banking', 'contact', 'family']) {
      const sign = tab === 'family' ? page.getByRole('button', { name: 'Add Member' }) : save(page)
      await look(page, `/user-info/${String(record['_id'])}?tab=${tab}`, { sign, widths: [1440, 360], height: 740 })
    }
  })
}
