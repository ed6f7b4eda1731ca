import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { barFor, pagesFor } from './menu'
import { SideMenu } from './SideMenu'
import { useGetMeQuery } from '@/shared/session/api'
import { viewerOf } from '@/test/capabilities'
import { beSignedIn, company, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, role: 'admin' }

function Menu() {
  useGetMeQuery()
  return <SideMenu />
}

const KEYS = ['employees', 'timesheet', 'performance']
it('the top bar has the registers in the order of the specification, for admins and managers', () => {
  const permission = ['clients', 'employees', 'projects', 'task']
  const links = (role: string): string[] => barFor(viewerOf(role, permission)).map(({ path }) => path)
  expect(links('admin')).toEqual(['/projects', '/users', '/clients'])
  expect(links('manager')).toEqual(['/projects', '/users', '/clients'])
  expect(links('dev')).toEqual([])
})

function offered(role: string, ...keys: string[]): string[] {
  const pages = pagesFor(viewerOf(role, ['assetsallocated', 'performance', ...keys]))
  return pages.flatMap(({ actions = [], tabs = [] }) => [...actions, ...tabs].map(({ key }) => key))
}

it('an action or a tab that is for some people alone is offered to these', () => {
  const directory = ['away-today', 'my-place', 'list', 'chart']
  const documents = ['put-document', 'ask-document', 'documents-asked']
  const told = ['notifications-changed', 'notifications-told']
  expect(offered('manager', 'payslips')).toEqual(['stand-in', 'mine', 'team', 'add-asset', ...directory, ...documents, 'generate-payslips', 'my-payslips', 'team-checklists', ...told])
  expect(offered('manager')).toEqual(['stand-in', 'mine', 'team', 'add-asset', ...directory, ...documents, 'my-payslips', 'team-checklists', ...told])
  expect(offered('dev', 'payslips')).toEqual(['mine', ...directory, 'put-document', 'my-payslips', ...told])
})

it.each([
  ['admin', 'false', true],
  ['manager', 'false', true],
  ['dev', 'true', true],
  ['dev', 'false', false],
])('reimbursement is listed for those who may claim: %s, flag %s', (role, reimbursementClaim, isListed) => {
  const pages = pagesFor(viewerOf(role, ['reimbursement'], reimbursementClaim))
  expect(pages.some(({ path }) => path === '/reimbursement')).toBe(isListed)
})

async function entry(path: string, name: string): Promise<HTMLElement> {
  beSignedIn(admin, KEYS)
  serve({ 'GET /auth/me': meOf(admin, KEYS) })
  open(path, '/*', <Menu />)
  await screen.findByRole('link', { name: 'Employees' })
  return screen.getByRole('link', { name })
}

it.each([
  [true, true],
  [false, false],
])('the company’s timeline is listed where one is set: %s', (hasFeed, isListed) => {
  const pages = pagesFor({ ...viewerOf('dev', ['feed']), hasFeed })
  expect(pages.some(({ path }) => path === '/ourfeeds')).toBe(isListed)
})

describe('the side menu', () => {
  it('says whose portal it is', async () => {
    await entry('/welcome', 'Employees')
    expect(screen.getByText('Gulmohar')).toBeInTheDocument()
  })

  it('says the name of a company once that is called like the product', async () => {
    beSignedIn(admin, KEYS)
    serve({ 'GET /auth/me': meOf(admin, KEYS, { company: { ...company, name: 'Muster' } }) })
    open('/welcome', '/*', <Menu />)
    await screen.findByRole('link', { name: 'Employees' })
    expect(screen.getAllByText('Muster')).toHaveLength(1)
  })

  it.each([
    [null, false],
    ['https://social.example/gulmohar', true],
  ])('has the company’s timeline only where one is set: %s', async (feedurl, isListed) => {
    beSignedIn(admin, ['feed'])
    serve({ 'GET /auth/me': meOf(admin, ['feed', 'employees'], { company: { ...company, feedurl } }) })
    open('/welcome', '/*', <Menu />)
    await screen.findByRole('link', { name: 'Employees' })
    expect(screen.queryByRole('link', { name: 'Our Feeds' }) !== null).toBe(isListed)
  })

  it('marks the employees over somebody else’s record', async () => {
    expect(await entry('/user-info/9', 'Employees')).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Edit Personal Info' })).not.toHaveAttribute('aria-current')
  })

  it('marks one’s own page over one’s own', async () => {
    expect(await entry('/user-info/3', 'Edit Personal Info')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Employees' })).not.toHaveAttribute('aria-current')
  })

  it('marks the page from which one comes to one that it doesn’t list', async () => {
    expect(await entry('/timesheet', 'Timesheets')).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Employees' })).not.toHaveAttribute('aria-current')
  })

  it('marks it too where the address of the page has parts of its own', async () => {
    expect(await entry('/feedback/5/7', 'Performance')).toHaveAttribute('aria-current', 'true')
  })
})

// company-1
it.each(['Initech', 'Muster'])('the company’s logo stands below the product’s, with its name where that is another: %s', async (name) => {
  beSignedIn(admin, KEYS)
  serve({ 'GET /auth/me': meOf(admin, KEYS, { company: { ...company, name, logo: '/api/v1/company/logo?v=3' } }) })
  open('/welcome', '/*', <Menu />)
  await screen.findByRole('link', { name: 'Employees' })
  expect(document.querySelector('nav img')).toHaveAttribute('src', '/api/v1/company/logo?v=3')
  expect(screen.queryAllByTitle('Initech')).toHaveLength(name === 'Initech' ? 1 : 0)
})

const INBOX = 'GET /inbox'
const answer = (total: number, capped = false) => ({ body: { total, kinds: [{ kind: 'leave', count: total, capped }], rows: [] } })

function found(role: string, ...keys: string[]): string[] | undefined {
  const page = pagesFor(viewerOf(role, keys)).find(({ path }) => path === '/inbox')
  return page?.tabs?.map(({ search }) => search)
}

function menuOf(role: string, keys: string[], inbox: { body: object }) {
  const viewer = { ...person, role }
  beSignedIn(viewer, keys)
  const calls = serve({ 'GET /auth/me': meOf(viewer, keys), [INBOX]: inbox })
  open('/welcome', '/*', <Menu />)
  return calls
}

describe('the inbox', () => {
  it.each([
    [answer(26), 'Inbox 26 waiting'],
    [answer(1000, true), 'Inbox 1000+ waiting'],
    [answer(0), 'Inbox'],
  ])('stands in the menu of who decides, with how many wait', async (inbox, name) => {
    menuOf('manager', ['leave'], inbox)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/inbox')
  })

  it('stands in everybody’s, with what is theirs to do', async () => {
    const calls = menuOf('dev', ['leave'], answer(3))
    expect(await screen.findByRole('link', { name: 'Inbox 3 waiting' })).toHaveAttribute('href', '/inbox')
    expect(calls.filter(({ name }) => name === INBOX)).toHaveLength(1)
  })

  it('is listed with the kinds that one decides on', () => {
    expect(found('manager', 'leave', 'investment')).toEqual(['?kind=leave', '?kind=investment'])
    expect(found('admin', 'timesheet')).toEqual(['?kind=timesheet'])
    expect(found('manager')).toEqual([])
    expect(found('dev', 'leave')).toEqual([])
  })
})
