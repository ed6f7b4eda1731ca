import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { another, BILL, makeClaim, makeType, personOf, retire, today, written } from './finance'
import { look } from './looks'
import { call, enter, lookFor, signIn } from './people'

test('a claim is rejected with a remark, mended, approved, and stands in the balance', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, 'MANAGER')
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'EMPLOYEE')
  const { name } = await personOf(page, 'EMPLOYEE')
  const day = written(await today(page))
  const type = await makeType(page, { billRequired: 'yes' })

  // By the keyboard, from “Find anything”.
  await lookFor(owner, 'Add Request')
  await owner.getByRole('option', { name: /^Add Request/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add Request' })
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toBeFocused()
  await owner.keyboard.type(type.name)
  await expect(owner.locator(`.ant-select-item-option[title="${type.name}"]`)).toBeVisible()
  await owner.keyboard.press('Enter')
  await expect(dialog.getByText(`${type.name} needs a bill: number and file.`)).toBeVisible()
  await dialog.getByLabel('Bill No').fill('TR/2611')
  await dialog.getByLabel('Bill Date').fill(day)
  await dialog.getByLabel('Amount').fill('1250')
  await expect(dialog.getByText('₹250.00 over the limit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request ₹1,250.00' }).click()
  await expect(dialog.getByText('Required.')).toBeVisible()
  await dialog.locator('input[type=file]').first().setInputFiles(BILL)
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Request ₹1,250.00' }).click()
  await expect(owner.getByText('Reimbursement claim successfully added.')).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(`${type.name} TR/2611`) })).toBeVisible()

  // The manager sees it over the limit, with its bill, and rejects it by the keyboard.
  await page.goto(`/reimbursement?type=${type.id}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(page.getByText('Over the limit', { exact: true })).toBeVisible()
  await expect(row).toContainText('−250.00')
  await expect(page.getByTitle(/Bill\.pdf/).or(page.getByText('Bill.pdf')).first()).toBeVisible()
  await expectAccessible(page)
  await row.focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: `Remark optional, told to ${name}` })).toBeFocused()
  await page.keyboard.type('It is paid up to 1,000.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Claim of ${name}, ₹1,250.00, is rejected.`)).toBeVisible()

  // Its owner mends it: the file stays.
  await owner.goto('/reimbursement')
  await expect(owner.getByText('Reason: It is paid up to 1,000.').first()).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: `Edit ${name}, ${type.name}, ₹1,250.00` }).click()
  const correcting = owner.getByRole('dialog', { name: 'Edit Request' })
  await correcting.getByLabel('Amount').fill('900')
  await expect(correcting.getByText('Bill.pdf').first()).toBeVisible()
  await correcting.getByRole('button', { name: 'Request ₹900.00 again' }).click()
  await expect(owner.getByText('Reimbursement claim successfully updated.')).toBeVisible()

  await page.goto(`/reimbursement?type=${type.id}`)
  await expect(page.getByText('Within the limit', { exact: true })).toBeVisible()
  await row.focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Claim of ${name}, ₹900.00, is approved.`)).toBeVisible()
  await page.goto(`/reimbursement?tab=approved&type=${type.id}`)
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*900\\.00`) })).toBeVisible()

  // Green within the limit, red once the limit is below what was claimed.
  const report = `/reimbursement?tab=balance&type=${type.id}`
  await owner.goto(report)
  const closing = owner.getByRole('table', { name: 'Balance Report' }).getByRole('row').filter({ has: owner.getByRole('button', { name: /^900\.00/ }) })
  await expect(closing).toContainText('100.00')
  await owner.getByRole('button', { name: /^900\.00: claims of/ }).click()
  await expect(owner.getByRole('dialog').getByText('Approved')).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press('Escape')
  await call(page, 'PUT', `/reimbursementtype/${type.id}`, { amount: 500 })
  await owner.goto(report)
  await expect(closing).toContainText('−400.00')
  await expect(owner.getByText('1 over the limit')).toBeVisible()
  await retire(page, type.id)
  await owner.close()
})

test('what is within the limit is approved at once, the rest rejected with one remark', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'MANAGER')
  const [one, other] = [await another(browser, 'EMPLOYEE'), await another(browser, 'EMPLOYEE2')]
  const type = await makeType(page, {})
  await makeClaim(one, type.id, 100)
  await makeClaim(one, type.id, 200.5)
  await makeClaim(other, type.id, 1500)
  await page.goto(`/reimbursement?type=${type.id}`)
  await expect(page.getByText('3 claims wait for you, ₹1,800.50')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 2 within the limit' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByText('2 claims are approved.')).toBeVisible()
  await expect(page.getByText('1 claim waits for you, ₹1,500.00')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Choose .*₹1,500\.00/ }).check()
  await page.getByRole('button', { name: 'Reject 1', exact: true }).click()
  await page.getByRole('textbox', { name: 'Remark optional, told to 1 person' }).fill('Ask before you book.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Claim of .* ₹1,500\.00, is rejected\.$/)).toBeVisible()
  await other.goto('/reimbursement')
  await expect(other.getByText('Reason: Ask before you book.').first()).toBeVisible()
  await retire(page, type.id)
  await one.close()
  await other.close()
})

test('two who decide at the same time: one does, the other is told', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'MANAGER')
  const [owner, admin] = [await another(browser, 'EMPLOYEE'), await another(browser, 'ADMIN')]
  const { name } = await personOf(page, 'EMPLOYEE')
  const type = await makeType(page, {})
  await makeClaim(owner, type.id, 321)
  const path = `/reimbursement?type=${type.id}`
  const deciders = [page, admin]
  for (const one of deciders) {
    await one.goto(path)
    await expect(one.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await admin.getByRole('button', { name: `Reject ${name}, ${type.name}, ₹321.00` }).click()
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(`Claim of ${name}, ₹321.00, is rejected.`)).toBeVisible()
  await page.getByRole('button', { name: `Approve ${name}, ${type.name}, ₹321.00` }).click()
  await expect(page.getByText('Rejected meanwhile. Nothing left to decide.')).toBeVisible()
  await expectAccessible(page)
  await retire(page, type.id)
  await owner.close()
  await admin.close()
})

test('types are added, changed and removed in their table', async ({ page }) => {
  await enter(page, 'ADMIN')
  await page.goto('/reimbursement?tab=settings')
  const name = `Gym ${Date.now()}`
  await page.getByRole('button', { name: 'Add type' }).click()
  await expect(page.getByRole('textbox', { name: 'Type of the new type' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('textbox', { name: `Monthly limit of ${name}` }).fill('2500')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Reimbursement type successfully added.')).toBeVisible()
  await page.getByRole('textbox', { name: `Monthly limit of ${name}` }).fill('3000')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Reimbursement type successfully updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: `Monthly limit of ${name}` })).toHaveValue('3,000.00')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to remove this entry?')
  await expect(question).toContainText('Please save your changes before removing.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Reimbursement type successfully removed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Monthly limit of ${name}` })).toHaveCount(0)
})

const PAGES = {
  EMPLOYEE: ['/reimbursement', '/reimbursement?tab=approved', '/reimbursement?tab=balance', '/reimbursement?add=1'],
  MANAGER: ['/reimbursement', '/reimbursement?shown=mine', '/reimbursement?tab=settings', '/reimbursement?tab=balance', '/welcome'],
} as const

for (const who of ['EMPLOYEE', 'MANAGER'] as const) {
  test(`the reimbursements of the ${who.toLowerCase()}`, { tag: '@looks' }, async ({ page }) => {
    await enter(page, who)
    for (const path of PAGES[who]) {
      const adds = path.includes('add')
      await look(page, path, { sign: adds ? page.getByRole('dialog', { name: 'Add Request' }) : page.getByRole('heading', { level: 1 }) })
    }
  })
}

test('on a phone the bill is shown on demand', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'MANAGER')
  await page.goto('/reimbursement')
  await page.getByRole('button', { name: /^Show bill/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: /^Approve ₹/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverhang(page)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
})
