import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Notification } from '../api.gen'
import { NotificationsPage } from '../NotificationsPage'
import { notification, told } from '../testNotifications'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const LIST = 'GET /notifications'
const ALL = 203

function Page() {
  useGetMeQuery()
  return <NotificationsPage />
}

/** The newest first, no two of one kind; the last two are of the day before. */
const rows = Array.from({ length: ALL }, (_, index): Notification => {
  const id = ALL - index
  const day = id > 2 ? '25' : '24'
  return notification(id, { told: `kind ${id}`, subject: `Line ${id}`, created_at: `2026-11-${day}T03:30:00Z`, read: true })
})

function answer(search: string) {
  const asked = new URLSearchParams(search)
  const before = Number(asked.get('before') ?? ALL + 1)
  const rest = rows.filter(({ _id }) => _id < before)
  const most = Number(asked.get('most'))
  return told(rest.slice(0, most), { more: rest.length > most })
}

const older = () => screen.findByRole('button', { name: 'Older ones' })

// told-1
it('what is older than two hundred lines comes once it is asked for, down to the last', async () => {
  beSignedIn(person, ['home'])
  const calls = serve({ 'GET /auth/me': meOf(person, ['home']), [LIST]: (_, search) => answer(search) })
  open('/notifications', '/notifications', <Page />)
  const user = userEvent.setup()
  for (const count of [40, 80, 160, 200]) {
    await user.click(await older())
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count))
  }
  expect(screen.queryByText('Line 3')).toBeNull()
  await user.click(await older())
  expect(await screen.findByText('Line 1')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(ALL)
  expect(calls.findLast(({ name }) => name === LIST)?.search).toBe('?before=4&most=200')
  // A day has one heading, wherever its lines were asked for.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Today, Wednesday 25/11', 'Tuesday 24/11'])
  expect(screen.queryByRole('button', { name: 'Older ones' })).toBeNull()
})
