import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, emailOf, enter, lookFor, recordOf, signIn } from './people'

test('an admin keeps the departments, and gives one to somebody', { tag: '@postgres' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  const name = `Department ${Date.now()}`
  const person = await recordOf(page, emailOf('EMPLOYEE2'))
  await page.goto('/platform-settings?tab=departments')
  await page.getByRole('button', { name: 'Add Department' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Department' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add department' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
  await expectAccessible(page)

  // On the record it is chosen, and everybody sees it in the directory.
  await page.goto(`/user-info/${Number(person['_id'])}`)
  await page.getByRole('combobox', { name: 'Department' }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile details have been successfully saved.')).toBeVisible()
  await page.goto(`/directory?department=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(2)

  // What somebody has is retired, not removed.
  await page.goto(`/platform-settings?tab=departments&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: /Remove/ })).toContainText('1 person has it.')
  await page.getByRole('menuitem', { name: /Retire/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText(`${name} is retired.`)).toBeVisible()
  const back = await call(page, 'PUT', `/users/${Number(person['_id'])}`, { department: person['department'] })
  expect(back.status).toBe(200)
})

test('anybody finds a colleague and walks the org chart by the keyboard', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await lookFor(page, 'My place in the org chart')
  await page.getByRole('option', { name: /My place in the org chart/ }).click()
  const tree = page.getByRole('tree', { name: 'Org chart' })
  const own = tree.getByRole('treeitem', { selected: true })
  const record = await recordOf(page, emailOf('EMPLOYEE'))
  await expect(own).toContainText(`${String(record['fname'])} ${String(record['lname'])}`)
  await expectAccessible(page)

  // Up to the manager, folded, opened again, and in.
  await own.focus()
  await page.keyboard.press('ArrowLeft')
  const manager = tree.getByRole('treeitem', { selected: true })
  await expect(manager).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(manager).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(manager).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Home')
  await expect(tree.getByRole('treeitem').first()).toBeFocused()

  await page.getByRole('tab', { name: 'List' }).click()
  await page.getByRole('searchbox', { name: 'Search name, designation, phone' }).fill(String(record['fname']))
  await page.getByRole('button', { name: new RegExp(`^${String(record['fname'])}`) }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Reports to')).toBeVisible()
  await expectAccessible(page)
})

test('the directory at every width', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  await look(page, '/directory', { sign: page.getByRole('searchbox') })
  await look(page, '/directory?tab=chart&of=me', { sign: page.getByRole('treeitem', { selected: true }) })
})
