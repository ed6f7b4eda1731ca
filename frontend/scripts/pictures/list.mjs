// What the guide's pictures show. CONTRIBUTING.md says how they are taken.
import { PNG } from 'pngjs'

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

async function find(page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('leave')
  await page.getByRole('option').first().waitFor()
  await page.getByText('Searching', { exact: true }).waitFor({ state: 'hidden' })
}

async function openTeam(page) {
  await page.getByRole('button', { name: 'Konkan Ferry Booking', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^(Add|Save|Close)/ }).first().waitFor()
}

async function dropSalaries(page) {
  const buffer = Buffer.from(SALARIES)
  await page.locator('input[type=file]').first().setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
  await page.getByText('GT0O06').first().waitFor()
}

/** Grays of letters: a frame that is still empty has but a few colours. */
const COLOURS_OF_TEXT = 40

function coloursOf(png) {
  const { data } = PNG.sync.read(png)
  const colours = new Set()
  for (let at = 0; at < data.length; at += 4) colours.add(data.readUInt32BE(at))
  return colours.size
}

/** The browser's reader of PDFs tells nobody when it has drawn: what it shows is looked at. */
async function drawPdf(page) {
  const frame = page.locator('iframe').first()
  await frame.waitFor()
  for (let tries = 0; tries < 150; tries += 1) {
    if (coloursOf(await frame.screenshot()) > COLOURS_OF_TEXT) return
    await page.waitForTimeout(200)
  }
  throw new Error('The reader of the PDF has drawn nothing.')
}

/** Name, whose session (null: none), address, and what is done before the picture is taken. */
export const PICTURES = [
  ['sign-in', null, '/login'],
  ['dashboard', 'MANAGER', '/welcome'],
  ['dashboard-own', 'EMPLOYEE', '/welcome'],
  ['find', 'EMPLOYEE', '/welcome', find],
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
  ['project-team', 'MANAGER', '/projects', openTeam],
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
  ['payslips-generate', 'ADMIN', '/payslips', dropSalaries],
  ['policies', 'ADMIN', '/policies'],
  ['policy', 'EMPLOYEE', '/policy/1', drawPdf],
  ['settings-roles', 'ADMIN', '/platform-settings?tab=roles'],
]

/** A desk is drawn smaller: the guide's column is no wider, and the bound on bytes leaves the letters clear. */
export const SCREENS = [
  { ending: '', scale: 0.75, device: { viewport: { width: 1280, height: 800 } } },
  { ending: '-phone', scale: 1, device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]
export const THEMES = ['light', 'dark']
