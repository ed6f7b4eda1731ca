import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { coveredDays } from './coveredDays'
import { SettingsPage } from '../SettingsPage'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

/** Fetched by need: it is there before, so that no test waits until it is compiled. */
await import('./AuditTab')

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function Page() {
  useGetMeQuery()
  return <SettingsPage />
}

function visit(answers: Record<string, Answer>, search: string) {
  beSignedIn(asha, ['setting'])
  serve({
    'GET /auth/me': meOf(asha, ['setting']),
    'GET /audit': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /users/active': { body: [] },
    ...answers,
  })
  const { router } = open(`/platform-settings${search}`, '/platform-settings', <Page />)
  return { router, user: userEvent.setup() }
}

describe('a search of the audit trail', () => {
  it('says which days a search covers', async () => {
    visit({}, '?tab=audit&q=rao')
    expect(await screen.findByText(/^The search covers \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}\.$/)).toBeInTheDocument()
    expect(coveredDays({ q: 'rao', today: '2026-11-25' })).toEqual({ from: '2026-10-26', to: '2026-11-25' })
    expect(coveredDays({ q: 'rao', from: '2026-11-20', to: '2026-11-22', today: '2026-11-25' })).toEqual({
      from: '2026-11-20',
      to: '2026-11-22',
    })
    expect(coveredDays({ q: '', today: '2026-11-25' })).toBeNull()
  })

  it('says why a search was refused, and what to do', async () => {
    const reason = 'A search looks through at most 31 days.'
    const body = { code: 'invalid', message: 'Please fix the highlighted errors above.', fields: { from: reason } }
    const { user, router } = visit({ 'GET /audit': { status: 422, body } }, '?tab=audit&q=rao&from=2020-01-01')
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.queryByText(body.message)).toBeNull()
    expect(screen.queryByText(/^The search covers/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(router.state.location.search).toBe('?tab=audit')
  })

  it('names what its field for a person narrows', async () => {
    visit({}, '?tab=audit')
    expect(await screen.findAllByText('Person', { ignore: 'label' })).toHaveLength(1)
  })

  it('says that a period that ends before it begins finds nothing', async () => {
    visit({}, '?tab=audit&from=2026-11-20&to=2026-11-10')
    expect(await screen.findByLabelText('To')).toHaveAccessibleDescription('Not before 20/11/2026.')
    expect(screen.getByLabelText('From')).toBeValid()
  })

  it('is narrowed by a day as it is typed', async () => {
    const { user, router } = visit({}, '?tab=audit')
    const from = await screen.findByLabelText('From')
    await user.type(from, '1/11/2026')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&from=2026-11-01'))
    await user.clear(from)
    await user.type(from, '31/11/2026')
    await user.tab()
    expect(from).toHaveValue('31/11/2026')
    expect(from).toHaveAccessibleDescription('There is no such day.')
  })
})
