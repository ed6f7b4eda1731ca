import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HolidaysPage } from './HolidaysPage'
import { admin, KEYS } from '../testLeaves'
import { useGetMeQuery } from '@/shared/session/api'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const christmas = { _id: 1, version: 2, date: '2026-12-25', occassion: 'Christmas Day', actions: ['edit', 'remove'], blocked: {} }
const restoration = { ...christmas, _id: 2, date: '2026-12-01', occassion: 'Restoration', places: ['Lisbon'] }
const lisbon = { _id: 1, version: 1, name: 'Lisbon', timezone: 'Europe/Lisbon', people: 2, actions: [], blocked: {} }

function Page() {
  useGetMeQuery()
  return (
    <>
      <HolidaysPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
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

const onam = { _id: 3, date: '2026-12-02', occassion: 'Onam', most: 2, chosen: 1, actions: ['choose'], blocked: {} }

// holiday-12, holiday-13
it('optional ones are chosen by a leave of their day', async () => {
  beSignedIn(person, KEYS)
  const used = { ...onam, _id: 4, date: '2026-12-08', occassion: 'Immaculate', actions: [], blocked: { choose: 'Two are chosen.' } }
  const taken = { ...used, _id: 5, date: '2026-12-09', occassion: 'Fair', leave: 8, status: 'Pending', blocked: {} }
  const calls = serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /holidays': { body: [christmas, { ...restoration, occassion: 'Onam', optional: true }] },
    'GET /holidays/choices': { body: [onam, used, taken] },
    'POST /leaves': { status: 201, body: { leave: {} } },
  })
  open('/holidays', '/holidays', <Page />)
  expect(await screen.findByText('Onam (optional)')).toBeInTheDocument()
  const section = await screen.findByRole('region', { name: 'Optional holidays' })
  expect(section).toHaveTextContent('1 of 2 of 2026 chosen')
  expect(within(section).getByText('Two are chosen.')).toBeInTheDocument()
  expect(within(section).getByText('Pending')).toBeInTheDocument()
  await userEvent.click(within(section).getByRole('button', { name: 'Choose this holiday: Onam' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
  const sent = () => calls.filter(({ name }) => name === 'POST /leaves').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ type: 'optional', from: '2026-12-02', to: '2026-12-02', reason: 'Onam' }]))
  expect(await screen.findByText('Onam is chosen, and waits for a decision.')).toBeInTheDocument()
})

// holiday-13
it('who comes to choose one is told where there is none, and nobody else sees that there could be', async () => {
  beSignedIn(person, KEYS)
  serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /holidays': { body: [christmas] },
    'GET /holidays/choices': { body: [] },
  })
  const { unmount } = open('/holidays', '/holidays', <Page />)
  expect(await screen.findByText('Christmas Day')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Optional holidays' })).toBeNull()
  unmount()
  open('/holidays?choose=1', '/holidays', <Page />)
  const section = await screen.findByRole('region', { name: 'Optional holidays' })
  expect(section).toHaveTextContent('There is none that you can choose now.')
  await waitFor(() => expect(section.parentElement).toHaveFocus())
})

// holiday-12
it('a holiday is made optional where it is edited', async () => {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /holidays': { body: [christmas] },
    'PUT /holidays/1': { body: { leaves: [], restorable: [] } },
  })
  open('/holidays?edit=1', '/holidays', <Page />)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Holiday' })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Optional' }))
  const sent = () => calls.filter(({ name }) => name === 'PUT /holidays/1').at(-1)?.body
  await waitFor(() => expect(sent()).toEqual({ date: '2026-12-25', optional: true }))
})
