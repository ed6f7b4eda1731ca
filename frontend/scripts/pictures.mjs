// Takes the pictures of the guide (docs/guide/src/pictures) from the demo company, in light and dark, on a desk and on a phone:
//   MUSTER_E2E_ADMIN=… MUSTER_E2E_MANAGER=… MUSTER_E2E_EMPLOYEE=… MUSTER_E2E_PASSWORD=… \
//     node scripts/pictures.mjs http://127.0.0.1:8080 [NAME…]
// The server has to be filled and started on the day of NOW, so that the same company is drawn each time:
//   muster --test-clock 2026-11-18T10:40:00+05:30 seed --people 60 --seed 1
//   MUSTER_MAIL_URL='smtp://127.0.0.1:25?tls=none' MUSTER_WORKERS=off muster --test-clock 2026-11-18T10:40:00+05:30 serve
// (with a mail server, so that no page warns that there is none; without workers, so that nobody asks it). With names, those pictures alone are taken. Nothing is changed at the server, but for the sessions.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [address, ...wanted] = process.argv.slice(2)
if (!address) throw new Error('The address of a server with the demo company is needed.')
const FOLDER = fileURLToPath(new URL('../../docs/guide/src/pictures/', import.meta.url))
const BROWSER = process.env.MUSTER_E2E_BROWSER ?? '/usr/bin/chromium'
/** What every clock in a picture shows. */
const NOW = '2026-11-18T10:42:00+05:30'
const LARGEST = 30_000
const LARGEST_IN_ALL = 3_000_000
/** The first quality that stays below the bound is taken. */
const QUALITIES = [50, 40, 30, 20, 10]

/** A desk is drawn smaller: the guide's column is no wider, and the bound on bytes leaves the letters clear. */
const SCREENS = [
  { ending: '', scale: 0.75, viewport: { width: 1280, height: 800 } },
  { ending: '-phone', scale: 1, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]
const THEMES = ['light', 'dark']

const SALARIES = [
  'Employee ID,Employee Name,Month,Basic,HRA,Gross Pay,PF,Net Pay',
  'GT0003,Chandan Hiremath,2026-11,"88,000",44000,132000,10560,"1,21,440"',
  'GT0004,Debasish Mahapatra,2026-11,"88,000",44000,132000,10560,"1,21,400"',
  'GT0005,Girish Hiremath,Nov-26,"47,000",23500,70500,5640,"64,860"',
  'GT0O06,Devika Kurian,2026-11,"1,08,000",54000,162000,12960,"1,49,040"',
].join('\r\n')

async function applyLeave(page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').click()
  await page.getByTitle('Earned Leave').last().click()
  await dialog.getByLabel('From').fill('03/12/2026')
  await dialog.getByLabel('To', { exact: true }).fill('07/12/2026')
  await dialog.getByLabel('Reason').fill('A wedding in the family')
  await dialog.getByText('This request').waitFor()
}

async function claim(page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').click()
  await page.getByTitle('Travel').last().click()
  await dialog.getByLabel('Bill Date').fill('16/11/2026')
  await dialog.getByLabel('Amount').fill('1240')
  await dialog.getByText('Remains after this claim').waitFor()
}

async function takeProposal(page) {
  const take = page.getByRole('button', { name: /^Take/ })
  if (await take.first().isVisible()) await take.first().click()
}

/** The browser tells nobody when its viewer has drawn. */
function drawPdf(page) {
  return page.waitForTimeout(4000)
}

/** Name, whose session (null: none), address, and what is done before the picture is taken. */
const PICTURES = [
  ['sign-in', null, '/login'],
  ['dashboard', 'MANAGER', '/welcome'],
  ['dashboard-own', 'EMPLOYEE', '/welcome'],
  ['find', 'EMPLOYEE', '/welcome', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('leave')
    await page.getByRole('option').first().waitFor()
    await page.getByText('Searching', { exact: true }).waitFor({ state: 'hidden' })
  }],
  ['timesheets', 'EMPLOYEE', '/timesheet-home'],
  ['timesheet-week', 'EMPLOYEE', '/timesheet', takeProposal],
  ['timesheet-approval', 'MANAGER', '/timesheet-home'],
  ['leaves', 'EMPLOYEE', '/leaves-home'],
  ['leave-apply', 'EMPLOYEE', '/leaves-home?apply=1', applyLeave],
  ['leave-calendar', 'MANAGER', '/leaves-home?tab=calendar'],
  ['leave-approval', 'MANAGER', '/leaves-home?tab=team'],
  ['user-logs', 'MANAGER', '/userlogs'],
  ['team-attendance', 'MANAGER', '/team-attendance'],
  ['projects', 'MANAGER', '/projects'],
  ['project-team', 'MANAGER', '/projects', async (page) => {
    await page.getByRole('button', { name: 'Konkan Ferry Booking', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^(Add|Save|Close)/ }).first().waitFor()
  }],
  ['performance', 'EMPLOYEE', '/performance-home'],
  ['performance-team', 'MANAGER', '/performance-home?tab=team'],
  ['kra-feedback', 'MANAGER', '/feedback/5/4'],
  ['kra-review', 'MANAGER', '/kra/4'],
  ['employees', 'MANAGER', '/users'],
  ['personal-info', 'EMPLOYEE', '/user-info/3'],
  ['recruitment', 'MANAGER', '/recruitment?view=board'],
  ['candidate', 'MANAGER', '/candidate/32', (page) => page.getByText('Panelist feedbacks', { exact: true }).waitFor()],
  ['referrals', 'EMPLOYEE', '/referrals'],
  ['assets', 'MANAGER', '/assets'],
  ['reimbursement', 'EMPLOYEE', '/reimbursement'],
  ['claim-form', 'EMPLOYEE', '/reimbursement?add=1', claim],
  ['claims-queue', 'MANAGER', '/reimbursement'],
  ['investments', 'MANAGER', '/investments'],
  ['payslips', 'EMPLOYEE', '/payslips', drawPdf],
  ['payslips-generate', 'ADMIN', '/payslips', async (page) => {
    const buffer = Buffer.from(SALARIES)
    await page.locator('input[type=file]').first().setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
    await page.getByText('GT0O06').first().waitFor()
  }],
  ['policies', 'ADMIN', '/policies'],
  ['policy', 'EMPLOYEE', '/policy/1', drawPdf],
  ['settings-roles', 'ADMIN', '/platform-settings'],
]

function setting(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

async function signedIn(browser, person) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(setting(`MUSTER_E2E_${person}`))
  await page.getByLabel('Password', { exact: true }).fill(setting('MUSTER_E2E_PASSWORD'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** The page's clock stands still, and so does what the server tells of its own. */
async function stopClock(context) {
  await context.clock.setFixedTime(NOW)
  const now = new Date(NOW).toISOString()
  await context.route('**/api/v1/**', async (route) => {
    if (!/\/(auth\/me|dashboard)/.test(route.request().url())) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/"now":"[^"]*"/g, `"now":"${now}"`)
    return route.fulfill({ response, body })
  })
}

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('.late, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
}

async function take(page, scale) {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...page.viewportSize(), scale }
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= LARGEST) return bytes
  }
  throw new Error(`It has more than ${LARGEST} bytes at the lowest quality.`)
}

const names = PICTURES.map(([name]) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(', ')}.`)
const chosen = PICTURES.filter(([name]) => wanted.length === 0 || wanted.includes(name))

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
const failed = []
let taken = 0

async function picture(context, screen, [name, , path, prepare]) {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await settle(page)
    if (prepare) {
      await prepare(page)
      await settle(page)
    }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForFunction((one) => document.documentElement.dataset.theme === one, theme)
      await writeFile(`${FOLDER}${name}${screen.ending}-${theme}.webp`, await take(page, screen.scale))
    }
    taken += 1
  } catch (error) {
    failed.push(`${name}${screen.ending}: ${error.message}`)
  }
  await page.close()
}

try {
  for (const person of new Set(chosen.map(([, who]) => who))) {
    const state = person === null ? {} : { storageState: await signedIn(browser, person) }
    for (const screen of SCREENS) {
      const { scale: _scale, ending: _ending, ...device } = screen
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...device, ...state })
      await stopClock(context)
      for (const one of chosen.filter(([, who]) => who === person)) await picture(context, screen, one)
      await context.close()
    }
  }
} finally {
  await browser.close()
}

let all = 0
for (const file of await readdir(FOLDER)) {
  // A picture that no line above takes any more.
  if (!names.includes(file.replace(/(-phone)?-(light|dark)\.webp$/, ''))) await rm(FOLDER + file)
  else all += (await stat(FOLDER + file)).size
}
console.log(`${taken * THEMES.length} pictures taken, ${Math.ceil(all / 1000)} kB in all`)
for (const line of failed) console.error(line)
if (all > LARGEST_IN_ALL) console.error(`They have more than ${LARGEST_IN_ALL} bytes in all.`)
if (failed.length > 0 || all > LARGEST_IN_ALL) process.exitCode = 1
