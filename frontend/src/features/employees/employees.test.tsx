import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EmployeesPage } from './EmployeesPage'
import { creditOnReturn } from './people'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const devika = {
  ...person,
  _id: 5, empid: 'E5', fname: 'Devika', lname: 'Menon', email: 'devika@gulmohar.example', role: 'qa',
  status: 'Inactive', doj: '2021-06-07', dol: null, leavingreason: null, leavingkind: null,
  manager: [], projects: ['Kaveri Billing'],
  registered: false, invited: true, erased: false,
  version: 3,
  actions: ['edit', 'status', 'invite'],
  blocked: {},
}

const bala = {
  ...devika,
  _id: 6,
  fname: 'Bala',
  lname: 'Iyer',
  status: 'Active',
  actions: ['edit'],
  blocked: { status: 'The last active admin stays.' },
}

const rest = {
  birthday: '1994-05-17',
  marriage: null,
  bloodgroup: 'B+',
  leavebalanceCL: 3.5,
  leavebalanceEL: null,
  account: null,
  holdername: null,
  bank: 'HDFC Bank',
  ifsc: null,
  panNumber: null,
  bankaddress: null,
  phone: '9876543210',
  pemail: null,
  emergencycontact: null,
  emergencynumber: null,
  permanentAddress: null,
  currentAddress: null,
}

const roles = {
  body: ['admin', 'dev', 'manager', 'qa'].map((role, index) => ({
    _id: index + 1,
    role,
    version: 1,
    actions: [],
    blocked: {},
  })),
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <EmployeesPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}, me = asha, path = '/users') {
  beSignedIn(me, ['employees'])
  const calls = serve({
    'GET /auth/me': meOf(me, ['employees']),
    'GET /users': { body: [devika, bala], headers: { 'X-Total-Count': '2' } },
    'GET /roles': roles,
    ...answers,
  })
  const { router } = open(path, '/users', <Page />, [{ path: '/user-info/:id', element: <p>The form</p> }])
  return { calls, router, user: userEvent.setup() }
}

async function menuOf(user: ReturnType<typeof userEvent.setup>, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}

function bodyOf(calls: { name: string; body: unknown }[], name: string): unknown {
  return calls.findLast((call) => call.name === name)?.body
}

describe('the list', () => {
  it('shows what the server names, and the reason of what it holds back', async () => {
    const { user, calls } = visit()
    const menu = await menuOf(user, 'Bala Iyer')
    expect(within(menu).getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'View details',
      'Edit',
      'Change statusThe last active admin stays.',
    ])
    const blocked = within(menu).getByRole('menuitem', { name: /Change status/ })
    expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await user.click(blocked)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(calls.some((call) => call.name.startsWith('PUT'))).toBe(false)
  })

  it('leads to the form', async () => {
    const { user, router } = visit()
    await user.click(within(await menuOf(user, 'Devika Menon')).getByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByText('The form')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/user-info/5')
  })

  it('says whom the filters leave out, and takes them away', async () => {
    const { user, router } = visit(
      { 'GET /users': { body: [], headers: { 'X-Total-Count': '0' } } },
      asha,
      '/users?status=Resigned&role=qa&q=priya&page=1',
    )
    expect(await screen.findByText('Nobody of role QA with status Resigned matches “priya”.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('opens the dialog that adds people by a link too, and closes it for good', async () => {
    const { user, router } = visit({}, asha, '/users?add=1')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('First Name, row 1')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it('shows rows of the directory to who sees no more', async () => {
    const { user } = visit({
      'GET /users': { body: [{ ...person, empid: 'E3', status: 'Active' }], headers: { 'X-Total-Count': '1' } },
    })
    const menu = await menuOf(user, 'Ananya Kulkarni')
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(1)
  })
})

describe('the details', () => {
  it('have an address of their own, which Back closes', async () => {
    const { user, router } = visit({
      'GET /users/5': { body: { ...devika, ...rest } },
      'GET /familymember/5': {
        body: [{ _id: 1, version: 1, empId: 5, name: 'Ira', relation: 'daughter', dob: '2019-05-06', actions: [] }],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Devika' }))
    expect(router.state.location.search).toBe('?person=5')
    for (const name of ['General Info', 'Banking Info', 'Contact Info', 'Family Details']) {
      expect(await screen.findByRole('region', { name })).toBeInTheDocument()
    }
    expect(await screen.findByRole('row', { name: /Ira.*06\/05\/2019/ })).toBeInTheDocument()
    expect(screen.getByText('Invited, has no password yet')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close details' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('region', { name: 'Banking Info' })).not.toBeInTheDocument()
  })
})

async function openStatus(answers: Parameters<typeof visit>[0] = {}) {
  const page = visit(answers)
  await page.user.click(
    within(await menuOf(page.user, 'Devika Menon')).getByRole('menuitem', { name: 'Change status' }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Change status of Devika Menon')).toBeInTheDocument()
  const choose = async (status: string): Promise<void> => {
    await page.user.click(within(dialog).getByRole('combobox', { name: 'Status' }))
    const options = await screen.findAllByTitle(status)
    await page.user.click(options.at(-1) ?? dialog)
  }
  const submit = () => page.user.click(within(dialog).getByRole('button', { name: 'Change status' }))
  return { ...page, dialog, choose, submit }
}

describe('the status dialog', () => {
  it('needs a status, and a day of leaving that is not before the joining', async () => {
    const { dialog, choose, submit, calls } = await openStatus()
    await submit()
    expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
    await choose('Resigned')
    await submit()
    const dol = await within(dialog).findByLabelText('Date of Leaving')
    await waitFor(() => expect(dol).toHaveAccessibleDescription('Required.'))
    fireEvent.change(dol, { target: { value: '2020-01-01' } })
    await waitFor(() => expect(dol).toHaveAccessibleDescription('Not before the joining date, 07/06/2021.'))
    expect(calls.some((call) => call.name.startsWith('PUT'))).toBe(false)
  })

  it('says what a return brings, and sends the status alone', async () => {
    const { dialog, choose, submit, calls } = await openStatus({ 'PUT /users/5': { body: devika } })
    await choose('Active')
    expect(await within(dialog).findByText(/Casual leave is set anew, to 0\.5 days/)).toBeInTheDocument()
    await submit()
    expect(await screen.findByText('Employee has been successfully updated.')).toBeInTheDocument()
    expect(bodyOf(calls, 'PUT /users/5')).toEqual({ status: 'Active', version: 3 })
  })

  it('sends day and reason of a leaving', async () => {
    const { user, dialog, choose, submit, calls } = await openStatus({ 'PUT /users/5': { body: devika } })
    await choose('Resigned')
    fireEvent.change(await within(dialog).findByLabelText('Date of Leaving'), { target: { value: '2026-11-30' } })
    await user.type(within(dialog).getByLabelText('Leaving Reason'), 'Moved')
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Set Resigned' }))
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT /users/5')).toEqual({
        status: 'Resigned',
        dol: '2026-11-30',
        leavingreason: 'Moved',
        version: 3,
      }),
    )
  })

  it('counts half a day for each month that is left', () => {
    expect(['2026-01-31', '2026-11-25', '2026-12-01'].map(creditOnReturn)).toEqual([5.5, 0.5, 0])
  })
})

describe('an invitation', () => {
  it('is sent again after a question', async () => {
    const { user } = visit({
      'POST /users/5/invitation': { body: { email: devika.email, expires_at: '2026-12-02T03:30:00Z' } },
    })
    await user.click(within(await menuOf(user, 'Devika Menon')).getByRole('menuitem', { name: 'Invite again' }))
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/on its way to devika@gulmohar\.example.*until 02\/12\/2026 09:00/)).toBeVisible()
  })

  // people-29
  it('is a first one to who was never sent one', async () => {
    const { user } = visit({
      'GET /users': { body: [{ ...devika, invited: false }], headers: { 'X-Total-Count': '1' } },
    })
    await user.click(within(await menuOf(user, 'Devika Menon')).getByRole('menuitem', { name: 'Invite' }))
    expect(await screen.findByText('Invite Devika Menon?')).toBeVisible()
    expect(screen.getByText('A mail with a link for the first password goes to devika@gulmohar.example.')).toBeVisible()
  })
})
