import { expect, test, type Page } from '@playwright/test'
import { call, enter } from './people'
import { DIALOGS, untranslatedInDialogs } from './pseudoDialogs'
import { Answers } from './untranslated'

const PUBLIC = ['/login', '/register', '/forgot-password', '/password-reset/1/unknown', '/decide#unknown']

type Row = Record<string, unknown>

function rowOf(value: unknown): Row {
  return { ...Object(value) }
}

/** The records of a list that the viewer has, and that a page of their own shows. */
async function rowsOf(page: Page, path: string): Promise<Row[]> {
  const { body } = await call(page, 'GET', path)
  return Array.isArray(body) ? body.map(rowOf) : []
}

/** Each module's pages, as somebody sees them for whom there is much on them. */
const PAGES = {
  EMPLOYEE: (me: string) => [
    '/welcome', '/timesheet', '/timesheet-home', '/leaves-home', '/leaves-home?apply=1', `/user-info/${me}`, '/referrals',
    '/reimbursement?add=1', '/investments', '/payslips', '/policies', '/performance-home', `/kra/${me}`, '/assets', '/holidays',
  ],
  MANAGER: async (me: string, page: Page) => {
    const team = await rowsOf(page, `/kras/overview/${me}`)
    const feedback = team.flatMap(({ user, projects }) =>
      Array.isArray(projects) ? projects.map((project) => `/feedback/${String(rowOf(project)['_id'])}/${String(user)}`) : [],
    )
    const candidates = await rowsOf(page, '/candidates')
    return [
      '/welcome', '/inbox', '/notifications', '/notifications?tab=told', '/timesheet-home?tab=approval', '/leaves-home?tab=team', '/leaves-home?tab=calendar', '/leaves-home?tab=balance',
      '/userlogs', '/team-attendance', '/projects', '/clients', '/tasks', '/performance-home?tab=team',
      ...feedback.slice(0, 1),
      ...candidates.slice(0, 1).map(({ _id }) => `/candidate/${String(_id)}`),
      '/recruitment', '/recruitment?view=board', '/recruitment?tab=jobs', '/referrals', '/reimbursement', '/investments',
    ]
  },
  ADMIN: (me: string) => [
    '/users', `/user-info/${me}`, '/leaves-home?tab=credits', '/assets', '/metadata', '/reimbursement?tab=settings', '/payslips', '/payslips?tab=all', '/policies',
    '/platform-settings', '/platform-settings?tab=roles', '/platform-settings?tab=approvals', '/platform-settings?tab=imports', '/platform-settings?tab=imports&new=file',
    '/platform-settings?tab=mails', '/platform-settings?tab=audit', '/nothing',
  ],
}

/** What these pages show that is in no catalogue and was no answer, and what they were refused, by page. */
async function untranslatedOn(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const answers = new Answers(page)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await answers.settled()
    const texts = [...(await answers.untranslated()), ...answers.refused()]
    if (texts.length > 0) found[path] = texts
  }
  return found
}

test('in the pseudo-locale, no text of the public pages stands outside of the catalogues', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('locale', 'en-XA'))
  expect(await untranslatedOn(page, PUBLIC)).toEqual({})
})

for (const person of ['EMPLOYEE', 'MANAGER', 'ADMIN'] as const) {
  test(`in the pseudo-locale, no text of the ${person.toLowerCase()}’s pages and dialogs stands outside of the catalogues`, { tag: '@looks' }, async ({ page }) => {
    await enter(page, person)
    const { body } = await call(page, 'GET', '/auth/me')
    const me = String(rowOf(rowOf(body)['user'])['_id'])
    const pages = await PAGES[person](me, page)
    await page.evaluate(() => localStorage.setItem('locale', 'en-XA'))
    expect(await untranslatedOn(page, pages)).toEqual({})
    expect(await untranslatedInDialogs(page, DIALOGS[person](me))).toEqual({})
  })
}
