import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PolicyWithVersions } from './api'
import { PoliciesTile } from './PoliciesTile'
import { PolicyPage } from './PolicyPage'
import { policyOf, wholeOf } from './testPolicies'
import { Toaster } from '@/shared/feedback/Toaster'
import { policyPdf } from '@/shared/files/testFiles'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const LINK = `GET /files/${encodeURIComponent(policyPdf.key)}`
const READ_AT = '2026-11-25T04:56:00Z'

function visit(answers: Record<string, Answer | (() => Answer)>) {
  beSignedIn(person, ['policy'])
  const calls = serve({
    'GET /auth/me': meOf(person, ['policy']),
    [LINK]: { body: { url: '/api/v1/files/content/t0ken' } },
    ...answers,
  })
  open(
    '/policy/1',
    '/policy/:id',
    <>
      <PolicyPage />
      <Toaster />
    </>,
  )
  return { user: userEvent.setup(), sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'I have read this' })

describe('a policy', () => {
  beforeEach(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }))

  it('is shown beside what is to be acknowledged, and is read once that is said', async () => {
    let policy: PolicyWithVersions = wholeOf(1)
    const { user, sent } = visit({
      'GET /policies/1': () => ({ body: policy }),
      'POST /policies/1/acknowledge': () => {
        policy = wholeOf(1, { read_at: READ_AT, actions: [] })
        return { body: policy }
      },
    })
    expect(await screen.findByTitle(`Preview of ${policyPdf.filename}`)).toBeInTheDocument()
    expect(screen.getByText('Version 3, 12/11/2026')).toBeInTheDocument()
    expect(screen.getByText('Version 3 is new since you read version 2 on 04/03/2025.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(screen.getByText('Read on 25/11/2026, 10:26')).toHaveFocus())
    expect(sent('POST /policies/1/acknowledge')).toEqual({ version: 3 })
    expect(button()).toBeNull()
  })

  it('is not acknowledged by an older version', async () => {
    const { user } = visit({ 'GET /policies/1': { body: wholeOf(1) } })
    await user.click(await screen.findByRole('button', { name: /^Show ?Version 2$/ }))
    expect(screen.getByText('The second.')).toBeInTheDocument()
    expect(screen.getByText('Version 2, 01/03/2025')).toBeInTheDocument()
    expect(screen.getByText(/^Version 2 is shown\./)).toBeInTheDocument()
    expect(button()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show version 3' }))
    expect(button()).toBeInTheDocument()
  })

  it('says why it was not saved, and stays to be read', async () => {
    const refusal = { code: 'stale_version', message: 'Somebody changed it.' }
    const { user } = visit({ 'GET /policies/1': { body: wholeOf(1) }, 'POST /policies/1/acknowledge': { status: 409, body: refusal } })
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'I have read this' })).toBeInTheDocument()
  })

  it('that nobody is asked to read says so', async () => {
    visit({ 'GET /policies/1': { body: wholeOf(1, { status: 'on hold', actions: ['edit'] }) } })
    expect(await screen.findByText('Nobody is asked to read it: it is on hold.')).toBeInTheDocument()
    expect(screen.queryByText('not yet')).toBeNull()
  })

  it('without a file is its description', async () => {
    visit({ 'GET /policies/1': { body: wholeOf(1, { files: [], fileUploadKeys: [] }) } })
    expect(await screen.findByText('How we keep data safe.')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { name: 'Description' })).toHaveLength(1)
  })

  it('that can’t be had says so', async () => {
    visit({ 'GET /policies/1': { status: 404, body: { code: 'not_found', message: 'There is no such record.' } } })
    expect(await screen.findByText('The policy could not be loaded.')).toBeInTheDocument()
  })
})

it('the tile leads to what is to be read, and counts the rest', async () => {
  beSignedIn(person, ['policy'])
  serve({ 'GET /auth/me': meOf(person, ['policy']) })
  const rows = [policyOf(1, { title: 'Security' }), policyOf(2, { title: 'Leave', read_at: READ_AT })]
  open('/', '/', <PoliciesTile tile={{ rows, total: 7, unread: 1 }} />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('SecurityVersion 3, 12/11/2026to read')
  expect(lines[1]).toHaveTextContent('read')
  expect(within(lines[0] ?? document.body).getByRole('link')).toHaveAttribute('href', '/policy/1')
  expect(screen.getByText('The first 2 of 7.')).toBeInTheDocument()
})
