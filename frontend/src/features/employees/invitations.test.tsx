import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InvitationsTile } from './InvitationsTile'
import { open } from '@/test/portal'

// mail-9
it('the tile of invitations that did not arrive names whom and where, and leads to the person', () => {
  const rows = [{ _id: 9, fname: 'Om', lname: 'Rao', email: 'om@gulmohar.exmaple' }, { _id: 8, fname: 'Ira', lname: 'Sen', email: 'ira@nowhere' }]
  open('/', '/', <InvitationsTile tile={{ rows, total: 6 }} />)
  const tile = screen.getByRole('region', { name: 'Invitations that did not arrive' })
  expect(within(tile).getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Om Raoom@gulmohar.exmaple', 'Ira Senira@nowhere'])
  expect(within(tile).getByRole('link', { name: 'Om Rao' })).toHaveAttribute('href', '/users?person=9')
  expect(within(tile).getByText('The newest 2 of 6.')).toBeInTheDocument()
})
