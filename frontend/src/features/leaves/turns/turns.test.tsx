import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AheadLine, LeaveTurn, TurnAhead } from '@/entities/leavePolicies/api'
import { TurnsPage } from './TurnsPage'
import { admin } from '../testLeaves'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve, type Answer } from '@/test/portal'

const KEYS = ['setting', 'employees']

const ahead: TurnAhead = {
  on: '2027-01-01',
  people: 198,
  inactive: 9,
  losing: 61,
  reaching: 17,
  told_at: null,
  toldby: null,
  accounts: [
    { account: 'casual', typename: 'Casual Leave', people: 198, before: 412.5, lapse: -412.5, given: 198, after: 198 },
    { account: 'earned', typename: 'Earned Leave', people: 198, before: 2140.5, lapse: -186.5, given: 331.5, after: 2285.5 },
    { account: 'yearearned', typename: 'Earned Leave of the Year', people: 198, before: 12, lapse: 0, given: 0, after: 12 },
  ],
}

const line: AheadLine = {
  user: 7,
  empname: 'Ananya Kulkarni',
  status: 'Active',
  account: 'earned',
  typename: 'Earned Leave',
  pending: 2,
  before: 13,
  lapse: -3,
  given: 1.5,
  after: 11.5,
  why: '10.0 of 13.0 are kept',
}

const turn: LeaveTurn = {
  _id: 12,
  version: 1,
  day: '2026-11-23',
  began_at: '2026-11-22T18:30:02Z',
  ended_at: '2026-11-22T18:30:02.100Z',
  state: 'done',
  dayslate: 0,
  people: 2,
  lapsed: -1,
  given: 1.5,
  used: 0,
  reason: null,
  byname: null,
  taken_back_at: null,
  done: null,
  of: null,
  problem: null,
  actions: ['takeback'],
  blocked: {},
}
const used: LeaveTurn = { ...turn, _id: 11, day: '2026-11-01', used: 47.5, actions: [], blocked: { takeback: '47.5 days are used.' }, dayslate: 2 }

const STILL = { 'GET /leaves/turns/ahead': { body: { ...ahead, accounts: [] } } }

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <TurnsPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0] = {}, search = '') {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /leaves/turns/ahead': { body: ahead },
    'GET /leaves/turns/ahead/lines': { body: [line, { ...line, user: 8, empname: 'Devika Menon', status: 'Inactive', pending: 0, lapse: 0, given: 0 }] },
    'GET /leaves/turns': { body: [turn, used] },
    'GET /leaves/turns/12': { body: [{ _id: 1, user: 9, empname: 'Kavya Iyer', account: 'earned', typename: 'Earned Leave', date: '2026-11-23', before: 0, change: 0.5, after: 0.5, why: 'joined 23/11/2026' }] },
    'GET /leaves/turns/11': { body: [] },
    ...answers,
  })
  open(`/leave-turns${search}`, '/leave-turns', <Page />)
  return (name: string) => calls.filter((call) => call.name === name)
}

it('a day ahead is told in figures, by type and by person, whoever loses most on top', async () => {
  const asked = visit()
  expect(await screen.findByRole('heading', { name: 'What happens on 01/01/2027' })).toBeInTheDocument()
  expect(screen.getByText(/in 37 days; nothing of it is stored/)).toBeInTheDocument()
  const types = await screen.findByRole('table', { name: 'By type' })
  expect(within(types).getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TypePeopleBeforeLapseGivenAfter',
    'Casual Leave198412.5−412.5+198.0198.0',
    'Earned Leave1982,140.5−186.5+331.52,285.5',
    'Together1982,553.0−599.0+529.52,483.5',
  ])
  expect(screen.getByText('Earned Leave of the Year: nothing by calendar.')).toBeInTheDocument()
  expect(screen.getByText('17 people have leaves pending that reach past 31/12/2026. They are counted as if approved.')).toBeInTheDocument()
  const lines = await screen.findByRole('table', { name: 'By person' })
  expect(await within(lines).findByRole('row', { name: /Ananya/ })).toHaveTextContent('Ananya Kulkarni2.0 pending, countedEarned Leave13.0−3.0+1.511.510.0 of 13.0 are kept')
  expect(within(lines).getByRole('row', { name: /Devika/ })).toHaveTextContent('Devika MenonInactiveEarned Leave13.0––11.5')
  await userEvent.click(screen.getByText('Nothing given'))
  await waitFor(() => expect(asked('GET /leaves/turns/ahead/lines').at(-1)?.search).toContain('what=nothing'))
})

it('a turn that ran opens under its row, and is taken back with a reason', async () => {
  const asked = visit({ ...STILL, 'PUT /leaves/turns/12': { body: { ...turn, state: 'taken back' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Open the turn of 23/11/2026' }))
  const lines = await screen.findByRole('table', { name: 'Lines of the turn of 23/11/2026' })
  expect(await within(lines).findByRole('row', { name: /Kavya/ })).toHaveTextContent('Kavya IyerEarned Leave0.0+0.50.5joined 23/11/2026')
  expect(screen.getByText(/^Nothing of it is used\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take back the turn of 23/11/2026' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong policy')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('The turn of 23/11/2026 is taken back.')).toBeInTheDocument()
  expect(asked('PUT /leaves/turns/12').map(({ body }) => body)).toEqual([{ version: 1, state: 'taken back', reason: 'Wrong policy' }])
})

it('a turn of which days are used says so in place of the button, and Escape folds it', async () => {
  visit(STILL, '?turn=11')
  expect(await screen.findByText('47.5 days are used.')).toBeInTheDocument()
  expect(screen.getByText('the server was off for 2 days')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  screen.getByRole('button', { name: 'Close the turn of 01/11/2026' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Open the turn of 01/11/2026' })).toBeInTheDocument()
})

it('a day on which nothing happens says so', async () => {
  visit(STILL, '?on=2027-02-02')
  expect(await screen.findByText('No policy gives or takes anything on this day.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'What happens on 02/02/2027' })).toBeInTheDocument()
})

it('whoever loses days is told once, and it says when', async () => {
  const told = { ...ahead, told_at: '2026-11-25T04:00:00Z', toldby: 'Asha Rao' }
  const answers: Answer[] = [{ body: ahead }, { body: told }]
  const asked = visit({
    'GET /leaves/turns/ahead': () => answers.shift() ?? { body: told },
    'POST /leaves/turns/ahead/tellings': { body: told },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tell them now' }))
  const question = await screen.findByRole('dialog', { name: 'Tell them now' })
  expect(question).toHaveTextContent('Each of the 61 people gets one mail with what of their days lapses after 31/12/2026.')
  await userEvent.click(within(question).getByRole('button', { name: 'Tell them now' }))
  expect(await screen.findByText('Told 25/11/2026 09:30 by Asha Rao.')).toBeInTheDocument()
  expect(asked('POST /leaves/turns/ahead/tellings').map(({ body }) => body)).toEqual([{ on: '2027-01-01' }])
})

it('a turn that stopped says how far it came, and at what on opening', async () => {
  const stopped: LeaveTurn = {
    ...turn,
    state: 'stopped',
    ended_at: null,
    done: 1204,
    of: 50000,
    problem: 'Something went wrong on the server.',
    actions: [],
    blocked: { takeback: 'It runs still.' },
  }
  visit({ ...STILL, 'GET /leaves/turns': { body: [stopped] }, 'GET /leaves/turns/12': { body: [] } })
  expect(await screen.findByText('at 1204 of 50000, goes on by itself')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Open the turn of 23/11/2026' }))
  expect(await screen.findByText('It stopped, and is tried again every few seconds: Something went wrong on the server.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})
