import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AssetsPage } from './AssetsPage'
import { assetOf, listOf } from './testAssets'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, OLD, open, person, serve, type Answer } from '@/test/portal'

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
  expect(await screen.findByText(OLD)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Accept Laptop WX62' })).toBeInTheDocument()
})

it('the course of a serial that could not be fetched anew stays', async () => {
  const admin = { ...person, role: 'admin' }
  beSignedIn(admin, KEYS)
  const entry = { _id: 9, at: '2026-11-20T05:00:00Z', actor: 1, actorname: 'Sunita Rao', record: 'asset', id: 1 }
  const made = { ...entry, action: 'create', before: null, after: { status: 'CREATED' } }
  const answers: Record<string, Answer> = { 'GET /assets': listOf([created]), 'GET /audit/asset/1': listOf([made]) }
  const answer = (name: string) => (): Answer => answers[name] ?? { status: 503, body: { code: 'busy', message: 'Later.' } }
  serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /assets': answer('GET /assets'), 'GET /audit/asset/1': answer('GET /audit/asset/1') })
  const { refresh } = open('/assets?history=1', '/assets', <Page />)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findAllByRole('row')).toHaveLength(2)
  // The record has moved on, and what happened to it can't be read.
  answers['GET /assets'] = listOf([{ ...created, version: 9 }])
  delete answers['GET /audit/asset/1']
  refresh()
  expect(await drawer.findByText(OLD)).toBeInTheDocument()
  // Nor can the record itself.
  delete answers['GET /assets']
  refresh()
  await waitFor(() => expect(drawer.getAllByText(OLD)).toHaveLength(2))
  expect(drawer.getAllByRole('row')).toHaveLength(2)
})
