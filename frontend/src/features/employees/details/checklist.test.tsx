import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PersonsChecklist } from './PersonsChecklist'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Call } from '@/test/portal'

const line = { _id: 1, text: 'Laptop', due: '2026-11-28', state: 'open', late: true }

function Page() {
  const { data } = useGetMeQuery()
  return (
    <>
      <p>{data?.user.fname}</p>
      <PersonsChecklist user={40} />
    </>
  )
}

function visit(role: string): Call[] {
  const user = { ...person, role }
  beSignedIn(user, ['employees'])
  const calls = serve({ 'GET /auth/me': meOf(user, ['employees']), 'GET /checklists': { body: [line], headers: { 'X-Total-Count': '1' } } })
  open('/users', '/users', <Page />)
  return calls
}

// checklist-8
it('shows who sees it of others what is to be done for a person', async () => {
  visit('manager')
  const link = await screen.findByRole('link', { name: 'All in Checklists' })
  expect(link).toHaveAttribute('href', '/checklists?shown=all&state=all&user=40')
  expect(screen.getByRole('listitem')).toHaveTextContent('Laptop28/11/2026Late')
})

it('is not asked for by others', async () => {
  const calls = visit('dev')
  await waitFor(() => expect(screen.getByText('Ananya')).toBeVisible())
  expect(calls.map(({ name }) => name)).not.toContain('GET /checklists')
})
