import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ChecklistTile } from './ChecklistTile'
import { lineOf } from './testLines'
import { Toaster } from '@/shared/feedback/Toaster'
import { beSignedIn, open, person, serve } from '@/test/portal'

function visit(tile: Parameters<typeof ChecklistTile>[0]['tile'], answers: Parameters<typeof serve>[0]) {
  beSignedIn(person)
  const calls = serve(answers)
  open(
    '/welcome',
    '/welcome',
    <>
      <ChecklistTile tile={tile} />
      <Toaster />
    </>,
  )
  return calls
}

// checklist-10
it('the tile has the first lines of one’s own, and a tick for each', async () => {
  const rows = [lineOf(1, { text: 'Laptop', late: true }), lineOf(2, { text: 'Read the policies', user: person._id, due: '2026-12-03' })]
  const calls = visit({ rows, total: 7 }, { 'PUT /checklists/lines/1': { body: lineOf(1, { text: 'Laptop', state: 'done' }) } })
  const tile = await screen.findByRole('region', { name: 'Your checklist' })
  expect(within(tile).getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Laptopfor Meera Pillai, by 28/11/2026, Late',
    'Read the policiesby 03/12/2026',
  ])
  expect(within(tile).getByText('The first 5 of 7.'.replace('5', '2'))).toBeInTheDocument()
  expect(within(tile).getByRole('link', { name: 'All in Checklists' })).toHaveAttribute('href', '/checklists')
  await userEvent.click(within(tile).getByRole('button', { name: 'Done: Laptop' }))
  expect(await screen.findByText('Laptop is done.')).toBeInTheDocument()
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ version: 1, done: true })
})
