import { expect, test, type Locator, type Page } from '@playwright/test'
import { look } from './looks'
import { barButton, beIn, emailOf, recordOf, signIn } from './people'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' })
const field = (page: Page): Locator => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name })

async function find(page: Page, typed: string): Promise<void> {
  // The key would close one that is on its way out.
  await expect(palette(page)).toBeHidden()
  // On a busy machine one that is hidden may still be on its way out, and take the key with it.
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
  await field(page).pressSequentially(typed)
}

test('Ctrl-K finds a page from anywhere, and gives the focus back', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await find(page, 'log')
  await expect(option(page, /^User Logs/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/userlogs$/)
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeFocused()

  // From a field too; and the key closes it as well as Escape does.
  await find(page, 'tasks')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks$/)
  const search = page.getByRole('searchbox')
  await search.fill('20')
  await find(page, '')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()
  await find(page, '')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('20')

  const button = page.getByRole('banner').getByRole('button', { name: 'Find anything' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.mouse.click(8, 500)
  await expect(palette(page)).toBeHidden()
})

test('who has no key finds no page of it, and of others the mail', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await find(page, 'employee')
  await expect(option(page, /^(Employees|Add Employee)/)).toHaveCount(0)
  await expect(palette(page).getByText('Nothing matches “employee”.')).toBeVisible()
  await field(page).fill(emailOf('MANAGER'))
  await expect(option(page, /Write a mail$/)).toHaveCount(1)
  await field(page).fill(emailOf('EMPLOYEE'))
  await option(page, /Your own$/).click()
  await expect(page).toHaveURL(/\/user-info\/\d+$/)
})

test('an admin finds a person, and the dialog that adds one', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, 'ADMIN')
  const person = await recordOf(page, emailOf('EMPLOYEE'))
  const name = `${String(person['fname'])} ${String(person['lname'])}`
  await find(page, name.toLowerCase())
  await expect(option(page, new RegExp(`^${name}.*Details$`))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/users\\?person=${String(person['_id'])}$`))
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()

  await find(page, 'add employee')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Employee(s)' })
  await expect(form).toBeVisible()
  // A form may hold what nobody saved: it comes first.
  await form.getByLabel('First Name, row 1').fill('Tara')
  await page.keyboard.press('Control+k')
  await expect(form.getByLabel('First Name, row 1')).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drop changes' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/users$/)
})

test('it does what the button in the bar does, and sets the theme', async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  await beIn(page)
  await find(page, 'check')
  await expect(option(page, 'Check-Out')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed Out Succesfully')).toBeVisible()
  await expect(barButton(page)).toHaveText('Check-in')
  await find(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await find(page, 'log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('a failed search says so and can be repeated', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await page.route('**/api/v1/users?*', (route) => route.abort())
  await find(page, emailOf('MANAGER'))
  await expect(palette(page).getByText('People could not be searched.')).toBeVisible()
  await page.unroute('**/api/v1/users?*')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, /Write a mail$/)).toHaveCount(1)
})

test('it has no violation', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'MANAGER')
  const boxes = new Map<number, unknown>()
  const keepsItsBox = async (width: number): Promise<void> => {
    if (width < 768) expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    if (!boxes.has(width)) boxes.set(width, await palette(page).boundingBox())
    await expect.poll(() => palette(page).boundingBox()).toEqual(boxes.get(width))
  }
  await look(page, 'nothing typed', {
    sign: field(page),
    open: async () => {
      await page.getByRole('button', { name: 'Find anything' }).click()
      await expect(field(page)).toBeFocused()
    },
    measure: keepsItsBox,
  })
  await look(page, 'somebody found', {
    sign: option(page, /Details$/),
    open: () => field(page).fill(emailOf('EMPLOYEE')),
    measure: keepsItsBox,
  })
  await look(page, 'nothing found', {
    sign: palette(page).getByText('Nothing matches “zzzzqqq”.'),
    open: () => field(page).fill('zzzzqqq'),
    measure: keepsItsBox,
  })
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()
})
