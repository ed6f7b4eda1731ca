import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, expectFocused, recordOf } from './people'

interface Someone {
  id: number
  name: string
}

async function someone(page: Page, who: 'EMPLOYEE' | 'EMPLOYEE2' | 'EMPLOYEE3'): Promise<Someone> {
  const record = await recordOf(page, emailOf(who))
  return { id: Number(record['_id']), name: `${String(record['fname'])} ${String(record['lname'])}` }
}

interface Kra {
  _id: number
  version: number
  status: string | null
  project: number
  summary: string
}

async function openKras(page: Page, user: number): Promise<Kra[]> {
  const { body } = await call(page, 'GET', `/kras/${user}?submitted=false`)
  const kras: Kra[] = Array.isArray(body) ? body : []
  return kras
}

async function put(page: Page, id: number, step: object): Promise<void> {
  const { status } = await call(page, 'PUT', `/kras/${id}`, step)
  expect(status).toBe(200)
}

/** Takes what is under way of somebody to its end, past the pages, so that there is room for a new review. */
async function finishReview(manager: Page, owner: Page, user: number): Promise<void> {
  for (const { _id: id, status } of await openKras(manager, user)) {
    if (status === null) await put(owner, id, { status: 'Accomplished', accomplishment: 'Done.' })
    if (status === null || status === 'Accomplished') await put(manager, id, { status: 'Saved', feedback: 'Good.', rating: 3 })
    if (status === null || status === 'Accomplished' || status === 'Saved') await put(owner, id, { status: 'Accepted', comment: 'Agreed.' })
    await put(manager, id, { status: 'Submitted' })
  }
}

/** The row of somebody in the Manager View, whatever page it is on. */
async function memberRow(page: Page, { name }: Someone): Promise<Locator> {
  await page.goto(`/performance-home?tab=team&q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  return row
}

/** Fills the form of a new KRA and sends it, by the keyboard alone. */
async function addKra(page: Page, member: Someone, kra: { summary: string; allocation: string }): Promise<void> {
  const row = await memberRow(page, member)
  await row.getByRole('button', { name: 'Add KRA' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Add KRA for ${member.name}` })
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // Projects that come late are no choice yet while none of them is marked.
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-select-item-option').first()).toBeHidden()
  await expect(dialog.locator('.ant-select-content-has-value')).toBeVisible()
  const texts = [
    ['Summary', kra.summary],
    ['Description', 'What is to be reached.'],
    ['Measurement Criteria', 'How it is measured.'],
    ['Allocation', kra.allocation],
    ['Due Date', '31/12/2026'],
  ] as const
  for (const [label, text] of texts) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  // Enter in a date only takes the date.
  await dialog.getByRole('button', { name: 'Add KRA' }).press('Enter')
}

test('a review goes from the first KRA to its end, between two people', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(150_000)
  const owner = await (await browser.newContext()).newPage()
  await enter(page, 'MANAGER')
  await enter(owner, 'EMPLOYEE')
  const employee = await someone(page, 'EMPLOYEE')
  await finishReview(page, owner, employee.id)
  const mark = String(Date.now())
  const [first, second] = [`Reminders ${mark}`, `Old bugs ${mark}`]

  // The manager gives two KRAs out, and no more than the whole.
  await addKra(page, employee, { summary: first, allocation: '60' })
  await expect(page.getByText(`KRA is added for ${employee.name}.`).first()).toBeVisible()
  await addKra(page, employee, { summary: second, allocation: '41' })
  await expect(
    page.getByRole('dialog').getByText("Error: Total percentage allocation for a user cant't be greater than 100."),
  ).toBeVisible()
  await page.getByRole('dialog').getByLabel('Allocation').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(await memberRow(page, employee)).toContainText('100 % is given out')

  // The person adds what they accomplished; the row that waits first stands open.
  await owner.goto('/performance-home')
  await expect(owner.getByRole('listitem').filter({ hasText: 'Your turn: 2 of 2 KRAs' })).toHaveAttribute('aria-current', 'step')
  for (const [index, text] of ['86 % within 2 days.', '31 closed.'].entries()) {
    const add = owner.getByRole('button', { name: /^Add Accomplishment/ })
    if (index > 0) await add.first().press('Enter')
    await owner.getByLabel('Accomplishment', { exact: true }).fill(text)
    await add.first().click()
    await expect(owner.getByText('KRA has been accomplished.').last()).toBeVisible()
    await expect(owner.getByLabel('Accomplishment', { exact: true })).toBeHidden()
    // The list has come anew: what was accomplished can't be any more.
    await expect(add).toHaveCount(1 - index)
    await expectFocused(owner)
  }
  await expect(owner.getByRole('listitem').filter({ hasText: 'Waiting for Feedback' })).toHaveAttribute('aria-current', 'step')
  await expectAccessible(owner)

  // The manager rates by the keyboard, and sees the result at once.
  const row = await memberRow(page, employee)
  const [waiting] = await openKras(page, employee.id)
  // Of the person's projects, the one that these KRAs are on.
  await row.locator(`a[href="/feedback/${waiting?.project ?? 0}/${employee.id}"]`).click()
  await expect(page.getByRole('heading', { name: 'KRA Feedback', level: 1 })).toBeVisible()
  const numberOf = async (summary: string): Promise<number> => {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(summary) })).toBeVisible()
    const headings = await page.getByRole('heading', { level: 2, name: /^KRA \d+ / }).allTextContents()
    return headings.findIndex((heading) => heading.includes(summary)) + 1
  }
  const [one, two] = [await numberOf(first), await numberOf(second)]
  await page.getByRole('textbox', { name: `Feedback of KRA ${one}` }).fill('Works and is liked.')
  await page.getByRole('group', { name: `Rating of KRA ${one}` }).getByRole('radio').first().focus()
  await page.keyboard.press('4')
  await expect(page.getByText(`KRA ${two} is left out: no rating yet`)).toBeVisible()
  await page.getByRole('textbox', { name: `Feedback of KRA ${two}` }).fill('Eleven are left.')
  await page.getByRole('group', { name: `Rating of KRA ${two}` }).getByRole('radio').first().focus()
  await page.keyboard.press('2')
  await expect(page.getByText('3.20', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 drafts' }).click()
  await expect(page.getByText('KRA(s) feedback has been successfully drafted.')).toBeVisible()
  await expect(page.getByText('Drafted, not answered yet')).toHaveCount(2)

  // The person accepts one and rejects the other.
  await owner.reload()
  await expect(owner.getByText('Works and is liked.').or(owner.getByText('Eleven are left.'))).toBeVisible()
  for (const [index, rowAction] of ['Accept', 'Reject'].entries()) {
    if (index > 0) await owner.getByRole('button', { name: /^Add Comment/ }).first().press('Enter')
    await owner.getByLabel('Comment', { exact: true }).fill('Agreed so far.')
    await owner.getByRole('button', { name: new RegExp(`^${rowAction} `) }).click()
    await expect(owner.getByText(rowAction === 'Accept' ? 'KRA has been accepted.' : 'KRA has been rejected.')).toBeVisible()
    await expect(owner.getByLabel('Comment', { exact: true })).toBeHidden()
    await expect(owner.getByRole('button', { name: /^Add Comment/ })).toHaveCount(1 - index)
  }

  // The manager submits both, and what is submitted can be read and printed.
  await page.reload()
  await page.getByRole('button', { name: 'Submit 2 KRAs' }).click()
  await expect(page.getByText('KRA(s) has been successfully submitted.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/performance-home?tab=team')
  await owner.goto('/performance-home')
  await expect(owner.getByRole('listitem').filter({ hasText: 'Nobody, View KRA is open' })).toHaveAttribute('aria-current', 'step')
  await owner.getByRole('button', { name: 'View KRA' }).click()
  await expect(owner.getByRole('heading', { name: `Review of ${employee.name}` })).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(first) })).toContainText('2.40')
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(owner.getByText(`Signature, ${employee.name}`)).toBeVisible()
  await owner.close()
})

test('what was typed is not dropped unasked', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await enter(page, 'MANAGER')
  await enter(owner, 'EMPLOYEE2')
  const employee = await someone(page, 'EMPLOYEE2')
  await finishReview(page, owner, employee.id)
  await addKra(page, employee, { summary: `Kept ${Date.now()}`, allocation: '5' })
  await expect(page.getByText(`KRA is added for ${employee.name}.`)).toBeVisible()
  await owner.goto('/performance-home')
  await owner.getByLabel('Accomplishment', { exact: true }).fill('Half of it')
  await owner.getByRole('link', { name: 'Dashboard' }).click()
  await owner.getByRole('button', { name: 'Keep editing' }).click()
  await expect(owner.getByLabel('Accomplishment', { exact: true })).toHaveValue('Half of it')
  // A save that fails keeps it, too.
  await owner.route('**/api/v1/kras/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await owner.getByRole('button', { name: /^Add Accomplishment/ }).click()
  await expect(owner.getByRole('alert').filter({ hasText: 'What you typed is still here.' })).toBeVisible()
  await owner.unroute('**/api/v1/kras/*')
  await owner.getByRole('button', { name: /^Add Accomplishment/ }).click()
  await expect(owner.getByText('KRA has been accomplished.')).toBeVisible()
  await owner.close()
})

test('a KRA tells its course', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await enter(page, 'MANAGER')
  await enter(owner, 'EMPLOYEE3')
  const employee = await someone(page, 'EMPLOYEE3')
  await finishReview(page, owner, employee.id)
  await addKra(page, employee, { summary: `Told ${Date.now()}`, allocation: '5' })
  await expect(page.getByText(`KRA is added for ${employee.name}.`)).toBeVisible()
  await owner.goto('/performance-home')
  await owner.getByRole('button', { name: /^History/ }).click()
  await expect(owner.getByRole('dialog', { name: /^History: KRA Told/ })).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('button', { name: /^History/ })).toBeFocused()
  await owner.close()
})

/** The first place in the Manager View where feedback is given. */
async function feedbackPath(page: Page): Promise<string> {
  const { body } = await call(page, 'GET', '/auth/me')
  const { user } = Object(body)
  const overview = await call(page, 'GET', `/kras/overview/${Number(user._id)}`)
  const rows: { user: number; projects: { _id: number }[] }[] = Array.isArray(overview.body) ? overview.body : []
  const row = rows.find(({ projects }) => projects.length > 0)
  return `/feedback/${row?.projects[0]?._id ?? 0}/${row?.user ?? 0}`
}

test('the pages of KRAs', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  const feedback = await feedbackPath(page)
  const review = `/kra/${feedback.split('/').at(-1)}`
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/performance-home', '/performance-home?tab=team', feedback, review]) await look(page, path, { sign: heading })
  await look(page, 'Add KRA', {
    sign: page.getByRole('dialog').getByText('not given out'),
    open: async () => {
      await page.goto('/performance-home?tab=team')
      await page.getByRole('button', { name: /^Add KRA/ }).first().click()
    },
  })
})
