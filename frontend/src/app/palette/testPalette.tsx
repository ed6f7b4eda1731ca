import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usePalette } from './usePalette'
import { CheckInProvider } from '@/features/attendance/checkin/CheckInContext'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Call } from '@/test/portal'

/** For tests: a page from which the palette opens. */

export const admin = { ...person, _id: 1, role: 'admin' }

export function Page() {
  const palette = usePalette()
  useGetMeQuery()
  return (
    <CheckInProvider>
      <button type="button" onClick={palette.open}>
        Find
      </button>
      {palette.shown}
    </CheckInProvider>
  )
}

interface Opened {
  calls: Call[]
  user: ReturnType<typeof userEvent.setup>
  field: HTMLElement
  /** Where the person is. */
  path: () => string
}

/** Opens the palette over a page. */
export async function openPalette(as: typeof person, keys: string[], answers: Parameters<typeof serve>[0] = {}): Promise<Opened> {
  beSignedIn(as, keys)
  const calls = serve({ 'GET /auth/me': meOf(as, keys), 'GET /users': { body: [] }, ...answers })
  const { router } = open('/here', '/*', <Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const field = await screen.findByRole('combobox')
  return { calls, user, field, path: () => `${router.state.location.pathname}${router.state.location.search}` }
}
