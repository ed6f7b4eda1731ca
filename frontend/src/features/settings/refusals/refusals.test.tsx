import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SettingsPage } from '../SettingsPage'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const refusal = {
  _id: 3,
  refused_at: '2026-11-25T03:32:00Z',
  user: 5,
  empname: 'Uma Iyer',
  source: '10.0.4.17',
  reason: 'throttled',
  address: '84b19161cab0913a',
}

function Page() {
  useGetMeQuery()
  return <SettingsPage />
}

it('lists who was refused, from where and why, and is narrowed by person and reason', async () => {
  beSignedIn(asha, ['setting'])
  serve({
    'GET /auth/me': meOf(asha, ['setting']),
    'GET /users/active': { body: [] },
    'GET /auth/refusals': {
      body: [refusal, { ...refusal, _id: 2, user: null, empname: null, reason: 'failed' }],
      headers: { 'X-Total-Count': '2' },
    },
  })
  const { router } = open('/platform-settings?tab=refusals&user=5', '/platform-settings', <Page />)
  const known = await screen.findByRole('row', { name: /Uma Iyer/ })
  expect(within(known).getByRole('link', { name: 'Uma Iyer' })).toHaveAttribute('href', '/users?person=5')
  expect(within(known).getByText('throttled')).toBeVisible()
  expect(within(known).getByText('10.0.4.17')).toBeVisible()
  expect(screen.getByRole('row', { name: /Nobody known/ })).toBeVisible()
  await userEvent.setup().click(within(screen.getByRole('radiogroup', { name: 'Why' })).getByText('throttled'))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=refusals&user=5&reason=throttled'))
})
