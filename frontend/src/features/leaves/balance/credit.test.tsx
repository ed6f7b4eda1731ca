import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { correctionOf, creditOf, nameOf, schema, type Values } from './credit'
import { admin, visit } from '../testLeaves'
import { person } from '@/test/portal'

const row = (id: number, name: string) => ({
  _id: id,
  empname: name,
  leavebalanceCL: 4.5,
  leavebalanceEL: 3.5,
  yearLeaveEL: 12,
  pendingCL: 0,
  pendingEL: 0,
  availableCL: 4.5,
  availableEL: 3.5,
})
const line = (user: number, empname: string, before: number, credited: boolean) => ({ user, empname, before, change: 6 - before, after: 6, credited })
const OUTCOME = { corrected: [line(7, 'Ananya Kulkarni', 4.5, true), line(8, 'Farhan Qureshi', 7, false)], unchanged: [9] }

it('balances of those who are ticked are set, each with its difference before', async () => {
  const { sent } = visit(
    admin,
    {
      'GET /leaves/balance': { body: [row(7, 'Ananya Kulkarni'), row(8, 'Farhan Qureshi')] },
      'GET /users/active': { body: [] },
      'POST /leaves/corrections': { body: OUTCOME },
    },
    '?tab=balance',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Ananya Kulkarni' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Farhan Qureshi' }))
  await userEvent.click(within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Set to' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct balances' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Balance' }), '6')
  const table = await within(dialog).findByRole('table', { name: 'Casual Leave, by person' })
  expect(within(table).getByRole('row', { name: /Ananya/ })).toHaveTextContent('Ananya Kulkarni4.5+1.56.0')
  expect(within(table).getByRole('row', { name: /Farhan/ })).toHaveTextContent('Farhan Qureshi7.0−1.06.0')
  expect(
    within(dialog).getByText(
      '2 balances change. 1 is that already. 1 person was credited before: what is set stands in place of that, not on top of it.',
    ),
  ).toBeInTheDocument()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Set Casual Leave of 2 people to 6.0' }))
  expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Counted again')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Set Casual Leave of 2 people to 6.0' }))
  expect(await screen.findByText('2 balances are set.')).toBeInTheDocument()
  expect(sent('POST /leaves/corrections').at(-1)).toEqual({ account: 'casual', balance: 6, users: [7, 8], reason: 'Counted again' })
})

it('who may not credit ticks nobody', async () => {
  visit(person, { 'GET /leaves/balance': { body: [row(7, 'Ananya Kulkarni')] } }, '?tab=balance')
  expect(await screen.findByText('Ananya Kulkarni')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct balances' })).toBeNull()
})

const VALUES: Values = { how: 'set', account: 'yearearned', days: '6', label: '', remark: '', whom: 'all', users: [7] }

const faults = (values: Values): string[] => schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []

it('a balance is set with a reason, days are added with a label, and neither without people', () => {
  expect(faults(VALUES)).toEqual(['remark'])
  expect(faults({ ...VALUES, remark: 'x', users: [] })).toEqual(['users'])
  expect(faults({ ...VALUES, remark: 'x', days: '1000.5' })).toEqual(['days'])
  expect(faults({ ...VALUES, remark: 'x', days: '0' })).toEqual([])
  expect(faults({ ...VALUES, how: 'add', days: '0' })).toEqual(['days', 'label'])
  expect(correctionOf(VALUES, false)).toEqual({ account: 'yearearned', balance: 6, users: [7] })
  expect(correctionOf(VALUES, true)).toBeNull()
  expect(correctionOf({ ...VALUES, how: 'add', label: 'CL' }, false)).toBeNull()
  expect(creditOf(VALUES)).toBeNull()
  expect(creditOf({ ...VALUES, how: 'add', label: ' CL ' })).toEqual({ account: 'earned', days: 6, label: 'CL', users: 'all' })
  expect(['balance', 'reason', 'users'].map(nameOf)).toEqual(['days', 'remark', 'users'])
})
