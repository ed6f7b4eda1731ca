import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { look } from './looks'
import { mailAfter } from './mail'
import { call, emailOf, enter, fillSignIn, setting, signIn } from './people'

const mark = Date.now().toString(36)
const UPDATED =
  'Your password has been successfully updated. Please wait we are redirecting you to login page.'
const GONE = 'This link is used up or too old. Ask for a new one here.'

const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function setPassword(page: Page, secret: string): Promise<void> {
  await password(page).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

/** The page says that it is done, and leads on after a moment, which the page's clock brings at once. */
async function expectRedirected(page: Page): Promise<void> {
  await expect(page.getByText(UPDATED)).toBeVisible()
  await page.clock.fastForward(1500)
  await expect(page).toHaveURL(/\/login$/)
}

async function askForLink(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(/^If this address is known here/)).toBeVisible()
}

test('an invited person follows the mail, sets a password, signs in and fills the profile', { tag: '@postgres' }, async ({
  page,
  browser,
}) => {
  await enter(page, 'ADMIN')
  const email = `nila.${mark}@muster.example`
  const row = { empid: `N${mark}`, fname: 'Nila', lname: 'Sen', email, role: 'dev', doj: '2026-11-02' }
  const mail = await mailAfter(email, async () => {
    expect((await call(page, 'POST', '/users', row)).status).toBe(201)
  })

  const fresh = await browser.newContext()
  const theirs = await fresh.newPage()
  await theirs.clock.install()
  await theirs.goto(mail.link)
  await expect(theirs.getByRole('heading', { name: 'Generate Password' })).toBeVisible()
  await expect(password(theirs)).toBeVisible()
  // Neither the address nor the history keeps what opens an account.
  expect(new URL(theirs.url()).search).toBe('')
  await setPassword(theirs, `first secret ${mark}`)
  await expectRedirected(theirs)
  await fillSignIn(theirs, email, `first secret ${mark}`)
  await theirs.waitForURL('**/welcome')

  await theirs.getByRole('link', { name: 'Edit Personal Info' }).click()
  await theirs.getByRole('tab', { name: 'Contact Info' }).click()
  await expect(theirs.getByLabel('Phone', { exact: true })).toBeVisible()
  await theirs.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('4 fields')).toBeVisible()
  await theirs.getByLabel('Phone', { exact: true }).fill('9876501234')
  await theirs.getByLabel('Personal Email').fill('nila@home.example')
  await theirs.getByLabel('Permanent Address').fill('4 Lake Road, Kolkata')
  await theirs.getByLabel('Current Address').fill('12 Baner Road, Pune')
  await theirs.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Contact details have been successfully saved.')).toBeVisible()
  // While something is unsaved, leaving asks first.
  await expect(theirs.getByRole('button', { name: 'Undo changes' })).toBeHidden()

  await theirs.goto(mail.link)
  await expect(theirs.getByText(GONE)).toBeVisible()
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await fresh.close()
})

test('a forgotten password is set anew by a link, which ends the other sessions', { tag: '@postgres' }, async ({ page, browser }) => {
  const address = emailOf('EMPLOYEE4')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, 'EMPLOYEE4')

  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  const mail = await mailAfter(address, () => askForLink(page, address))
  await page.goto(mail.link)
  // The other tests sign in with it, so it is set to what it was.
  await setPassword(page, process.env['MUSTER_E2E_PASSWORD'] ?? '')
  await expectRedirected(page)

  await other.getByRole('link', { name: 'User Logs' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Your session has ended. Sign in to go on.')).toBeVisible()
  await elsewhere.close()

  await page.goto(mail.link)
  await expect(page.getByText(GONE)).toBeVisible()
  await signIn(page, 'EMPLOYEE4')
})

test('wrong passwords are named, and a made-up link offers a new one', async ({ page }) => {
  const address = emailOf('EMPLOYEE3')
  await page.goto('/forgot-password')
  const mail = await mailAfter(address, () => askForLink(page, address))
  await page.goto(mail.link)
  await password(page).fill('short')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password length is not valid.')
  await expect(password(page)).toBeFocused()
  await password(page).fill('long enough')
  await page.getByLabel('Confirm Password').fill('long enougj')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText("Confirm password doesn't match with password.")
  await page.goto('/password-reset/1/made-up')
  await expect(page.getByText(GONE)).toBeVisible()
})

test('an address is needed, and what is said goes after four seconds, known or not', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Generate Password' }).click()
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email id.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.clock.fastForward(4000)
  await expect(page.getByRole('alert')).toBeEmpty()
  await askForLink(page, `nobody.${mark}@muster.example`)
  await page.clock.fastForward(4000)
  await expect(page.getByText(/^If this address is known here/)).toBeHidden()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('one’s own password is changed from the profile menu, and other sessions end', { tag: '@postgres' }, async ({ page, browser }) => {
  const secret = setting('MUSTER_E2E_PASSWORD')
  await signIn(page, 'EMPLOYEE4')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, 'EMPLOYEE4')

  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill('not the password')
  // The same one is a new one too, and leaves the other journeys theirs.
  await dialog.getByLabel('New password', { exact: true }).fill(secret)
  await dialog.getByLabel('Repeat new password').fill(secret)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await other.getByRole('link', { name: 'User Logs' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await elsewhere.close()
  await page.getByRole('link', { name: 'User Logs' }).click()
  await expect(page.getByRole('heading', { name: 'User Logs' })).toBeVisible()
})

test('the password pages have no violation, on a phone neither', { tag: '@looks' }, async ({ page }) => {
  const widths = [1440, 360]
  for (const path of ['/register', '/register/somebody%40muster.example', '/forgot-password']) {
    await look(page, path, { sign: page.getByText(/^Run by/), widths, height: 740 })
  }
  await look(page, '/password-reset/1/made-up', { sign: page.getByText(GONE), widths, height: 740 })
  // The fields of a link that lives.
  const account = { email: 'asha.rao@muster.example' }
  await page.route('**/token/reset-password/1/alive/account', (route) => route.fulfill({ json: account }))
  await look(page, '/password-reset/1/alive', {
    sign: page.getByRole('alert').filter({ hasText: /./ }),
    open: async () => {
      await page.goto('/password-reset/1/alive')
      await page.getByRole('button', { name: 'Set Password' }).click()
    },
    widths,
    height: 740,
  })
})
