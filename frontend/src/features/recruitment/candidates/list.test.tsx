import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RecruitmentPage } from '../RecruitmentPage'
import { candidateOf, listOf } from '../testCandidates'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'recruitment']
const manager = { ...person, role: 'manager' }

function Page() {
  useGetMeQuery()
  return (
    <>
      <RecruitmentPage />
      <Toaster />
    </>
  )
}

/** The queries of the calls that were made, by their path. */
function noteQueries(): (path: string) => URLSearchParams[] {
  const served = globalThis.fetch
  const urls: URL[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    urls.push(new URL(request.url))
    return served(request)
  })
  return (path) => urls.filter((url) => url.pathname === `/api/v1${path}`).map((url) => url.searchParams)
}

function visit(path: string, me = manager) {
  beSignedIn(me, KEYS)
  serve({
    'GET /auth/me': meOf(me, KEYS),
    'GET /candidates': listOf([candidateOf(7)]),
    'GET /candidates/recruitercandidates/3': listOf([candidateOf(7)]),
    'GET /data': listOf([{ _id: 1, name: 'rust', type: 1, typename: 'skill', version: 1, actions: [], blocked: {} }]),
  })
  const queriesOf = noteQueries()
  const { router } = open(path, '/recruitment', <Page />)
  return { queriesOf, router, user: userEvent.setup() }
}

it('asks for what the filters say, amounts in rupees', async () => {
  const { queriesOf } = visit('/recruitment?expectedCTC=1200000-3000000&currentCTC=-900000&skill=rust')
  await screen.findByRole('link', { name: 'Shreya Iyer' })
  const asked = Object.fromEntries(queriesOf('/candidates').find((query) => query.get('pageSize') === '10') ?? [])
  expect(asked).toMatchObject({ expectedCTC: '1200000-3000000', currentCTC: '-900000', skill: 'rust' })
  expect(screen.getByRole('button', { name: 'Expected CTC 12.0–30.0 lakhs' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Current CTC to 9.0 lakhs' })).toBeInTheDocument()
})

it('tells how many a range would show before it is chosen', async () => {
  const { queriesOf, router, user } = visit('/recruitment')
  await user.click(await screen.findByRole('button', { name: 'Expected CTC Any' }))
  const from = await screen.findByRole('textbox', { name: 'From' })
  expect(from).toHaveFocus()
  await user.type(from, '12.55')
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(from).toBeInvalid()
  await user.clear(from)
  await user.type(from, '12.5')
  await user.click(await screen.findByRole('button', { name: 'Show 1' }))
  expect(router.state.location.search).toBe('?expectedCTC=1250000-')
  const counts = queriesOf('/candidates').filter((query) => query.get('pageSize') === '1')
  expect(counts.some((query) => query.get('expectedCTC') === '1250000-')).toBe(true)
})

it('asks for each status of the board, narrowed by the same filters', async () => {
  const { queriesOf } = visit('/recruitment?view=board&expectedCTC=1200000-')
  await screen.findByRole('region', { name: 'Candidates by status' })
  await waitFor(() => expect(queriesOf('/candidates').filter((query) => query.get('pageSize') === '50')).toHaveLength(9))
  for (const query of queriesOf('/candidates').filter((one) => one.get('pageSize') === '50')) {
    expect(query.get('expectedCTC')).toBe('1200000-')
  }
})

it('shows a recruiter their own, without a column for the recruiter', async () => {
  const { queriesOf } = visit('/recruitment', { ...person, role: 'recruiter' })
  const row = await screen.findByRole('row', { name: /Shreya Iyer/ })
  expect(within(row).queryByText('Bhavna Joshi')).toBeNull()
  expect(queriesOf('/candidates')).toHaveLength(0)
})

it('keeps CTC, its filters and what writes from those who may not', async () => {
  visit('/recruitment', person)
  await screen.findByRole('link', { name: 'Shreya Iyer' })
  expect(screen.queryByRole('columnheader', { name: /CTC/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /CTC/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add New Candidate' })).toBeNull()
})
