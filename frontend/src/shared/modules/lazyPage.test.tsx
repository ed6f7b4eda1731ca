import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { lazyPage } from './lazyPage'
import { open } from '@/test/portal'

it('is fetched anew by who comes back to it with a connection', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isThere = false
  const Page = lazyPage(() => (isThere ? Promise.resolve(() => <p>the page</p>) : Promise.reject(new TypeError('no'))))
  const drawn = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
  open('/home', '/home', <Link to="/page">Go</Link>, [{ path: '/page', element: drawn, errorElement: <Link to="/home">Home</Link> }])
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Go' }))
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  isThere = true
  fireEvent(window, new Event('online'))
  await user.click(await screen.findByRole('link', { name: 'Go' }))
  expect(await screen.findByText('the page')).toBeInTheDocument()
})
