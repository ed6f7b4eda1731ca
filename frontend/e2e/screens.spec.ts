import { expect, test } from '@playwright/test'
import { expectNoOverhang } from './axe'
import { look } from './looks'
import { barButton, enter, signIn } from './people'
import { expectStill, watchShifts } from './shifts'

test('the sign-in has no violation', { tag: '@looks' }, async ({ page }) => {
  await look(page, '/login', { sign: page.getByText(/^Run by/) })
  await look(page, 'a refused sign-in', {
    sign: page.getByRole('alert').filter({ hasText: /Please fill/ }),
    open: () => page.getByRole('button', { name: 'Sign In' }).click(),
  })
})

test('an employee’s pages have no violation', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'EMPLOYEE')
  await look(page, '/welcome', { sign: page.getByRole('heading', { name: 'Attendance', exact: true }) })
  await look(page, '/userlogs', { sign: page.getByRole('button', { name: 'Export XLSX' }) })
  await look(page, '/nothing', { sign: page.getByRole('heading', { name: 'Page not found' }) })
})

test('a manager’s pages have no violation, the menu of a phone included', { tag: '@looks' }, async ({ page }) => {
  await enter(page, 'MANAGER')
  await look(page, '/welcome', {
    sign: page.getByRole('heading', { name: 'Team attendance' }),
    measure: async (width) => {
      if (width !== 1280) return
      // With as much as its head shows of what waits, and what is routine in one line, it ends after a screen and a half, and who is here needs no scrolling.
      await expect(page.getByRole('region', { name: 'Waiting for me' }).getByRole('listitem')).toHaveCount(4)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1400)
      await expect(page.getByRole('heading', { name: 'Team attendance' })).toBeInViewport()
    },
  })
  await look(page, '/userlogs?days=90', { sign: page.getByText(/^1–10 of/) })
  await look(page, 'the columns', {
    sign: page.getByRole('group', { name: 'Columns' }),
    open: () => page.getByRole('button', { name: 'Columns' }).click(),
    widths: [1440],
  })
  await look(page, 'the menu of the account', {
    sign: page.getByRole('button', { name: 'Log out everywhere' }),
    open: () => page.getByRole('button', { name: /account of/ }).click(),
    widths: [1440],
  })
  await page.keyboard.press('Escape')
  await look(page, 'the menu of a phone', {
    sign: page.getByRole('dialog', { name: 'Menu' }),
    open: () => page.getByRole('button', { name: 'Open menu' }).click(),
    widths: [390],
  })
})

test('on a phone the menu is a drawer, a table is cards, and nothing hangs over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'MANAGER')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'User Logs' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'User Logs' })).toBeVisible()
  await expectNoOverhang(page)
})

test('the theme can be chosen, and is there before the first paint', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByLabel('Dark').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('without a connection the page stays where it is and says so', { tag: '@looks' }, async ({ page, context }) => {
      await signIn(page, 'EMPLOYEE')
      await watchShifts(page)
      await page.goto('/welcome')
      await expect(page.getByRole('heading', { name: 'Attendance', exact: true })).toBeVisible()
      // What was asked for and did not come would be there later.
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeInViewport()
      await expect(barButton(page)).toBeVisible()
      await expectStill(page)
      await context.setOffline(false)
      await expect(page.getByText('You are offline.')).toBeHidden()
      await expectStill(page)
    })

    test('a list that comes late moves nothing', { tag: '@looks' }, async ({ page }) => {
      await signIn(page, 'MANAGER')
      await watchShifts(page)
      await page.route('**/api/v1/reports/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.continue()
      })
      await page.goto('/userlogs?days=90')
      await expect(page.getByText(/^1–10 of/)).toBeVisible()
      await expectStill(page)
    })

    test('what stands above a list and comes late does not push it down', { tag: '@looks' }, async ({ page }) => {
      await signIn(page, 'EMPLOYEE')
      await watchShifts(page)
      // A font that takes the place of another may break a line anew: that is no matter of lists.
      await page.route('**/*.woff2', (route) => route.abort())
      // The list is asked for by pages; what stands above it is not, or is the rejected ones.
      await page.route(/\/api\/v1\/(kras\/\d+\??$|reimbursement\/.*rejected)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.continue()
      })
      for (const [path, list] of [
        ['/performance-home', 'My KRAs'],
        ['/reimbursement', 'Requested'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('table', { name: list }).or(page.getByRole('list', { name: list })).first()).toBeVisible()
        await expectStill(page)
      }
    })
  })
}

/** What a dashboard asks for: who this is and what is to be seen, what waits and what changed, in figures and the few that stand there. */
const FIRST_ASKED = [
  '/auth/me',
  '/dashboard',
  '/inbox?part=look&first=true&page=1&pageSize=5',
  '/notifications?unread=true&most=1',
  '/notifications/events',
]

test('every request stays with the portal, and few are needed', async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await enter(page, 'EMPLOYEE')
  requests.length = 0
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: 'Attendance', exact: true })).toBeVisible()
  await expect(barButton(page)).toBeVisible()
  const origin = new URL(baseURL ?? '').origin
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([])
  const asked = requests.filter((url) => url.includes('/api/')).map((url) => url.slice(url.indexOf('/api/v1/') + '/api/v1'.length))
  expect(FIRST_ASKED).toEqual(expect.arrayContaining(asked))
  expect(new Set(asked).size, 'each is asked once').toBe(asked.length)
  expect(complaints).toEqual([])
})

test('a page that was not loaded yet waits for the connection, and comes with it', async ({ page, context }) => {
  await signIn(page, 'ADMIN')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Platform Settings' }).click()
  await expect(page.getByRole('heading', { name: 'The connection is gone' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Platform Settings' })).toBeVisible()
})

test('a page whose code cannot be fetched says so and offers to reload', async ({ page }) => {
  await signIn(page, 'EMPLOYEE')
  await page.route('**/assets/attendance-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'User Logs' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
