import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FamilyTab } from './FamilyTab'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { ananya, beSignedIn, OLD, open, serve } from '@/test/portal'

const ira = { _id: 4, version: 1, empId: 3, name: 'Ira', relation: 'daughter', dob: '2019-05-06' }
const dev = { ...ira, _id: 5, name: 'Dev', relation: 'son' }

it('keeps the focus in the list when one of it is removed', async () => {
  let members = [ira, dev]
  beSignedIn()
  serve({
    'GET /familymember/3': () => ({ body: members }),
    'DELETE /familymember/4': () => {
      members = [dev]
      return { status: 204 }
    },
  })
  const page = (
    <>
      <main id="content">
        <FamilyTab person={ananya} editable />
      </main>
      <ConfirmHost />
    </>
  )
  open('/user-info/3?tab=family', '/user-info/:id', page)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Remove Ira' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Ira' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Dev' })).toHaveFocus())
})

it('stays where it could not be fetched anew', async () => {
  beSignedIn()
  serve({ 'GET /familymember/3': { body: [ira] } })
  const { refreshInVain } = open('/user-info/3?tab=family', '/user-info/:id', <FamilyTab person={ananya} editable />)
  await screen.findByRole('button', { name: 'Remove Ira' })
  refreshInVain()
  expect(await screen.findByText(OLD)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Ira' })).toBeInTheDocument()
})
