import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { RecruitmentPage } from '../RecruitmentPage'
import { candidateOf, listOf } from '../testCandidates'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import type { Candidate } from '@/entities/recruitment/api'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'recruitment']

// The page fetches it by need: how long that takes is not what is tested.
beforeAll(async () => {
  await import('./Board')
}, 60_000)

const manager = { ...person, role: 'manager' }
const vikram = candidateOf(5, {
  name: 'Vikram Solanki',
  status: '1st Tech Clear',
  interview: null,
  turn: { user: 3, who: 'Rohan Desai', you: true, action: 'result' },
  actions: ['edit', 'status', 'requestinterview'],
})

function Page() {
  useGetMeQuery()
  return (
    <>
      <RecruitmentPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

/** The same answer for each column: the board keeps to those of its status. */
function visit(set: (body: unknown) => Answer) {
  const stored: { candidate: Candidate } = { candidate: vikram }
  beSignedIn(manager, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(manager, KEYS), 'GET /data': listOf([]), 'PUT /candidates/updatestatus/5': set })
  const served = globalThis.fetch
  // The list of one status: the answers above go by the path alone.
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
    if (pathname === '/api/v1/candidates/5') return Response.json(stored.candidate)
    if (pathname !== '/api/v1/candidates') return served(input, init)
    const status = searchParams.get('status')
    const rows = [stored.candidate].filter((one) => status === null || one.status === status)
    return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
  }
  open('/recruitment?view=board', '/recruitment', <Page />)
  return { user: userEvent.setup(), stored, sent: () => calls.findLast(({ name }) => name.startsWith('PUT'))?.body }
}

const columnOf = (status: string): HTMLElement => screen.getByRole('region', { name: new RegExp(`^${status}`) })

it('moves a card by the keyboard, past the columns that have calls of their own', async () => {
  const { user, stored, sent } = visit((body) => {
    stored.candidate = { ...vikram, status: Object(body).status, version: 5 }
    return { body: stored.candidate }
  })
  const card = await screen.findByRole('link', { name: 'Vikram Solanki' })
  card.focus()
  await user.keyboard(' ')
  expect(screen.getByText('Moving Vikram Solanki')).toBeInTheDocument()
  expect(columnOf('Interview Scheduled')).toHaveTextContent('Not by moving: the recruiter schedules it.')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Set Schedule Interview' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(columnOf('2nd Tech Clear')).toHaveTextContent('0 → 1')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Vikram Solanki is 2nd Tech Clear.')).toBeInTheDocument()
  expect(sent()).toEqual({ status: '2nd Tech Clear', version: 4 })
  const moved = await within(columnOf('2nd Tech Clear')).findByRole('link', { name: 'Vikram Solanki' })
  await waitFor(() => expect(moved).toHaveFocus())
})

it('keeps a card for the keyboard that was just dropped, whatever the lists do', async () => {
  let version = 4
  const { user, stored, sent } = visit((body) => {
    version += 1
    stored.candidate = { ...vikram, status: Object(body).status, version }
    return { body: stored.candidate }
  })
  const dropped = await screen.findByRole('link', { name: 'Vikram Solanki' })
  const card = dropped.closest('li') ?? dropped
  const dataTransfer = { effectAllowed: '', setData: () => undefined }
  fireEvent.dragStart(card, { dataTransfer })
  fireEvent.dragOver(columnOf('Offered'), { dataTransfer })
  fireEvent.drop(columnOf('Offered'), { dataTransfer })
  // At once, before the server has answered: it is picked up where it stands by now.
  const moved = await within(columnOf('Offered')).findByRole('link', { name: 'Vikram Solanki' })
  moved.focus()
  await user.keyboard(' ')
  // The drag ends late.
  fireEvent.dragEnd(moved.closest('li') ?? moved, { dataTransfer })
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Set 2nd Tech Clear' })).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Vikram Solanki is 2nd Tech Clear.')).toBeInTheDocument()
  expect(sent()).toEqual({ status: '2nd Tech Clear', version: 5 })
  const last = await within(columnOf('2nd Tech Clear')).findByRole('link', { name: 'Vikram Solanki' })
  await waitFor(() => expect(last).toHaveFocus())
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Vikram Solanki' })).toHaveLength(1))
  expect(within(columnOf('2nd Tech Clear')).getByRole('link', { name: 'Vikram Solanki' })).toHaveFocus()
})

it('says where a card is that somebody else has moved', async () => {
  const { user, stored, sent } = visit(() => {
    stored.candidate = { ...vikram, status: 'Offered', version: 9 }
    return { status: 409, body: { error: true, code: 'stale_version', message: 'Load it again.' } }
  })
  const card = await screen.findByRole('link', { name: 'Vikram Solanki' })
  card.focus()
  await user.keyboard(' {ArrowRight}{Enter}')
  expect(await screen.findByText('Vikram Solanki was not moved: somebody else changed this candidate meanwhile.')).toBeInTheDocument()
  expect(screen.getByText('The board shows where they stand now: Offered.')).toBeInTheDocument()
  expect(sent()).toEqual({ status: '2nd Tech Clear', version: 4 })
  expect(await within(columnOf('Offered')).findByRole('link', { name: 'Vikram Solanki' })).toBeInTheDocument()
})

it('puts a card back by Escape, and one that is refused with the reason', async () => {
  const { user, sent } = visit(() => ({ status: 403, body: { error: true, code: 'not_allowed', message: 'Somebody changed it.' } }))
  const card = await screen.findByRole('link', { name: 'Vikram Solanki' })
  card.focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  expect(screen.queryByText('Moving Vikram Solanki')).toBeNull()
  expect(sent()).toBeUndefined()
  await user.keyboard(' {ArrowRight}{Enter}')
  expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
  expect(await within(columnOf('1st Tech Clear')).findByRole('link', { name: 'Vikram Solanki' })).toBeInTheDocument()
})

it('says so when nobody fits the search', async () => {
  const { stored } = visit(() => ({ body: null }))
  stored.candidate = { ...vikram, status: 'Offered' }
  expect(await within(await screen.findByRole('region', { name: /^Offered/ })).findByText('Vikram Solanki')).toBeInTheDocument()
  expect(screen.queryByText('No candidate fits these filters.')).toBeNull()
})

it('asks before the menu of a card ends it for somebody', async () => {
  const { user, sent } = visit((body) => ({ body: { ...vikram, status: Object(body).status, version: 5 } }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Vikram Solanki' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Not Selected' }))
  const question = await screen.findByRole('dialog', { name: 'Set Vikram Solanki to Not Selected?' })
  expect(sent()).toBeUndefined()
  await user.click(within(question).getByRole('button', { name: 'Set Not Selected' }))
  await waitFor(() => expect(sent()).toMatchObject({ status: 'Not Selected' }))
})
