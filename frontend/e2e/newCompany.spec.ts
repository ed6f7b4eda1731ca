import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { mailAfter } from './mail'
import { newServer, type NewServer } from './newServer'

const PASSWORD = 'a secret of the first day'
const HEAD = 'p1@gulmohar.example'
const FIRST = ['Ananya', 'Rohan', 'Meera', 'Farhan', 'Joseph', 'Devika', 'Kabir', 'Leela', 'Omar']
const LAST = ['Kulkarni', 'Deshpande', 'Pillai', 'Qureshi', 'Menon']

const mail = (person: number): string => `p${person}@gulmohar.example`
const name = (person: number): string => `${FIRST[(person - 1) % 9] ?? ''} ${LAST[Math.floor((person - 1) / 9)] ?? ''}`

/** One of whom all others are a part: her four leads are the managers of the forty. */
function people(): string[] {
  const rows = Array.from({ length: 45 }, (_, index) => {
    const person = index + 1
    const manager = person === 1 ? '' : person <= 5 ? HEAD : mail(2 + (person % 4))
    const role = person <= 5 ? 'manager' : 'dev'
    return `GT-${1000 + person},${name(person).replace(' ', ',')},${mail(person)},${role},2024-04-01,${manager}`
  })
  return ['Number,First Name,Last Name,Work Mail,Role,Joined,Manager', ...rows]
}

/** What each has left of the old portal; a record takes it once it is there. */
const balances = (): string[] => ['Number,Opening Balance', ...Array.from({ length: 45 }, (_, index) => `GT-${1001 + index},${index === 5 ? '7.5' : '4'}`)]

const FILES = {
  people,
  balances,
  holidays: () => ['Day,Occasion', '2041-01-26,Republic Day', '2041-08-15,Independence Day', '2041-10-02,Gandhi Jayanti'],
  clients: () => ['Client Name', 'Kaveri Bank', 'Acme Tools'],
  projects: () => [
    'Project Name,Client Name,Type,Start Date,End Date,Project Manager,Team',
    `Kaveri Billing,Kaveri Bank,Development,2026-01-01,2041-12-31,${mail(2)},${mail(6)} 60%; ${mail(7)} 100%`,
    `Harbour,Acme Tools,Development,2026-01-01,2041-12-31,${mail(3)},${mail(8)} 50%`,
  ],
}

/** Chooses a file in the frame of the steps, looks at it, and has it written. */
async function bring(page: Page, kind: keyof typeof FILES, button: string | RegExp): Promise<void> {
  const buffer = Buffer.from(`${FILES[kind]().join('\r\n')}\r\n`)
  await page.locator('input[type=file]').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('button', { name: /^Take back \(until / })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Back to the step' }).click()
}

/** The dashboard's or the list's way on to the next step. */
async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('link', { name: 'Go on', exact: true }).click()
  await expect(page.getByRole('heading', { name: to, exact: true })).toBeVisible()
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
}

test.describe('an empty database', () => {
  let server: NewServer
  test.beforeAll(async () => {
    server = await newServer()
  })
  test.afterAll(() => server.stop())

  test('becomes a company of 45 at work, with files of spreadsheets', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const steps = page.getByRole('navigation', { name: 'Steps' })

    // The first admin, by the link that the server prints once.
    await page.goto(server.link)
    await page.getByLabel('First name').fill('Sunita')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Work email').fill('sunita.rao@gulmohar.example')
    await setPassword(page)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page).toHaveURL(/\/setting-up/)
    await expect(steps.getByRole('listitem')).toHaveCount(11)
    await expect(steps.getByRole('listitem').first()).toContainText('YouSunita Rao')
    await expect(page.getByText('Step 2 of 11')).toBeVisible()
    // In a frame of its own.
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const company = page.getByRole('dialog', { name: 'Edit company' })
    await company.getByLabel('Name', { exact: true }).fill('Gulmohar')
    await company.getByRole('button', { name: 'Save company' }).click()
    await expect(steps.getByRole('link', { name: 'Company Gulmohar' })).toBeVisible()
    await goOn(page, 'Places')
    await page.getByRole('button', { name: 'Add a place' }).click()
    const place = page.getByRole('dialog', { name: 'Add a place' })
    await place.getByRole('textbox', { name: 'Name' }).fill('Pune')
    await place.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Kol')
    await page.locator('.ant-select-dropdown:visible').getByTitle('Asia/Kolkata').click()
    await place.getByRole('button', { name: 'Add place' }).click()
    await expect(steps.getByRole('link', { name: 'Places 1 place' })).toBeVisible()
    await goOn(page, 'Working week')
    for (const next of ['Leave policy', 'Roles', 'People']) {
      await page.getByRole('button', { name: 'Right as it stands' }).click()
      await expect(page.getByRole('heading', { name: next, exact: true })).toBeVisible()
    }

    await bring(page, 'people', 'Import 45 people')
    await bring(page, 'balances', 'Import 45 people')
    await expect(steps.getByRole('link', { name: /^People 46 people/ })).toBeVisible()
    await goOn(page, 'Holidays')
    await page.getByRole('link', { name: 'Import a calendar' }).click()
    await bring(page, 'holidays', 'Import 3 holidays')
    await expect(steps.getByRole('link', { name: 'Holidays 3 holidays ahead' })).toBeVisible()
    await goOn(page, 'Projects and clients')
    await page.getByRole('link', { name: 'Import clients' }).click()
    await bring(page, 'clients', 'Import 2 clients')
    await page.getByRole('link', { name: 'Import projects' }).click()
    await bring(page, 'projects', 'Import 2 projects')
    await expect(steps.getByRole('link', { name: 'Projects and clients 2 projects' })).toBeVisible()
    await goOn(page, 'Assets')
    await page.getByRole('button', { name: 'Skip', exact: true }).click()

    await expect(page.getByText('Step 11 of 11')).toBeVisible()
    await page.getByRole('button', { name: 'Invite 45' }).click()
    const invitation = await mailAfter(mail(6), () => page.getByRole('button', { name: 'Send 45 invitations' }).click(), server.mails)
    await expect(steps.getByRole('link', { name: 'Invitations everybody is invited' })).toBeVisible()
    await page.getByRole('link', { name: 'To the dashboard' }).last().click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    // Nothing is left to do.
    await expect(page.getByRole('region', { name: /^Setting up/ })).toHaveCount(0)

    // What came of it: a team on its project, and everybody under somebody.
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Actions for Kaveri Billing' }).click()
    await page.getByRole('menuitem', { name: /^Team members/ }).click()
    const team = page.getByRole('dialog', { name: /^Team members/ })
    await expect(team.getByText(name(6)).first()).toBeVisible()
    await expect(team.getByText(name(7)).first()).toBeVisible()
    await context.close()

    // Somebody whom the mail lets in finds the balance that the file said, and the own place in the chart.
    const theirs = await browser.newContext({ baseURL: server.url })
    const own = await theirs.newPage()
    await own.goto(invitation.link)
    await setPassword(own)
    await own.getByRole('button', { name: 'Set Password' }).click()
    await expect(own).toHaveURL(/\/login$/, { timeout: 30_000 })
    await own.getByLabel('Email').fill(mail(6))
    await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await own.getByRole('button', { name: 'Sign In' }).click()
    await own.waitForURL('**/welcome')
    await expect(own.getByRole('button', { name: /^Casual Leave/ })).toContainText('7.5')
    await own.goto('/directory?tab=chart')
    const tree = own.getByRole('tree', { name: 'Org chart' })
    await expect(tree.getByRole('treeitem', { name: new RegExp(name(1)) }).first()).toBeVisible()
    await theirs.close()
  })
})
