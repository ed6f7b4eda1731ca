import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { AssetsPage } from './AssetsPage'
import { assetOf, listOf } from './testAssets'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const UNDO = 'POST /inbox/undo'
const KEYS = ['home', 'assetsallocated']

function Page() {
  useGetMeQuery()
  return (
    <>
      <div id="content">
        <AssetsPage />
      </div>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

// Messages outlive the page that a test has opened.
afterEach(() =>
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
  }),
)

// inbox-15
it.each([
  ['Accept Laptop WX62', null, 'ACCEPTED'],
  ['Reject Laptop WX62', 'Reject', 'REJECTED'],
])('what was answered to an asset is taken back, as long as that is offered: %s', async (name, yes, status) => {
  const created = assetOf(1, { empid: 3, serial: 'WX62', status: 'CREATED', actions: ['accept', 'reject'] })
  const undoable = new Date(Date.now() + 600_000).toISOString()
  beSignedIn(person, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /assets/3': listOf([created]),
    'PUT /assets/1': { body: { ...created, version: 3, status, undoable } },
    [UNDO]: { body: [{ _id: 1, ok: true, record: { kind: 'asset', _id: 1, version: 4 } }] },
  })
  open('/assets', '/assets', <Page />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name }))
  if (yes !== null) await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
  expect(calls.filter((call) => call.name === UNDO).map(({ body }) => body)).toEqual([[{ kind: 'asset', _id: 1, version: 3 }]])
})

it('the second click of a double click is not refused for what the first has done', async () => {
  const created = assetOf(1, { empid: 3, serial: 'WX62', status: 'CREATED', actions: ['accept', 'reject'] })
  beSignedIn(person, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /assets/3': listOf([created]),
    'PUT /assets/1': { body: { ...created, version: 3, status: 'ACCEPTED' } },
  })
  open('/assets', '/assets', <Page />)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept Laptop WX62' }))
  expect(await screen.findByText('Laptop WX62 is accepted.')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'PUT /assets/1')).toHaveLength(1)
})
