import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { SetupPage } from './SetupPage'
import { setup } from './testSetup'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const peopleKind = {
  kind: 'people',
  label: 'People',
  fields: [{ name: 'email', label: 'Email', required: true }],
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <SetupPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(step: string, answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {}) {
  beSignedIn(asha, ['setting', 'employees'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['setting', 'employees'], { settingup: true, mailtofiles: false }),
    'GET /setup': { body: setup },
    'GET /imports/kinds': { body: [peopleKind] },
    'GET /roles': { body: [{ _id: 1, role: 'dev', version: 1, actions: [], blocked: {} }] },
    'GET /outbox': { body: [], headers: { 'X-Total-Count': '0' } },
    ...answers,
  })
  return { calls, user: userEvent.setup(), ...open(`/setting-up?step=${step}`, '/setting-up', <Page />) }
}

async function type(user: ReturnType<typeof userEvent.setup>, row: number, [empid, fname, lname, email, doj]: string[]) {
  const fields = { 'Employee ID': empid, 'First Name': fname, 'Last Name': lname, Email: email, 'Joining Date': doj }
  for (const [label, text] of Object.entries(fields)) {
    const cell = screen.getByLabelText(`${label}, row ${row}`)
    await user.click(cell)
    await user.paste(text ?? '')
  }
  await user.selectOptions(screen.getByLabelText(`Role, row ${row}`), 'dev')
}

const NORA = ['E9', 'Nora', 'Newman', 'nora@gulmohar.example', '02/11/2026']
const OM = ['E10', 'Om', 'Rao', 'nowhere', '03/11/2026']

beforeEach(() => sessionStorage.clear())

// setup-7
it('keeps rows as they are typed, and has them again after a reload', async () => {
  const first = visit('people')
  await screen.findByLabelText('First Name, row 1')
  await type(first.user, 1, NORA)
  expect(await screen.findByRole('button', { name: 'Add 1 person and go on' })).toBeInTheDocument()
  first.unmount()
  visit('people')
  expect(await screen.findByLabelText('First Name, row 1')).toHaveValue('Nora')
  expect(screen.getByLabelText('Role, row 1')).toHaveValue('dev')
})

// page-3
it('keeps a row that is typed while others are being added', async () => {
  let answer: ((added: Answer) => void) | undefined
  const { user } = visit('people', { 'POST /users': () => new Promise<Answer>((resolve) => (answer = resolve)) })
  await screen.findByLabelText('First Name, row 1')
  await type(user, 1, NORA)
  await user.click(await screen.findByRole('button', { name: 'Add 1 person and go on' }))
  await waitFor(() => expect(answer).toBeDefined())
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  await type(user, 2, OM)
  await user.click(screen.getByLabelText('Email, row 2'))
  answer?.({ status: 201, body: [] })
  await waitFor(() => expect(screen.getByLabelText('First Name, row 1')).toHaveValue('Om'))
  await waitFor(() => expect(screen.getByLabelText('Email, row 1')).toHaveFocus())
})

// setup-7
it('adds what is right without inviting anybody, keeps the rest, and goes on once all is right', async () => {
  const { calls, user } = visit('people', { 'POST /users': { status: 201, body: [] } })
  await screen.findByLabelText('First Name, row 1')
  await type(user, 1, NORA)
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  await type(user, 2, OM)
  await user.click(screen.getByRole('button', { name: 'Add 1 person' }))
  expect(await screen.findByText('1 employee is added.')).toBeInTheDocument()
  const posts = () => calls.filter(({ name }) => name === 'POST /users')
  expect(posts().map(({ body, search }) => [body, search])).toEqual([
    [[{ empid: 'E9', fname: 'Nora', lname: 'Newman', email: 'nora@gulmohar.example', role: 'dev', doj: '2026-11-02' }], '?invite=false'],
  ])
  const email = screen.getByLabelText('Email, row 1')
  expect(email).toHaveValue('nowhere')
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
  await user.clear(email)
  await user.paste('om@gulmohar.example')
  await user.click(await screen.findByRole('button', { name: 'Add 1 person and go on' }))
  expect(await screen.findByRole('heading', { name: 'Holidays' })).toBeInTheDocument()
  expect(posts()).toHaveLength(2)
  expect(sessionStorage).toHaveLength(0)
})

it('takes a file in the same frame', async () => {
  visit('people')
  const file = await screen.findByRole('region', { name: 'From a file' })
  expect(await within(file).findByText(/Template/)).toBeInTheDocument()
  expect(within(file).queryByRole('combobox')).toBeNull()
})

it('invites everybody at the end, and names whose invitation failed, with the reason', async () => {
  const failed = {
    _id: 4, to: 'nobody@gulmohar.example', subject: 'Welcome', kind: 'invitation', state: 'failed', tries: 8,
    last_error: 'No such mailbox', created_at: '2026-11-25T03:30:00Z', next_try_at: null, sent_at: null, actions: [],
  }
  const { user } = visit('invitations', {
    'GET /outbox': { body: [failed, { ...failed, _id: 5, kind: 'digest', to: 'other@gulmohar.example' }], headers: { 'X-Total-Count': '2' } },
    'POST /users/invitations': { body: { invited: 12, left_out: 0, left: 0 } },
  })
  const told = await screen.findByRole('region', { name: '1 invitation failed' })
  expect((await within(told).findAllByRole('listitem')).map((row) => row.textContent)).toEqual(['nobody@gulmohar.exampleNo such mailbox'])
  await user.click(screen.getByRole('button', { name: 'Invite 12' }))
  await user.click(await screen.findByRole('button', { name: 'Send 12 invitations' }))
  expect(await screen.findByText('12 invitations are on their way.')).toBeInTheDocument()
})
