import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { setup, setupWith } from './testSetup'
import { WhileSettingUp } from './WhileSettingUp'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function Page() {
  useGetMeQuery()
  return (
    <>
      <WhileSettingUp />
      <Toaster />
    </>
  )
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}, more = { settingup: true, mailtofiles: true }) {
  beSignedIn(asha, ['setting'])
  const calls = serve({ 'GET /auth/me': meOf(asha, ['setting'], more), 'GET /setup': { body: setup }, ...answers })
  open('/welcome', '/welcome', <Page />)
  return { calls, user: userEvent.setup() }
}

// setup-6
it('says what is open first, with what is missing, and then the rest', async () => {
  visit()
  const region = await screen.findByRole('region', { name: 'Setting up 7 of 11' })
  expect(within(region).getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Leave policyNothing is given by itself yetSkipOpen',
    'HolidaysNone ahead; a calendar can be taken as it isSkipOpen',
    'Projects and clientsNeeded before a sheet can be filledSkipOpen',
    'Invitations12 people wait to be invited, 1 invitation failedSkipInvite 12',
    'RolesAssetsskipped',
    'YouCompanyPlacesWorking weekPeopledone',
  ])
  expect(within(region).getByRole('link', { name: 'Open Holidays' })).toHaveAttribute('href', '/setting-up?step=holidays')
  expect(within(region).getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/setting-up?step=places')
})

it('counts who has never signed in and what failed at the right, and says that mails go to files', async () => {
  visit()
  const rail = await screen.findByRole('region', { name: 'Invitations' })
  expect(within(rail).getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Never signed in12', 'Failed1'])
  expect(within(rail).getByRole('link', { name: 'Failed' })).toHaveAttribute('href', '/platform-settings?tab=mails&state=failed')
  expect(screen.getByText(/invitations are written to files/)).toBeInTheDocument()
  // Without a mail server it is not the thing to do next.
  expect(screen.getByRole('link', { name: 'Invite 12' }).className).not.toContain('primary')
})

it('fills the button that invites where mails are sent', async () => {
  visit({}, { settingup: true, mailtofiles: false })
  expect((await screen.findByRole('link', { name: 'Invite 12' })).className).toContain('primary')
  expect(screen.queryByText(/written to files/)).toBeNull()
})

// setup-5
it('skips a step, and says so where that is refused', async () => {
  let refused = true
  let now = setup
  const { calls, user } = visit({
    'GET /setup': () => ({ body: now }),
    'PUT /setup/steps/holidays': () => {
      if (refused) {
        refused = false
        return { status: 503, body: { error: true, code: 'busy', message: 'Try again.', fields: {} } }
      }
      now = setupWith({ holidays: 'skipped' })
      return { body: now }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Skip Holidays' }))
  expect(await screen.findByText(/That could not be kept/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Skip Holidays' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Skip Holidays' })).toBeNull())
  expect(calls.filter(({ name }) => name === 'PUT /setup/steps/holidays').map(({ body }) => body)).toEqual([{ state: 'skipped' }, { state: 'skipped' }])
})

// setup-6
it('is put away, and is nowhere where nothing is open or nobody sets up', async () => {
  const { calls, user } = visit({ 'PUT /setup': { body: { ...setup, shown: false } } })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  expect(await screen.findByText(/brings them back/)).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'PUT /setup')?.body).toEqual({ shown: false })
})

it.each([
  [{ settingup: false, mailtofiles: false }, setup, 0],
  [{ settingup: true, mailtofiles: false }, setupWith({ leave: 'done', holidays: 'skipped', projects: 'done', invitations: 'skipped' }), 1],
])('draws nothing: %o', async (more, body, asked) => {
  const { calls } = visit({ 'GET /setup': { body } }, more)
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /setup')).toHaveLength(asked))
  await waitFor(() => expect(calls.some(({ name }) => name === 'GET /auth/me')).toBe(true))
  expect(screen.queryByRole('region')).toBeNull()
})
