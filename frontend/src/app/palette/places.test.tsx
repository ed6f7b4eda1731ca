import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Palette } from './Palette'
import { usePalette } from './usePalette'
import { CheckInProvider } from '@/features/attendance/CheckInContext'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

function Page() {
  const palette = usePalette()
  return (
    <CheckInProvider>
      <button type="button" onClick={palette.open}>
        Find
      </button>
      {palette.shown}
    </CheckInProvider>
  )
}

it('is closed by Back, which stays on its page', async () => {
  beSignedIn()
  serve({ 'GET /auth/me': meOf(person), 'GET /users': { body: [] } })
  // Its code is fetched once for all.
  expect(Palette).toBeDefined()
  const { router } = open('/before', '/*', <Page />)
  await act(() => router.navigate('/here'))
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByRole('combobox')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(router.state.location.pathname).toBe('/here')
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
})
