import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { UserInfoPage } from './UserInfoPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve, type Answer, type Call } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const forAdmin = { ...ananya, actions: ['edit', 'status'] }
const SAVE = 'PUT /users/3'
const stale = { status: 409, body: { error: true, code: 'stale_version', message: 'Somebody else changed it.' } }

/** The shell asks who is signed in, and draws the questions and the messages. */
function Page() {
  useGetMeQuery()
  return (
    <>
      <UserInfoPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

interface Portal {
  calls: Call[]
  router: ReturnType<typeof open>['router']
  user: ReturnType<typeof userEvent.setup>
}

function openProfile(
  answers: Record<string, Answer | ((body: unknown) => Answer)>,
  { as = person, at = '/user-info/3' } = {},
): Portal {
  beSignedIn(as, ['home', 'employees'])
  const calls = serve({
    'GET /auth/me': meOf(as, ['home', 'employees']),
    'GET /users/3': { body: as === person ? ananya : forAdmin },
    'GET /users/project-manager': { body: [{ ...person, _id: 2, fname: 'Rohan', lname: 'Deshpande', empid: 'E102' }] },
    'GET /users/managers': { body: [] },
    'GET /roles': { body: [] },
    ...answers,
  })
  const { router } = open(at, '/user-info/:id', <Page />, [
    { path: '/users', element: <p>the employees</p> },
    { path: '/welcome', element: <p>the dashboard</p> },
  ])
  return { calls, router, user: userEvent.setup() }
}

const bodyOf = (calls: Call[], name: string): unknown => calls.findLast((call) => call.name === name)?.body

describe('one’s own profile', () => {
  it('lets the person change what is theirs, and sends no more than that', async () => {
    const saved = { ...ananya, fname: 'Anaya', version: 8 }
    const { calls, user } = openProfile({ [SAVE]: { body: saved } })
    const name = await screen.findByLabelText('First Name')
    expect(screen.queryByLabelText(/Reason for the Correction/)).toBeNull()
    expect(screen.getByLabelText('Employee ID')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Managers')).toHaveValue('Rohan Deshpande')
    await user.clear(name)
    await user.type(name, 'Anaya')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile details have been successfully saved.')).toBeInTheDocument()
    expect(bodyOf(calls, SAVE)).toEqual({
      version: 7,
      fname: 'Anaya',
      lname: 'Kulkarni',
      birthday: '1994-05-17',
      marriage: null,
      bloodgroup: 'B+',
    })
    expect(screen.queryByText('Edit more information of this employee?')).toBeNull()
  })

  it('names what is wrong under the fields, and on the tab', async () => {
    const { calls, user } = openProfile({}, { at: '/user-info/3?tab=contact' })
    const phone = await screen.findByLabelText('Phone')
    await user.clear(phone)
    await user.type(phone, '12345')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter a valid mobile number')).toBeInTheDocument()
    expect(await screen.findByText('Please fix the highlighted errors above.')).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: /Contact Info\s*has errors/ })).toBeInTheDocument()
    expect(calls.some((call) => call.name === SAVE)).toBe(false)
  })

  it('puts the server’s word under its field', async () => {
    const refused = {
      status: 422,
      body: { error: true, code: 'invalid', message: 'no', fields: { ifsc: 'No such branch.' } },
    }
    const { user } = openProfile({ [SAVE]: refused }, { at: '/user-info/3?tab=banking' })
    await user.type(await screen.findByLabelText('IFSC'), '{Backspace}9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('IFSC')).toHaveAccessibleDescription('No such branch.'))
    expect(screen.getByLabelText('IFSC')).toHaveValue('HDFC0000009')
  })

  it('keeps what was typed when the save fails', async () => {
    const { user } = openProfile(
      { [SAVE]: { status: 503, body: { error: true, code: 'busy', message: 'Too busy.' } } },
      { at: '/user-info/3?tab=contact' },
    )
    await user.type(await screen.findByLabelText('Current Address'), ' 411045')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Unable to save Contact Details')).toBeInTheDocument()
    expect(screen.getByText('Too busy. What you typed is still here.')).toBeInTheDocument()
    expect(screen.getByLabelText('Current Address')).toHaveValue('Baner, Pune 411045')
  })

  it('keeps what was typed over a record that changed meanwhile, and takes the rest anew', async () => {
    let stored = ananya
    const { calls, user } = openProfile(
      {
        'GET /users/3': () => ({ body: stored }),
        [SAVE]: (sent) =>
          JSON.stringify(sent).includes('"version":9') ? { body: { ...stored, version: 10 } } : stale,
      },
      { at: '/user-info/3?tab=contact' },
    )
    await user.type(await screen.findByLabelText('Current Address'), ' 411045')
    stored = { ...ananya, phone: '9000000000', currentAddress: 'Aundh, Pune', version: 9 }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Load anew' }))
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('9000000000'))
    expect(screen.getByLabelText('Current Address')).toHaveValue('Baner, Pune 411045')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details have been successfully saved.')).toBeInTheDocument()
    expect(bodyOf(calls, SAVE)).toMatchObject({ version: 9, phone: '9000000000', currentAddress: 'Baner, Pune 411045' })
  })

  it('refuses a bank detail that has not its form, raises lower case, and asks about what looks wrong', async () => {
    const { calls, user } = openProfile({ [SAVE]: { body: { ...ananya, version: 8 } } })
    await user.click(await screen.findByRole('tab', { name: /^Banking Info/ }))
    const save = within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save' })
    const ifsc = await screen.findByLabelText('IFSC')
    await user.clear(ifsc)
    await user.type(ifsc, 'hdfc7')
    await user.click(save)
    await waitFor(() => expect(ifsc).toHaveAccessibleDescription(/An IFSC looks like HDFC0000007/))
    expect(bodyOf(calls, SAVE)).toBeUndefined()
    await user.clear(ifsc)
    await user.type(ifsc, 'hdfc0000009')
    const pan = screen.getByLabelText('PAN Number')
    await user.clear(pan)
    await user.type(pan, 'abcce1234f')
    await user.click(save)
    expect(await screen.findByRole('dialog', { name: 'Save it as it stands?' })).toHaveTextContent('The fourth letter of a person’s PAN is P.')
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    expect(bodyOf(calls, SAVE)).toBeUndefined()
    await user.click(save)
    await user.click(await screen.findByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(bodyOf(calls, SAVE)).toMatchObject({ ifsc: 'HDFC0000009', panNumber: 'ABCCE1234F' }))
  })

  it('keeps what is typed in one tab while another is saved, and asks before it is left', async () => {
    const saved = { ...ananya, lname: 'K', version: 8 }
    const { calls, router, user } = openProfile({ [SAVE]: { body: saved } })
    await user.type(await screen.findByLabelText('First Name'), 'x')
    await user.click(screen.getByRole('tab', { name: /^Banking Info/ }))
    await user.type(await screen.findByLabelText(/^Bank$/), 'HDFC Bank')
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Banking details have been successfully saved.')).toBeInTheDocument()
    await user.click(await screen.findByRole('tab', { name: /^Personal Info\s*not saved yet/ }))
    expect(screen.getByLabelText('First Name')).toHaveValue('Ananyax')
    expect(screen.getByLabelText('Last Name')).toHaveValue('K')

    void router.navigate('/welcome')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/user-info/3')
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodyOf(calls, SAVE)).toMatchObject({ fname: 'Ananyax', version: 8 }))
  })
})

describe('somebody else’s profile', () => {
  it('is an admin’s to change in whole, and what comes next is asked', async () => {
    const { calls, router, user } = openProfile({ [SAVE]: { body: { ...forAdmin, olb: 4.5, version: 8 } } }, { as: admin })
    const olb = await screen.findByLabelText('Opening Casual Leave')
    await user.type(olb, '{ArrowUp}')
    expect(olb).toHaveValue('4.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Edit more information of this employee?')).toBeInTheDocument()
    expect(bodyOf(calls, SAVE)).toMatchObject({
      olb: 4.5,
      leaveCredited: true,
      leavebalanceCL: 3.5,
      managers: [{ user: 2, line: true }],
      reimbursementClaim: 'false',
      status: 'Active',
      dol: null,
    })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    expect(router.state.location.pathname).toBe('/user-info/3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('the employees')).toBeInTheDocument()
  })

  it('takes the reason for which an admin corrects a balance, and asks nobody else for one', async () => {
    const { calls, user } = openProfile({ [SAVE]: { body: { ...forAdmin, version: 8 } } }, { as: admin })
    await user.type(await screen.findByLabelText(/Casual Leave Balance/), '{ArrowUp}')
    await user.type(screen.getByLabelText(/Reason for the Correction/), 'Counted twice')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Edit more information of this employee?')
    expect(bodyOf(calls, SAVE)).toMatchObject({ leavebalanceCL: 4, balanceremark: 'Counted twice' })
    await waitFor(() => expect(screen.getByLabelText(/Reason for the Correction/)).toHaveValue(''))
  })

  it('leads back to the list for who may see it, and one’s own does not', async () => {
    openProfile({}, { as: admin })
    expect(await screen.findByRole('link', { name: 'Our Employees' })).toHaveAttribute('href', '/users')
  })

  it('is left by Cancel alone: Escape stays', async () => {
    const { router, user } = openProfile({ [SAVE]: { body: { ...forAdmin, version: 8 } } }, { as: admin })
    await user.type(await screen.findByLabelText('Opening Casual Leave'), '{ArrowUp}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Edit more information of this employee?')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Edit more information of this employee?')).toBeNull())
    expect(router.state.location.pathname).toBe('/user-info/3')
  })

  it('is not an employee’s to see, and the page says so', async () => {
    const directory = { _id: 3, email: 'a@b.example', empid: 'E103', fname: 'A', lname: 'K', image: null, role: 'dev', status: 'Active' }
    openProfile({ 'GET /users/3': { body: directory } }, { as: { ...person, _id: 4 } })
    expect(await screen.findByText('These details are not yours to see.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to your own' })).toHaveAttribute('href', '/user-info/4')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('that does not exist is said not to exist', async () => {
    const gone = { 'GET /users/3': { status: 404, body: { error: true, code: 'not_found', message: 'Not found.' } } }
    openProfile(gone, { as: admin })
    expect(await screen.findByText('There is no such employee.')).toBeInTheDocument()
    expect(screen.queryByText('These details are not yours to see.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
