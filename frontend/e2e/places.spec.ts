import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { addDays, freeMonday, show } from './freeDays'
import { look } from './looks'
import { call, emailOf, enter, recordOf } from './people'

const mark = Date.now().toString(36)

test('a person gets a place, and the directory says what the time is there', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const record = await recordOf(page, emailOf('EMPLOYEE4'))
  const [id, name] = [Number(record['_id']), `${String(record['fname'])} ${String(record['lname'])}`]

  await page.goto('/platform-settings?tab=places')
  await page.getByRole('button', { name: 'Add a place' }).click()
  const form = page.getByRole('dialog', { name: 'Add a place' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`Porto ${mark}`)
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Lis')
  await page.locator('.ant-select-dropdown:visible').getByTitle('Europe/Lisbon').click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add place' }).click()
  await expect(page.getByText(`Place Porto ${mark} is added.`)).toBeVisible()

  const before = Object(await call(page, 'GET', `/places/people/${id}`)).body
  await page.goto(`/user-info/${id}`)
  await page.getByRole('button', { name: /^Place/ }).click()
  const dialog = page.getByRole('dialog', { name: `Place of ${name}` })
  await dialog.getByRole('combobox', { name: 'Place' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(`Porto ${mark}`).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByText('The place is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Place: Porto ${mark}` })).toBeVisible()

  // Everybody finds them by it.
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE')
  await other.goto(`/directory?place=${encodeURIComponent(`Porto ${mark}`)}`)
  await expect(other.getByRole('cell', { name: `Porto ${mark}` })).toHaveCount(1)
  await other.getByRole('button', { name, exact: true }).click()
  await expect(other.getByRole('dialog', { name }).getByText(/^\d\d:\d\d there$/)).toBeVisible()
  await expectAccessible(other)
  await other.close()

  // Where somebody works stays.
  await page.goto('/platform-settings?tab=places')
  await page.getByRole('button', { name: `Actions for place Porto ${mark}` }).click()
  await expect(page.getByText('1 person works there.')).toBeVisible()

  // Other journeys know them where they were.
  const [held] = before.places
  const back = await call(page, 'PUT', `/places/people/${id}`, { place: held?.place ?? null })
  expect(back.status).toBe(200)
})

test('a holiday of a place is one for who works there', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const id = Number((await recordOf(page, emailOf('EMPLOYEE4')))['_id'])
  const [held] = Object(await call(page, 'GET', `/places/people/${id}`)).body.places
  const name = `Braga ${mark}`
  const made = await call(page, 'POST', '/places', { name, timezone: 'Europe/Lisbon' })
  expect(made.status).toBe(201)
  const moved = await call(page, 'PUT', `/places/people/${id}`, { place: Object(made.body)._id })
  expect(moved.status).toBe(200)

  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const tuesday = addDays(await freeMonday(other, id, 16), 1)
  await page.goto('/holidays?add=1')
  const form = page.getByRole('dialog', { name: 'Add Holiday' })
  await form.getByRole('textbox', { name: 'Date' }).fill(show(tuesday))
  await form.getByRole('textbox', { name: 'Occassion' }).fill(`Fair of ${name}`)
  await form.getByRole('combobox', { name: 'Places' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Add Holiday/ }).click()
  await expect(page.getByText('Holiday added successfully.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Fair of ${name}.*${name}`) })).toBeVisible()

  // Their own preview knows it, that of others does not.
  const kindOf = async (who: typeof page): Promise<unknown> => {
    const preview = await call(who, 'POST', '/leaves/preview', { type: 'lwp', from: tuesday, to: tuesday })
    return Object(preview.body).days[0].kind
  }
  expect([await kindOf(other), await kindOf(page)]).toEqual(['holiday', 'working'])
  await other.close()

  // Other journeys know the days as they were.
  const found = Object(await call(page, 'GET', `/holidays?from=${tuesday}&to=${tuesday}`)).body
  expect((await call(page, 'DELETE', `/holidays/${found[0]._id}`)).status).toBe(204)
  expect((await call(page, 'PUT', `/places/people/${id}`, { place: held?.place ?? null })).status).toBe(200)
})

test('an optional holiday is chosen by who may, and waits for a decision', { tag: '@postgres' }, async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const id = Number((await recordOf(page, emailOf('EMPLOYEE4')))['_id'])
  const [held] = Object(await call(page, 'GET', `/places/people/${id}`)).body.places
  const name = `Evora ${mark}`
  const made = await call(page, 'POST', '/places', { name, timezone: 'Europe/Lisbon', optionalholidays: 4 })
  expect(made.status).toBe(201)
  const other = await browser.newPage()
  await enter(other, 'EMPLOYEE4')
  const tuesday = addDays(await freeMonday(other, id, 22), 1)
  expect((await call(page, 'PUT', `/places/people/${id}`, { place: Object(made.body)._id })).status).toBe(200)

  await page.goto('/holidays?add=1')
  const form = page.getByRole('dialog', { name: 'Add Holiday' })
  await form.getByRole('textbox', { name: 'Date' }).fill(show(tuesday))
  await form.getByRole('textbox', { name: 'Occassion' }).fill(`Feast of ${name}`)
  await form.getByRole('checkbox', { name: 'Optional' }).check()
  await form.getByRole('button', { name: /^Add Holiday/ }).click()
  await expect(page.getByText('Holiday added successfully.')).toBeVisible()
  await page.goto(`/holidays?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: `Feast of ${name} (optional)` })).toBeVisible()

  await other.goto('/holidays')
  const choices = other.getByRole('region', { name: 'Optional holidays' })
  await choices.getByRole('button', { name: `Choose this holiday: Feast of ${name}` }).click()
  await other.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(other.getByText(`Feast of ${name} is chosen, and waits for a decision.`)).toBeVisible()
  await expect(choices.getByRole('listitem').filter({ hasText: name })).toContainText('Pending')
  await expectAccessible(other)
  await other.close()

  // It goes with its holiday, and other journeys know the days as they were.
  const found = Object(await call(page, 'GET', `/holidays?from=${tuesday}&to=${tuesday}`)).body
  expect((await call(page, 'DELETE', `/holidays/${found[0]._id}`)).status).toBe(204)
  const leaves = Object(await call(page, 'GET', `/leaves/${id}?from=${tuesday}&to=${tuesday}`)).body
  expect(leaves[0].status).toBe('Cancelled')
  expect((await call(page, 'PUT', `/places/people/${id}`, { place: held?.place ?? null })).status).toBe(200)
})

test('the places at every width', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'ADMIN')
  await look(page, '/platform-settings?tab=places', { sign: page.getByText('Europe/Lisbon').first() })
})
