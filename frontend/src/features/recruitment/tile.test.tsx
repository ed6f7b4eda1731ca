import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recruitment } from './module'
import { RecruitmentTile } from './RecruitmentTile'
import { beSignedIn, meOf, open, person, providers, serve } from '@/test/portal'

const row = { version: 1, jobTitle: 'QA Engineer', status: 'Interview Scheduled' as const }
const rows = [
  { ...row, _id: 7, name: 'Pooja Chavan', action: 'confirminterview' as const, interviewAt: '2026-11-27T05:30:00Z' },
  { ...row, _id: 8, name: 'Arnav Rao', action: 'result' as const, interviewAt: null },
]

function visit(tile: { rows: typeof rows; total: number }, permission: string[]): void {
  beSignedIn(person, permission)
  serve({ 'GET /auth/me': meOf(person, permission), 'GET /auth/providers': providers })
  open('/', '/', <RecruitmentTile tile={tile} />)
}

it('names who waits for the reader, what for and when', async () => {
  visit({ rows, total: 5 }, ['home', 'recruitment'])
  expect(await screen.findByRole('link', { name: 'Pooja Chavan' })).toHaveAttribute('href', '/candidate/7')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/QA Engineer.*Confirm.*27\/11\/2026.*11:00/)
  expect(second).toHaveTextContent(/Next round or result/)
  expect(screen.getByText('The first 2 of 5.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All in Recruitment' })).toHaveAttribute('href', '/recruitment')
})

it('leads a member of a panel without the key to no list', async () => {
  visit({ rows: [], total: 0 }, ['home'])
  expect(await screen.findByText('No candidate waits for you.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'All in Recruitment' })).not.toBeInTheDocument()
})

it('is among the tiles of the dashboard', async () => {
  expect((await recruitment.tiles?.())?.map(({ name }) => name)).toEqual(['recruitment'])
})
