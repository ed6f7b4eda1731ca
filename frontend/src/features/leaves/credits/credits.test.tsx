import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LeaveCredit, LeaveCreditLine, LeaveCreditReturn } from '../api'
import { admin, visit } from '../testLeaves'
import { person } from '@/test/portal'

const credit: LeaveCredit = {
  _id: 12,
  version: 1,
  account: 'casual',
  typename: 'Casual Leave',
  days: 12,
  label: 'CL 2027',
  remark: 'As every year',
  people: 60,
  state: 'done',
  by: 1,
  byname: 'Asha Rao',
  created_at: '2026-11-24T06:00:00Z',
  until: '2026-12-01T06:00:00Z',
  reason: null,
  taken_back_at: null,
  takenby: null,
  kept: 0,
  actions: ['takeback'],
  blocked: {},
}
const over: LeaveCredit = {
  ...credit,
  _id: 11,
  label: 'EL 10/2026',
  actions: [],
  blocked: { takeback: 'A credit can be taken back for seven days. They are over.' },
}
const taken: LeaveCredit = {
  ...credit,
  _id: 10,
  label: 'EL 11/2026',
  state: 'taken back',
  reason: 'The wrong month',
  takenby: 'Devika Menon',
  taken_back_at: '2026-11-24T07:00:00Z',
  kept: 2,
  actions: [],
}
const lines: LeaveCreditLine[] = [
  { _id: 1, user: 7, empname: 'Ananya Kulkarni', change: 12, state: 'credited', why: '2 days are used.' },
  { _id: 2, user: 8, empname: 'Farhan Qureshi', change: 12, state: 'credited', why: null },
]
const outcome: LeaveCreditReturn = {
  credit,
  takenback: [8, 9],
  stays: [{ user: 7, empname: 'Ananya Kulkarni', why: '2 days are used.' }],
}

function credits(answers: Parameters<typeof visit>[1] = {}) {
  return visit(
    admin,
    { 'GET /leaves/credits': { body: [credit, over, taken] }, 'GET /leaves/credits/12': { body: lines }, 'GET /leaves/credits/11': { body: [] }, ...answers },
    '?tab=credits',
  )
}

it('a credit opens with its people, and says until when it can be taken back', async () => {
  credits()
  expect(await screen.findByRole('tab', { name: 'Credits', selected: true })).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /CL 2027/ })).toHaveTextContent(/CL 2027As every yearCasual Leave\+12\.060.*by Asha Rao/)
  expect(screen.getByRole('row', { name: /EL 11\/2026/ })).toHaveTextContent('by Devika Menon, stays with 2 people')
  await userEvent.click(screen.getByRole('button', { name: 'Open the credit “CL 2027”' }))
  const people = await screen.findByRole('table', { name: 'People of “CL 2027”' })
  expect(await within(people).findByRole('row', { name: /Ananya/ })).toHaveTextContent('Ananya Kulkarni+12.0')
  expect(within(people).getByRole('row', { name: /Ananya/ })).toHaveTextContent('2 days are used.')
  expect(screen.getByText(/It can be taken back until 01\/12\/2026/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Open the credit “EL 10/2026”' }))
  expect(await screen.findByText('A credit can be taken back for seven days. They are over.')).toBeInTheDocument()
})

it('one is taken back after a question that names who keeps it, with a reason', async () => {
  const { sent } = credits({ 'PUT /leaves/credits/12': { body: outcome } })
  await userEvent.click(await screen.findByRole('button', { name: 'Take back… the credit “CL 2027”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take “CL 2027” back' })
  expect(
    await within(dialog).findByText('−12.0 Casual Leave for 2 people: an entry against it in each statement, and a mail to each.'),
  ).toBeInTheDocument()
  expect(within(dialog).getByText('1 person keeps it:')).toBeInTheDocument()
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Ananya Kulkarni 2 days are used.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back from 2 people' }))
  expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The wrong year')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back from 2 people' }))
  expect(await screen.findByText('“CL 2027” is taken back from 2 people.')).toBeInTheDocument()
  expect(sent('PUT /leaves/credits/12').at(-1)).toEqual({ version: 1, state: 'taken back', reason: 'The wrong year' })
})

it('what can’t be taken back says why in the question', async () => {
  credits({ 'PUT /leaves/credits/12': { status: 409, body: { code: 'data_in_use', message: 'Everybody’s days are used.' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Take back… the credit “CL 2027”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take “CL 2027” back' })
  expect(await within(dialog).findByText('Everybody’s days are used.')).toBeInTheDocument()
})

it('who may not credit has no such tab', async () => {
  visit(person, { 'GET /leaves/balance': { body: [] } }, '?tab=credits')
  expect(await screen.findByRole('tab', { name: 'Leave Balance Report' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Credits' })).toBeNull()
})
