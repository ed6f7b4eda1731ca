import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PlacesTab } from './PlacesTab'
import { zonesWith } from './zones'
import { Touched } from '@/entities/patterns/Touched'
import { StayModal } from '@/entities/places/StayModal'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const pune = { _id: 1, version: 3, name: 'Pune', timezone: 'Asia/Kolkata', people: 6, actions: ['edit'], blocked: { remove: '6 people work there.' } }

function Page({ stay = false }: { stay?: boolean }) {
  useGetMeQuery()
  return (
    <div id="content">
      {stay ? (
        <StayModal
          person={{ id: 7, name: 'Joana Pinto' }}
          today="2026-11-25"
          Touched={Touched}
          onClose={() => undefined}
        />
      ) : (
        <PlacesTab />
      )}
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0], search = '', stay = false) {
  beSignedIn(admin, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /places': { body: [pune] }, ...answers })
  open(`/platform-settings?tab=places${search}`, '/platform-settings', <Page stay={stay} />)
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

// company-31
it('says of a place why it can’t be removed', async () => {
  visit({})
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for place Pune' }))
  expect(await screen.findByText('6 people work there.')).toBeInTheDocument()
})

// company-30
it('adds a place in the company’s time zone, where no other is chosen', async () => {
  const sent = visit({ 'POST /places': { status: 201, body: { ...pune, _id: 2, name: 'Nagpur' } } }, '&add=1')
  const dialog = await screen.findByRole('dialog', { name: 'Add a place' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nagpur')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add place' }))
  expect(await screen.findByText('Place Nagpur is added.')).toBeInTheDocument()
  expect(sent('POST /places')).toEqual([{ name: 'Nagpur', timezone: 'Asia/Kolkata' }])
})

// holiday-13
it('says how many optional holidays somebody may choose there', async () => {
  const sent = visit({ 'PUT /places/1': { body: { ...pune, optionalholidays: 2 } } }, '&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit place Pune' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Optional holidays a year/ }), '2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save place' }))
  expect(await screen.findByText('Place Pune is saved.')).toBeInTheDocument()
  expect(sent('PUT /places/1')).toEqual([{ name: 'Pune', timezone: 'Asia/Kolkata', optionalholidays: 2, version: 3 }])
})

it('offers each time zone once, those that stand among them', () => {
  const zones = zonesWith('Asia/Kolkata', '').map(({ value }) => value)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Lisbon', 'UTC']))
  expect(new Set(zones).size).toBe(zones.length)
})

// company-32
it('lets a person work somewhere from a day on, beside where they work until now', async () => {
  const places = [{ place: 1, placename: 'Pune', from: '2026-01-01' }]
  const sent = visit({ 'GET /places/people/7': { body: { user: 7, places } }, 'PUT /places/people/7': { body: { user: 7, places, leaves: [] } } }, '', true)
  const dialog = await screen.findByRole('dialog', { name: 'Place of Joana Pinto' })
  expect(await within(dialog).findByText('Pune, from 01/01/2026')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Place' }))
  await userEvent.click(await screen.findByTitle('No place'))
  expect(await within(dialog).findByText('No leave counts otherwise.')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save place' }))
  expect(await screen.findByText('The place is saved.')).toBeInTheDocument()
  expect(sent('PUT /places/people/7').at(-1)).toEqual({ place: null, from: '2026-11-25' })
})
