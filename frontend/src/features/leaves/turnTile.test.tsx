import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from './testLeaves'
import { TurnTile } from './TurnTile'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve } from '@/test/portal'

function Page() {
  useGetMeQuery()
  return <TurnTile turn={{ on: '2027-01-01', days: 37 }} />
}

it('says when leave years end, and leads to what that brings', async () => {
  beSignedIn(admin, ['leave', 'setting'])
  serve({ 'GET /auth/me': meOf(admin, ['leave', 'setting']) })
  open('/dashboard', '/dashboard', <Page />)
  expect(await screen.findByText('A new leave year begins on 01/01/2027, in 37 days.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'What happens then' })).toHaveAttribute('href', '/leave-turns?on=2027-01-01')
})
