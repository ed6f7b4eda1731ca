import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AssetsPage } from './AssetsPage'
import { assetOf, listOf } from './testAssets'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'assetsallocated']
const created = assetOf(1, { empid: 3, serial: 'WX62', status: 'CREATED', actions: ['accept', 'reject', 'requestrelease'] })

function Page() {
  useGetMeQuery()
  return (
    <>
      <AssetsPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

it('an asset whose answer did not arrive stays in its list', async () => {
  beSignedIn(person, KEYS)
  let isDown = false
  const answer = (body: Answer) => (): Answer => {
    if (isDown) throw new TypeError('Failed to fetch')
    return body
  }
  serve({ 'GET /auth/me': meOf(person, KEYS), 'GET /assets/3': answer(listOf([created])), 'PUT /assets/1': answer({ body: created }) })
  open('/assets', '/assets', <Page />)
  const accept = await screen.findByRole('button', { name: 'Accept Laptop WX62' })
  isDown = true
  await userEvent.click(accept)
  expect(await screen.findByText(/^This could not be fetched anew, and stands as it was\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Accept Laptop WX62' })).toBeInTheDocument()
})
