import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RefusedSignIns } from './RefusedSignIns'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Call } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const refusal = {
  _id: 3,
  refused_at: '2026-11-25T03:32:00Z',
  user: 5,
  empname: 'Devika Menon',
  source: '10.0.4.17',
  reason: 'failed',
  address: '84b19161cab0913a',
}

function Page() {
  const { data } = useGetMeQuery()
  return (
    <>
      <p>{data?.user.fname}</p>
      <RefusedSignIns user={5} />
    </>
  )
}

function visit(permission: string[]): Call[] {
  beSignedIn(asha, permission)
  const calls = serve({
    'GET /auth/me': meOf(asha, permission),
    'GET /auth/refusals': { body: [refusal], headers: { 'X-Total-Count': '12' } },
  })
  open('/users', '/users', <Page />)
  return calls
}

it('shows an admin the last of a person, and the way to all of them', async () => {
  visit(['employees', 'setting'])
  const link = await screen.findByRole('link', { name: 'Show all 12' })
  expect(link).toHaveAttribute('href', '/platform-settings?tab=refusals&user=5')
  expect(screen.getByText('10.0.4.17')).toBeVisible()
})

it('is not asked for by anybody else', async () => {
  const calls = visit(['employees'])
  await waitFor(() => expect(screen.getByText('Asha')).toBeVisible())
  expect(calls.map((call) => call.name)).not.toContain('GET /auth/refusals')
})
