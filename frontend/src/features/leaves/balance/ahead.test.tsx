import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AccountStatement } from '@/entities/leavePolicies/api'
import { horizons, inOrder, partsOf } from './ahead'
import { daysFrom, previewOf, visit } from '../testLeaves'
import { person } from '@/test/portal'

const lot = (id: number, what: string, left: number, lastday: string | null = null, pending = 0) => ({
  _id: id,
  given_on: `2026-0${id}-01`,
  what,
  given: 10,
  left,
  lastday,
  pending,
})

const earned: AccountStatement = {
  account: 'earned',
  typename: 'Earned Leave',
  bypolicy: true,
  balance: 13.5,
  pending: 2,
  available: 11.5,
  lapses: { date: '2026-12-31', days: 3, kept: 10 },
  lots: [lot(2, 'November', 11.5), lot(1, 'Kept from 2025', 2, '2026-12-31', 2)],
  planned: [
    { date: '2026-12-01', kind: 'given', delta: 1.5, balance: 15, why: 'December', leave: null },
    { date: '2026-12-21', kind: 'pending', delta: -2, balance: 13, why: 'Leave 21/12–22/12', leave: 4 },
    { date: '2026-12-31', kind: 'lapse', delta: -3, balance: 10, why: '13.0 are left, 10.0 are kept', leave: null },
  ],
}

const entry = { _id: 1, user: 3, date: '2026-11-01', account: 'earned', cause: 'credit', delta: 1.5, balance: 13.5, by: 1, byname: '', label: 'November', created_at: '2026-11-01T05:30:00Z' }

function show(account: AccountStatement | null) {
  return visit(
    person,
    {
      'GET /leaves/ledger/3': { body: [entry] },
      'GET /leaves/accounts/3': { body: { user: 3, empname: 'Ananya Kulkarni', today: '2026-11-25', until: '2027-01-01', accounts: account === null ? [] : [account] } },
      'POST /leaves/preview': { body: previewOf({ ahead: earned.planned.slice(0, 1) }) },
    },
    '?statement=3&account=earned',
  )
}

it('the statement says what is ahead, what will lapse, and of what lots the balance is', async () => {
  const { calls } = show(earned)
  const drawer = await screen.findByRole('dialog', { name: 'Balance statement' })
  const alert = await within(drawer).findByRole('note')
  expect(alert).toHaveTextContent('3 days lapse on 31/12/2026. 10.0 are kept. Take 3 days by then to lose none.')
  const lots = within(drawer).getByRole('table', { name: 'What the 13.5 days are' })
  expect(within(lots).getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LotLast dayLeft',
    'Kept from 2025pending leave takes it31/12/20262.0 of 10.0',
    'Novembernone11.5 of 10.0',
  ])
  expect(within(drawer).getByText('1.5 will lapse')).toBeInTheDocument()
  const ledger = within(drawer).getByRole('table', { name: 'Earned' })
  expect(within(ledger).getAllByRole('row').map((row) => row.querySelector('strong')?.textContent ?? '')).toEqual(
    ['', 'Will lapse', 'Pending', 'Planned credit', 'Today', 'Credit', ''],
  )
  await userEvent.click(within(drawer).getByText('One year ahead'))
  expect(await within(drawer).findByRole('table', { name: 'Earned' })).toBeInTheDocument()
  const asked = calls.filter(({ name }) => name === 'GET /leaves/accounts/3').map(({ search }) => search)
  expect(asked.at(0)).toBe('?until=2027-01-01')
  expect(asked.at(-1)).toBe('?until=2027-11-25')
  await userEvent.click(within(alert).getByRole('button', { name: 'Apply Leave' }))
  expect(await screen.findByRole('dialog', { name: 'Apply Leave' })).toBeInTheDocument()
})

it('without a policy the statement is what it was', async () => {
  show({ ...earned, bypolicy: false, lapses: null, lots: [lot(1, 'Opening balance', 13.5)], planned: earned.planned.filter(({ kind }) => kind === 'pending') })
  const drawer = await screen.findByRole('dialog', { name: 'Balance statement' })
  expect(await within(drawer).findByRole('row', { name: /Credit/ })).toBeInTheDocument()
  expect(within(drawer).queryByText('Today')).toBeNull()
  expect(within(drawer).queryByRole('table', { name: /What the/ })).toBeNull()
  expect(within(drawer).queryByText('One year ahead')).toBeNull()
})

it('days end by a day, lapse or stay, and the first to end is taken first', () => {
  expect(partsOf(earned)).toEqual({ ending: 2, lapsing: 1.5, staying: 10 })
  expect(partsOf({ ...earned, lapses: null })).toEqual({ ending: 2, lapsing: 0, staying: 11.5 })
  expect(partsOf({ balance: -1, lots: [], lapses: null })).toEqual({ ending: 0, lapsing: 0, staying: 0 })
  expect(inOrder([...earned.lots, lot(3, 'December', 1)]).map(({ _id }) => _id)).toEqual([1, 2, 3])
  expect(horizons('2026-11-25')).toEqual({ turn: '2027-01-01', year: '2027-11-25' })
})

it('what is given before a leave begins stands beside what it costs', async () => {
  visit(person, { 'POST /leaves/preview': { body: previewOf({ days: daysFrom('2026-12-23', 2), ahead: earned.planned.slice(0, 1) }) } }, '?apply=1')
  const dialog = await screen.findByRole('dialog', { name: 'Apply Leave' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByText('Earned Leave'))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '23/12/2026')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '24/12/2026')
  const ahead = await within(dialog).findByRole('region', { name: 'What happens to the account before this leave' })
  expect(ahead).toHaveTextContent('01/12/2026, Planned credit: December+1.5 15.0 then')
})
