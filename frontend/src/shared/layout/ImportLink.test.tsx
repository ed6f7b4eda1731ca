import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportLink } from './ImportLink'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

function Page() {
  const { data } = useGetMeQuery()
  return (
    <>
      <ImportLink kind="holidays" />
      {data === undefined ? null : <p>Known.</p>}
    </>
  )
}

async function visit(role: string): Promise<void> {
  const viewer = { ...person, role }
  beSignedIn(viewer, ['setting'])
  serve({ 'GET /auth/me': meOf(viewer, ['setting']) })
  open('/holidays', '/holidays', <Page />)
  await screen.findByText('Known.')
}

it('leads an admin to where a file of such records is imported, and nobody else', async () => {
  await visit('admin')
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/platform-settings?tab=imports&new=holidays')
})

it('is nothing to who may not import', async () => {
  await visit('dev')
  expect(screen.queryByRole('link')).toBeNull()
})
