import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inboxOf, KEYS, leaveRow, manager } from '../testInbox'
import { LIST } from '../testPage'
import { InboxTile } from '../tiles'
import { useInboxCount } from '../useInboxCount'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve } from '@/test/portal'

function Menu({ isDashboard }: { isDashboard: boolean }) {
  useGetMeQuery()
  return (
    <>
      <p>Inbox {useInboxCount()}</p>
      {isDashboard ? <InboxTile /> : null}
    </>
  )
}

/** What the menu and the dashboard ask for at an address. */
function asked(path: string, isDashboard: boolean): () => string[] {
  beSignedIn(manager, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(manager, KEYS), [LIST]: inboxOf([leaveRow(1)]) })
  open(path, path, <Menu isDashboard={isDashboard} />)
  return () => calls.filter(({ name }) => name === LIST).map(({ search }) => search)
}

it('on the dashboard what waits is asked for once, for the menu too', async () => {
  const searches = asked('/welcome', true)
  expect(await screen.findByText('Inbox 1')).toBeInTheDocument()
  expect(await screen.findByRole('listitem')).toHaveTextContent('Meera Nair')
  expect(searches()).toEqual(['?part=look&first=true&page=1&pageSize=5'])
})

it('elsewhere the menu counts, and nothing is weighed', async () => {
  const searches = asked('/leaves-home', false)
  expect(await screen.findByText('Inbox 1')).toBeInTheDocument()
  expect(searches()).toEqual(['?first=true&page=1&pageSize=5'])
})
