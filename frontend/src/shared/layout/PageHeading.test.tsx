import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageHeading } from './PageHeading'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

function Page() {
  useGetMeQuery()
  return <PageHeading title="Leaves" />
}

it('names the tab by the page and the company, once that is known', async () => {
  beSignedIn()
  serve({ 'GET /auth/me': meOf(person) })
  open('/', '/', <Page />)
  expect(screen.getByRole('heading', { name: 'Leaves' })).toBeInTheDocument()
  expect(document.title).toBe('Leaves · Muster')
  await waitFor(() => expect(document.title).toBe('Leaves · Gulmohar'))
})
