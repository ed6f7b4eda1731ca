import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ReviewPage } from './ReviewPage'
import { kraOf, KEYS, listOf } from '../testKras'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const submitted = { status: 'Submitted', submitted: true, accomplishment: 'Done.', feedback: 'Good.', comment: 'Agreed.' } as const
const december = [
  kraOf(1, { ...submitted, summary: 'Reminders', allocation: 60, rating: 4, feedbackdue: '2025-12-04' }),
  kraOf(2, { ...submitted, summary: 'Old bugs', allocation: 40, rating: 2, feedbackdue: '2025-11-30' }),
]
const june = kraOf(3, { ...submitted, summary: 'Talks', allocation: 100, rating: 1, feedbackdue: '2025-06-30' })

function Page() {
  useGetMeQuery()
  return <ReviewPage />
}

function visit(rows: readonly object[]) {
  beSignedIn(person, KEYS)
  serve({ 'GET /auth/me': meOf(person, KEYS), 'GET /kras/submitted/7': listOf(rows) })
  return { user: userEvent.setup(), ...open('/kra/7', '/kra/:id', <Page />) }
}

describe('View KRA', () => {
  it('weighs one review at a time: two may lie in a year', async () => {
    const { user, router } = visit([...december, june])
    expect(await screen.findByRole('row', { name: /Weighted result 100 % 3\.20 of 4/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Reminders 60 % 4 2\.40/ })).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Feedback due in' }))
    await user.click((await screen.findAllByTitle('Jan–Jun 2025')).at(-1)!)
    expect(await screen.findByRole('row', { name: /Weighted result 100 % 1\.00 of 4/ })).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.search).toBe('?half=2025-1'))
  })

  it('is printed', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = visit(december)
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
  })

  it('says so where nothing is Submitted', async () => {
    visit([])
    expect(await screen.findByText('KRAs stand here once they are Submitted.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })
})
