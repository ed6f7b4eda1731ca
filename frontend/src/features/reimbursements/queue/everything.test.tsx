import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ReimbursementPage } from '../ReimbursementPage'
import { claimOf, KEYS, listOf, manager, typeOf } from '../testClaims'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve } from '@/test/portal'

const LIST = 'GET /reimbursement/requested'
const DECIDE = 'PUT /reimbursement'
const over = claimOf(1, { amount: 12_450, left: -2450 })
const onPage = [claimOf(2), claimOf(3)]
const all = [...onPage, claimOf(4, { empId: 8, empName: 'Simran Gill' })]

function Page() {
  useGetMeQuery()
  return (
    <>
      <ReimbursementPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

/** The queue of a manager: one claim over the limit, and three within it, of which the page has two. */
function visit() {
  beSignedIn(manager, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(manager, KEYS),
    'GET /reimbursementtype': listOf([typeOf(1, 'Travel')]),
    [LIST]: (_, search) => {
      if (search.includes('over=true')) return listOf([over])
      return listOf(search.includes('pageSize=200') ? all : onPage, 3)
    },
    [DECIDE]: (body) => ({ body: Array.from(Object(body), ({ _id }: { _id: number }) => ({ _id, ok: true })) }),
  })
  const { router } = open('/reimbursement', '/reimbursement', <Page />)
  return { router, user: userEvent.setup(), sent: () => calls.filter(({ name }) => name === DECIDE).map(({ body }) => body) }
}

it('all claims that match are chosen over pages, those over the limit too, once all of the page are', async () => {
  const { user, sent } = visit()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 4 that match' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 4' }))
  await waitFor(() => expect(sent()).toEqual([[1, 2, 3, 4].map((_id) => ({ _id, version: 3, status: 'Approved' }))]))
})

it('is offered no sooner', async () => {
  const { user } = visit()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await screen.findByRole('button', { name: 'Select all 4 that match' })
  const [, first] = screen.getAllByRole('checkbox')
  if (first === undefined) throw new Error('no row')
  await user.click(first)
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull()
})

it('claims of another list are not approved unseen: they are chosen no more', async () => {
  const { user, router } = visit()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  expect(await screen.findByRole('button', { name: 'Approve 3' })).toBeInTheDocument()
  await act(() => router.navigate('/reimbursement?type=1'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull())
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
})

// page-3
it('the remark for all that are chosen stays where Reject is pressed once more', async () => {
  const { user } = visit()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const reject = await screen.findByRole('button', { name: 'Reject 3' })
  await user.click(reject)
  await user.keyboard('Not this month.')
  await user.click(reject)
  expect(screen.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Not this month.')
  expect(screen.getByRole('textbox', { name: /^Remark/ })).toHaveFocus()
})

// page-3
it('the remark for all that are chosen is asked about before the list is narrowed', async () => {
  const { user, router } = visit()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Reject 3' }))
  await user.keyboard('Not this month.')
  act(() => void router.navigate('/reimbursement?type=1'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Not this month.')
  expect(screen.getByRole('button', { name: 'Approve 3' })).toBeInTheDocument()
})
