import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SetupPage } from './SetupPage'
import { setup, setupWith } from './testSetup'
import { record as company } from '../company/testCompany'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function Page() {
  useGetMeQuery()
  return <SetupPage />
}

function visit(search: string, answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['setting'], { settingup: true }),
    'GET /setup': { body: setup },
    'GET /company': { body: company },
    'GET /imports/kinds': { body: [] },
    'GET /roles': { body: [{ _id: 1, role: 'dev', version: 1, actions: [], blocked: {} }] },
    'GET /outbox': { body: [], headers: { 'X-Total-Count': '0' } },
    ...answers,
  })
  open(`/setting-up${search}`, '/setting-up', <Page />)
  return { calls, user: userEvent.setup() }
}

it('shows every step with what there is of it, and begins with the first that is open', async () => {
  visit('')
  const list = await screen.findByRole('navigation', { name: 'Steps' })
  expect(within(list).getAllByRole('link').map((step) => step.textContent)).toEqual([
    'YouAsha Rao',
    'CompanyGulmohar',
    'Places2 places',
    'Working weekMonday to Friday',
    'Leave policyNothing is given by itself yet',
    'Rolesskipped',
    'People13 people, 4 without a manager',
    'HolidaysNone ahead; a calendar can be taken as it is',
    'Projects and clientsNeeded before a sheet can be filled',
    'Assetsskipped',
    'Invitations12 people wait to be invited, 1 invitation failed',
  ])
  expect(screen.getByRole('heading', { name: 'Leave policy' })).toBeInTheDocument()
  expect(screen.getByText('Step 5 of 11')).toBeInTheDocument()
})

it('draws the settings’ own part of a step, and leads to the others with their forms open', async () => {
  visit('?step=company')
  expect(await screen.findByRole('region', { name: 'Who we are' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Go on setting up' })).toBeNull()
})

it.each([
  ['holidays', ['Import a calendar', 'Add a holiday'], ['/setting-up?step=holidays&new=holidays', '/holidays?add=1']],
  ['assets', ['Import a file', 'Add an asset'], ['/setting-up?step=assets&new=assets', '/assets?add=1']],
  ['invitations', ['See whom to invite'], ['/users?signedin=false']],
])('leads on from %s', async (step, names, addresses) => {
  visit(`?step=${step}`)
  const links = await Promise.all(names.map((name) => screen.findByRole('link', { name })))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

// setup-5
it('goes on with the next step once one is right as it stands', async () => {
  let now = setup
  const { calls, user } = visit('?step=leave', {
    'GET /setup': () => ({ body: now }),
    'PUT /setup/steps/leave': () => {
      now = setupWith({ leave: 'done' })
      return { body: now }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Right as it stands' }))
  expect(await screen.findByRole('heading', { name: 'Roles' })).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'PUT /setup/steps/leave')?.body).toEqual({ state: 'done' })
})

it('opens a step again that was skipped, and stays there', async () => {
  let now = setup
  const { user } = visit('?step=assets', {
    'GET /setup': () => ({ body: now }),
    'PUT /setup/steps/assets': () => {
      now = setupWith({ assets: 'open' })
      return { body: now }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  expect(await screen.findByRole('button', { name: 'Skip' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Assets' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull())
})
