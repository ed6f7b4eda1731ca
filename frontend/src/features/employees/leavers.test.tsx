import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LeaversTile } from './LeaversTile'
import { open } from '@/test/portal'

const of = (_id: number, fname: string, days: number, things: number) => ({ _id, fname, lname: 'Rao', dol: '2026-12-31', days, things })

it('the tile of leavers says when each leaves and how much is left, and leads to it', () => {
  const rows = [of(3, 'Om', 36, 52), of(4, 'Ira', 1, 1), of(5, 'Jay', 0, 2), of(6, 'Uma', -1, 3), of(7, 'Lea', -9, 1)]
  open('/', '/', <LeaversTile tile={{ rows, total: 7 }} />)
  const tile = screen.getByRole('region', { name: 'Leavers' })
  expect(within(tile).getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Om Raoleaves in 36 days, 52 things to give over',
    'Ira Raoleaves tomorrow, 1 thing to give over',
    'Jay Raoleaves today, 2 things to give over',
    'Uma Raoleft yesterday, 3 things to give over',
    'Lea Raoleft 9 days ago, 1 thing to give over',
  ])
  expect(within(tile).getByRole('link', { name: 'Om Rao' })).toHaveAttribute('href', '/users?giveOver=3')
  expect(within(tile).getByText('The first 5 of 7.')).toBeInTheDocument()
})
