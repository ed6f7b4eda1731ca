import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { factsOf, groupOf } from './facts'
import { LeaveTab } from './LeaveTab'
import { inputOf, valuesOf } from './values'
import type { LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting', 'leave']
const casual: LeaveTypeRecord = {
  _id: 1,
  version: 1,
  type: 'casual',
  name: 'Casual Leave',
  builtin: true,
  renamed: false,
  mark: 'accent',
  paid: true,
  away: true,
  account: 'casual',
  halfdays: true,
  noticedays: 0,
  mostdays: null,
  filedays: null,
  below: 0,
  nextyear: false,
  months: 0,
  splits: false,
  retired: false,
  leaves: 12,
  actions: ['edit'],
  blocked: { remove: 'Every company has this type. It can be retired.' },
}
const study: LeaveTypeRecord = {
  ...casual,
  _id: 6,
  type: 't6',
  name: 'Study',
  builtin: false,
  renamed: true,
  account: null,
  halfdays: false,
  noticedays: 7,
  mostdays: 2,
  filedays: 3,
  nextyear: true,
  leaves: 0,
  actions: ['edit', 'remove'],
  blocked: {},
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <LeaveTab />
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0], search = '?tab=leave') {
  beSignedIn(admin, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /leave-types': { body: [casual, study] }, ...answers })
  const { router } = open(`/platform-settings${search}`, '/platform-settings', <Page />)
  return { router, sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}

it('types stand in their groups, and what one asks for beside them', async () => {
  visit({}, '?tab=leave&type=t6')
  expect(within(await screen.findByRole('navigation', { name: 'With a balance' })).getByRole('link')).toHaveTextContent('Casual Leave')
  const link = within(screen.getByRole('navigation', { name: 'Without' })).getByRole('link', { name: /Study/ })
  expect(link).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('region', { name: 'Study' })).toHaveTextContent('whole days onlyasked for 7 days beforeat most 2 days at oncea file from 3 days on')
})

// page-3
it('a link to the type that is shown takes nothing that is typed, and asks nothing', async () => {
  const { router } = visit({
    'GET /leave-policies': { body: [] },
    'GET /leave-policies/templates': { body: [] },
    'POST /leave-policies/example': { body: { months: [], words: [] } },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Days' }), '2')
  await userEvent.click(within(screen.getByRole('navigation', { name: 'With a balance' })).getByRole('link'))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=leave&type=casual'))
  expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('2')
})

it('a type is added with what it asks for', async () => {
  const { sent } = visit({ 'POST /leave-types': { status: 201, body: study } }, '?tab=leave&add=1')
  const dialog = await screen.findByRole('dialog', { name: 'Add a type of leave' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Study')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Half days' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Notice/ }), '7')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^File needed from/ }), '3')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add type' }))
  expect(await screen.findByText('Study is added.')).toBeInTheDocument()
  expect(sent('POST /leave-types')).toEqual([
    { name: 'Study', mark: 'accent', paid: true, away: true, balance: false, halfdays: false, nextyear: true, noticedays: 7, mostdays: null, filedays: 3, below: 0, months: 0 },
  ])
})

it('what stays says why', async () => {
  visit({}, '?tab=leave&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'The type Casual Leave' })
  expect(within(dialog).getByRole('checkbox', { name: 'Its days are paid' })).toBeDisabled()
  expect(within(dialog).getByText('Stays as it is: 12 leaves are of this type.')).toBeInTheDocument()
})

it('values go there and back', () => {
  expect(inputOf(valuesOf(study))).toMatchObject({ name: 'Study', mostdays: 2, filedays: 3, noticedays: 7, below: 0, months: 0, balance: false })
  expect(valuesOf(casual)).toMatchObject({ name: '', mostdays: '', filedays: '', balance: true })
  expect([groupOf(casual), groupOf(study), groupOf({ ...study, retired: true })]).toEqual(['balance', 'without', 'retired'])
  expect(factsOf({ ...study, halfdays: true, noticedays: 0, mostdays: null, filedays: null })).toEqual(['paid'])
})
