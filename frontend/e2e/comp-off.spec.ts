import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { call, enter, lookFor, signIn } from './people'

const mark = Date.now().toString(36)

/** A policy of casual leave for nobody yet, which gives what is worked on days off from tomorrow on. */
const POLICY = { account: 'casual', name: `Weekends ${mark}`, terms: { days: 0, every: 'year', compoff: true, compoffmonths: 3 } }

test('a policy gives what is worked on days off, and nobody asks before it holds', async ({ page, browser }) => {
  await enter(page, 'ADMIN')
  const { status, body } = await call(page, 'POST', '/leave-policies', POLICY)
  expect(status).toBe(201)
  await page.goto('/platform-settings?tab=leave&type=casual')
  const panel = page.getByRole('region', { name: 'Policies of Casual Leave' })
  await panel.getByText(`Weekends ${mark}`).click()
  await expect(panel.getByRole('textbox', { name: 'These end after' })).toHaveValue('3')
  await panel.getByRole('textbox', { name: 'These end after' }).fill('2')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save the policy' }).click()
  await expect(page.getByText('The policy is saved.')).toBeVisible()

  // Found by the keyboard; it says that nothing is given yet.
  const other = await browser.newPage()
  await signIn(other, 'EMPLOYEE3')
  await lookFor(other, 'Ask for a compensatory off')
  await other.keyboard.press('Enter')
  const drawer = other.getByRole('dialog', { name: 'Compensatory off' })
  await expect(drawer.getByText('Your leave policy gives nothing for days off that were worked.')).toBeVisible()
  await expect(drawer.getByText('You have asked for nothing yet.')).toBeVisible()
  await expectAccessible(other)
  await other.close()

  expect((await call(page, 'DELETE', `/leave-policies/${String(Object(body)._id)}`)).status).toBe(204)
})

test('what can be asked for is looked at', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE3')
  await look(page, '/leaves-home?compoff=1', { sign: page.getByRole('heading', { name: 'Days off on which you worked' }) })
})
