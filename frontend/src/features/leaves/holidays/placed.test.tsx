import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HolidaysPage } from './HolidaysPage'
import { admin, KEYS } from '../testLeaves'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve } from '@/test/portal'

const christmas = { _id: 1, version: 2, date: '2026-12-25', occassion: 'Christmas Day', actions: ['edit', 'remove'], blocked: {} }
const restoration = { ...christmas, _id: 2, date: '2026-12-01', occassion: 'Restoration', places: ['Lisbon'] }
const lisbon = { _id: 1, version: 1, name: 'Lisbon', timezone: 'Europe/Lisbon', people: 2, actions: [], blocked: {} }

function Page() {
  useGetMeQuery()
  return <HolidaysPage />
}

// holiday-10
it('holidays are for all places, or for some', async () => {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /places': { body: [lisbon] },
    'GET /holidays': { body: [christmas, restoration] },
    'PUT /holidays/1': { body: { leaves: [], restorable: [] } },
  })
  open('/holidays?edit=1', '/holidays', <Page />)
  expect(await screen.findByText('All places')).toBeInTheDocument()
  const dialog = await screen.findByRole('dialog', { name: 'Edit Holiday' })
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Places' }))
  await userEvent.click(await within(dialog).findByTitle('Lisbon'))
  const sent = () => calls.filter(({ name }) => name === 'PUT /holidays/1').at(-1)?.body
  await waitFor(() => expect(sent()).toEqual({ date: '2026-12-25', places: ['Lisbon'] }))
})
