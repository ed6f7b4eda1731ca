import { expect, type Page } from '@playwright/test'
import { call } from './people'
import { Answers } from './untranslated'

type Row = Record<string, unknown>

/** Opens without a record. */
const NEW = ''
/** Opens for any record; other dialogs for one that offers this action. */
const ANY = '*'

/** A page's address, the list that it shows, and its dialogs. */
type Dialogs = [page: string, list: string, dialogs: Readonly<Record<string, string>>]

const RECORD = { add: NEW, edit: 'edit', history: ANY }

/** The dialogs that change nothing while they are open, of somebody who has records to open them for. */
export const DIALOGS = {
  EMPLOYEE: (me: string): Dialogs[] => [
    ['/welcome', '', { changePassword: NEW }],
    ['/leaves-home', `/leaves/${me}`, { apply: NEW, history: ANY }],
    ['/referrals', `/referrals/${me}`, { add: NEW, history: ANY }],
    ['/reimbursement', `/reimbursement/requested/${me}`, RECORD],
    ['/investments', `/investments/${me}`, RECORD],
    ['/timesheet-home', `/timelogs/${me}`, { history: ANY }],
    ['/performance-home', `/kras/${me}`, { history: ANY }],
  ],
  MANAGER: (me: string): Dialogs[] => [
    ['/leaves-home?tab=team', `/leaves/manager-leave-all/${me}`, { history: ANY }],
    ['/projects', `/projects/manager/${me}`, { add: NEW, edit: 'edit', team: ANY, offboard: ANY, history: ANY }],
    ['/clients', '/clients', RECORD],
    ['/tasks', '/tasks', { add: NEW, history: ANY }],
    ['/recruitment', '/candidates', RECORD],
    ['/recruitment?tab=jobs', '/jobs', RECORD],
  ],
  ADMIN: (me: string): Dialogs[] => [
    ['/users', '/users', { add: NEW, person: ANY, changeStatus: 'status' }],
    [`/user-info/${me}`, '', { history: NEW }],
    ['/assets', '/assets', RECORD],
    ['/metadata', '/types', { add: NEW }],
    ['/metadata?tab=data', '/data', { add: NEW, edit: 'edit' }],
    ['/holidays?shown=all', '/holidays', { ...RECORD, remove: 'remove' }],
    ['/leaves-home?tab=balance', '/leaves/balance', { credit: NEW, statement: ANY }],
    ['/payslips?tab=all', '/salary-slips?sort=-month', { withdraw: 'withdraw', replace: 'replace', history: ANY }],
    ['/policies', '/policies', RECORD],
    ['/platform-settings', '', { edit: NEW, writing: NEW, history: NEW }],
    ['/platform-settings?tab=roles', '/roles', RECORD],
    ['/platform-settings?tab=approvals', '/approval-steps', RECORD],
    ['/platform-settings?tab=places', '/places', { add: NEW, edit: 'edit' }],
    ['/platform-settings?tab=patterns', '/patterns', { add: NEW, edit: 'edit', company: 'edit' }],
    ['/platform-settings?tab=audit', '/audit', { entry: ANY }],
  ],
}

async function rowsOf(page: Page, list: string): Promise<Row[]> {
  if (list === '') return [{ _id: 1 }]
  const { body } = await call(page, 'GET', list)
  return Array.isArray(body) ? body.map((row: unknown): Row => ({ ...Object(row) })) : []
}

function offers({ actions }: Row, action: string): boolean {
  return action === ANY || action === NEW || (Array.isArray(actions) && actions.includes(action))
}

/** Goes there as a link of the portal does: nothing is loaded anew. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** What these dialogs show that is in no catalogue and was no answer, and what they were refused, by address. */
export async function untranslatedInDialogs(page: Page, listed: readonly Dialogs[]): Promise<Record<string, string[]>> {
  const answers = new Answers(page)
  const found: Record<string, string[]> = {}
  await page.goto('/welcome')
  for (const [path, list, dialogs] of listed) {
    const rows = await rowsOf(page, list)
    for (const [name, action] of Object.entries(dialogs)) {
      const row = rows.find((one) => offers(one, action))
      const address = `${path}${path.includes('?') ? '&' : '?'}${name}=${action === NEW ? '1' : String(row?.['_id'])}`
      await goTo(page, address)
      await expect(page.getByRole('dialog'), address).toBeVisible()
      await answers.settled()
      const texts = [...(await answers.untranslated()), ...answers.refused()]
      if (texts.length > 0) found[address] = texts
      await goTo(page, path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  return found
}
