import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EraseModal } from './EraseModal'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const free = {
  _id: 3,
  name: 'Ananya Kulkarni',
  becomes: 'Former employee 3',
  version: ananya.version,
  from: '2026-11-01',
  bars: [],
  holdings: [],
  parts: [{ module: 'documents', removed: 2, replaced: 0, kept: 0 }, { module: 'leaves', removed: 0, replaced: 31, kept: 4 }],
  entries: 412,
  done: false,
}
const CALL = 'POST /users/3/erasure'

function Page() {
  useGetMeQuery()
  return (
    <>
      <EraseModal person={ananya} onClose={() => undefined} />
      <Toaster />
    </>
  )
}

function opened(answer: Answer) {
  beSignedIn(admin, ['employees', 'setting'])
  const calls = serve({ 'GET /auth/me': meOf(admin, ['employees', 'setting']), [CALL]: answer })
  open('/', '/', <Page />)
  return { calls, user: userEvent.setup() }
}

// own-8
it('says what goes and what stays, and acts once the name is typed', async () => {
  const { calls, user } = opened({ body: free })
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ananya Kulkarni?' }))
  expect(await dialog.findByText(/becomes “Former employee 3” everywhere/)).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: 'Documents 2 0 0' })).toBeInTheDocument()
  expect(dialog.getByText(/412 entries of the audit trail are masked/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  await user.type(dialog.getByLabelText('Full name'), 'Ananya')
  await user.type(dialog.getByLabelText('Reason'), 'The term is over.')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await dialog.findByText('Type the full name as it stands above.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Full name'), '  kulkarni')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === CALL)).toHaveLength(2))
  expect(calls.findLast(({ name }) => name === CALL)?.body).toMatchObject({ version: ananya.version, reason: 'The term is over.' })
  expect(await screen.findByText('Erased. The record is “Former employee 3” now.')).toBeInTheDocument()
})

// own-7
it('says what is in the way, and offers nothing', async () => {
  const holdings = [{ kind: 'asset', total: 2, warned: 0, heirs: null, first: [] }]
  opened({ body: { ...free, bars: ['term', 'holds'], from: '2027-02-01', holdings } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ananya Kulkarni?' }))
  expect(await dialog.findByText(/It can be done from 01\/02\/2027 on/)).toBeInTheDocument()
  expect(dialog.getByText('Holds 2 assets')).toBeInTheDocument()
  expect(dialog.queryByLabelText('Full name')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toContain('Close')
})
