import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KrasPage } from './KrasPage'
import { kraOf, KEYS, listOf } from '../testKras'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const waits = { actions: ['accomplish'], blocked: { accept: 'after feedback' } }
const first = kraOf(1, { user: 3, summary: 'GST e-invoice', allocation: 30, ...waits })
const second = kraOf(2, { user: 3, summary: 'Regression suite', allocation: 15, ...waits })

function Page() {
  useGetMeQuery()
  return <KrasPage />
}

function visit(answers: Record<string, () => Answer>, path = '/performance-home') {
  beSignedIn(person, KEYS)
  serve({ 'GET /auth/me': meOf(person, KEYS), ...answers })
  open(path, '/performance-home', <Page />)
  return { user: userEvent.setup() }
}

describe('what was typed into a KRA', () => {
  it.each([
    ['the network is gone', null],
    ['the session has ended', { status: 401, body: { code: 'unauthorized', message: 'Sign in.' } }],
  ])('stays, and the list around it, when %s', async (_why, refusal) => {
    let isDown = false
    const answer = (rows: Answer) => (): Answer => {
      if (isDown && refusal === null) throw new TypeError('Failed to fetch')
      return isDown && refusal !== null ? refusal : rows
    }
    const { user } = visit({ 'GET /kras/3': answer(listOf([first, second])), 'PUT /kras/1': answer({ body: first }) })
    await user.type(await screen.findByLabelText('Accomplishment'), 'All invoices carry an IRN.')
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    expect(await screen.findByText(/^This could not be fetched anew, and stands as it was\./)).toBeInTheDocument()
    expect(screen.getByLabelText('Accomplishment')).toHaveValue('All invoices carry an IRN.')
    expect(screen.getByText('Regression suite', { selector: '#kra-2, #kra-2 *' })).toBeInTheDocument()
  })

  it('stays when it is nobody’s turn any more', async () => {
    let answered = false
    const { user } = visit({
      'GET /kras/3': () => listOf([answered ? { ...first, status: 'Accomplished', actions: [] } : first]),
      'PUT /kras/1': () => {
        answered = true
        return { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } }
      },
    })
    await user.type(await screen.findByLabelText('Accomplishment'), 'IRN')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    expect(await screen.findByText(/Somebody changed it\./)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryAllByText('Accomplished').length).toBeGreaterThan(0))
    expect(screen.getByLabelText('Accomplishment')).toHaveValue('IRN')
  })
})

it('the KRA that a link asks for stands open, and not the first that waits', async () => {
  visit({ 'GET /kras/3': () => listOf([first, second]) }, '/performance-home?kra=2')
  expect(await screen.findByRole('button', { name: 'Add Accomplishment Regression suite' })).toBeInTheDocument()
  const open = screen.getByLabelText('Accomplishment').closest('form')!
  expect(open).toHaveTextContent('Regression suite')
  expect(screen.getAllByLabelText('Accomplishment')).toHaveLength(1)
})
