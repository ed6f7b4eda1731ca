import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Bell } from './Bell'
import { serveStreams } from './testStream'
import { NotificationsPage } from '../NotificationsPage'
import { told } from '../testNotifications'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const LIST = 'GET /notifications'
const NOT_LIVE = /^Not live\. Loaded at \d\d:\d\d\./

function Page() {
  useGetMeQuery()
  return (
    <>
      <Bell />
      <NotificationsPage />
    </>
  )
}

afterEach(() => vi.useRealTimers())

it('says that it is not live once the stream is lost, asks each minute, and is live again once the stream is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beSignedIn(person, ['home'])
  let unread = 2
  const calls = serve({ 'GET /auth/me': meOf(person, ['home']), [LIST]: () => told([], { unread }) })
  const asked = (search: string): number => calls.filter((call) => call.name === LIST && call.search === search).length
  const served = serveStreams()
  open('/notifications', '/notifications', <Page />)
  await waitFor(() => expect(served.streams.length).toBeGreaterThan(0))
  served.streams.at(-1)?.tell({ unread: 2, change: 0 })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument()
  expect(screen.queryByText(NOT_LIVE)).toBeNull()

  served.isGone = true
  served.streams.at(-1)?.lose()
  expect(await screen.findByText(NOT_LIVE)).toBeInTheDocument()
  const before = asked('?unread=true&most=1')
  unread = 3
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(asked('?unread=true&most=1')).toBeGreaterThan(before)
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument()

  const listed = asked('?most=20')
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Load again' }))
  await waitFor(() => expect(asked('?most=20')).toBe(listed + 1))

  served.isGone = false
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(screen.queryByText(NOT_LIVE)).toBeNull())
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument()
})
