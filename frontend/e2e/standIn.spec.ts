import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverhang } from './axe'
import { today } from './finance'
import { freeMonday, show } from './freeDays'
import { newcomer } from './newcomers'
import { call, enter } from './people'

/** A name of this run alone, in letters: who stands in is found by it. */
const only = Date.now().toString(36).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

// standin-1, standin-3, standin-6, standin-7
test('a manager names a stand-in, who decides on a phone, and who asked reads of both', { tag: '@postgres' }, async ({ page, browser }) => {
  test.setTimeout(180_000)
  await enter(page, 'ADMIN')
  const absent = await newcomer(page, browser, { fname: 'Uma', lname: 'Lead', role: 'manager' })
  const deputy = await newcomer(page, browser, { fname: 'Lata', lname: only, role: 'manager' })
  const asker = await newcomer(page, browser, { fname: 'Tara', lname: 'Joshi', role: 'dev', manager: [absent.id] })
  const name = `Lata ${only}`
  const day = show(await today(page))

  await absent.page.goto('/inbox')
  await absent.page.getByRole('button', { name: 'Stand-in', exact: true }).click()
  const form = absent.page.getByRole('dialog', { name: 'Who stands in for me' })
  await form.getByRole('textbox', { name: 'From' }).fill(day)
  await form.getByRole('textbox', { name: 'To' }).fill(day)
  const person = form.getByRole('combobox')
  await person.click()
  await person.fill(only)
  await absent.page.getByTitle(`${name}, Manager`, { exact: true }).last().click()
  await expect(form.getByText(`Approved by ${name} for Uma Lead`)).toBeVisible()
  await expectAccessible(absent.page)
  await form.getByRole('button', { name: /^Let .+ stand in/ }).click()
  await expect(form).toBeHidden()
  await expect(absent.page.getByText(`${name} stands in for you until ${day}: `)).toBeVisible()

  const monday = await freeMonday(asker.page, asker.id, 2)
  const asked = await call(asker.page, 'POST', '/leaves', { type: 'lwp', from: monday, to: monday, reason: 'Errands' })
  expect(asked.status).toBe(201)
  await asker.page.goto('/leaves-home')
  await expect(asker.page.getByRole('row', { name: new RegExp(show(monday)) })).toContainText(`With Uma Lead (away until ${day}; ${name} stands in)`)

  await deputy.page.setViewportSize({ width: 390, height: 844 })
  await deputy.page.goto('/inbox')
  const card = deputy.page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem').filter({ hasText: show(monday) })
  await expect(card).toContainText('for Uma Lead')
  await expectNoOverhang(deputy.page)
  await expectAccessible(deputy.page)
  await card.getByRole('button', { name: /^Approve Tara Joshi, / }).click()
  await expect(deputy.page.getByRole('paragraph').filter({ hasText: /^Approved for Uma Lead: Tara Joshi, / })).toBeVisible()

  await asker.page.goto(`/leaves-home?history=${Object(asked.body)['_id']}`)
  const history = asker.page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(`${name} for Uma Lead: approve`)).toBeVisible()
  for (const one of [absent, deputy, asker]) await one.page.close()
})
