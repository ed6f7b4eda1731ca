import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonPicker } from './PersonPicker'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve } from '@/test/portal'

const manager = { ...person, role: 'manager' }
const input = { id: 'who', 'aria-invalid': false, 'aria-describedby': undefined, status: '' } as const

afterEach(() => {
  vi.useRealTimers()
})

function visit(answers: Parameters<typeof serve>[0], props: Partial<Parameters<typeof PersonPicker>[0]>) {
  function Page() {
    useGetMeQuery()
    return <PersonPicker input={input} label="Who" value={[]} onChange={() => undefined} {...props} />
  }
  beSignedIn(manager, [])
  const calls = serve({ 'GET /auth/me': meOf(manager, []), 'GET /users/managers': { body: [] }, 'GET /users/teammember/3': { body: [] }, ...answers })
  open('/', '/', <Page />)
  return calls
}

it('who has left keeps their name where no list holds them', async () => {
  visit({ 'GET /users/2': { body: { ...ananya, _id: 2, fname: 'Rohan', lname: 'Desai', status: 'Resigned' } } }, { from: 'managers', multiple: true, value: [2] })
  expect(await screen.findByText('Rohan Desai')).toBeInTheDocument()
  expect(screen.queryByText('#2')).toBeNull()
})

it.each([403, 404])('whose name the viewer may not see any more is somebody who has left, and no number: %s', async (status) => {
  visit({ 'GET /users/2': { status, body: { code: 'hidden', message: 'Not for you.' } } }, { from: 'managers', multiple: true, value: [2] })
  expect(await screen.findByText('Somebody who has left')).toBeInTheDocument()
})

it('has left only where the server says so: a call that failed is made again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let tries = 0
  visit(
    {
      'GET /users/2': () => {
        tries += 1
        return tries === 1 ? { status: 503 } : { body: { ...ananya, _id: 2, fname: 'Rohan', lname: 'Desai' } }
      },
    },
    { from: 'managers', multiple: true, value: [2] },
  )
  await waitFor(() => expect(tries).toBeGreaterThan(0))
  expect(screen.queryByText('Somebody who has left')).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByText('Rohan Desai')).toBeInTheDocument()
})

it.each([
  [false, 'Active'],
  [true, null],
])('a team is asked for who is here, or to look back for all: %s', async (former, status) => {
  const calls = visit({}, { from: 'team', former })
  const asked = () => calls.find(({ name }) => name === 'GET /users/teammember/3')
  await waitFor(() => expect(asked()).toBeDefined())
  expect(new URLSearchParams(asked()?.search).get('status')).toBe(status)
})

it('everybody is all but those who were erased', async () => {
  const left = { ...ananya, _id: 11, fname: 'Rohan', lname: 'Desai', status: 'Resigned' }
  const erased = { ...left, _id: 12, fname: 'Former', lname: 'employee 12', erased: true }
  visit({ 'GET /users': { body: [erased, left] } }, { from: 'everybody' })
  await userEvent.setup().click(screen.getByLabelText('Who'))
  expect(await screen.findByRole('option', { name: /Rohan Desai/ })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Former employee/ })).toBeNull()
})
