import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PoliciesPage } from './PoliciesPage'
import { policyOf, listOf } from './testPolicies'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { FakeUpload, policyPdf, stubStore } from '@/shared/files/testFiles'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, role: 'admin' }
const asked = { acknowledged: 183, asked: 185 }

function visit(user: typeof person, answers: Record<string, Answer | (() => Answer)>, path = '/policies') {
  beSignedIn(user, ['policy'])
  const calls = serve({ 'GET /auth/me': meOf(user, ['policy']), ...answers })
  open(
    path,
    '/policies',
    <>
      <PoliciesPage />
      <ConfirmHost />
      <Toaster />
    </>,
  )
  const sent = (name: string): unknown => calls.findLast((call) => call.name === name)?.body
  return { user: userEvent.setup({ applyAccept: false }), calls, sent }
}

const row = (title: string): Promise<HTMLElement> => screen.findByRole('row', { name: new RegExp(title) })

describe('the admin’s policies', () => {
  it('say how many have read them, and nothing where nobody is asked', async () => {
    const rows = [
      policyOf(1, { title: 'Devices', ...asked }),
      policyOf(2, { title: 'Leave', acknowledged: 185, asked: 185 }),
      policyOf(3, { title: 'Bonus', status: 'on hold' }),
    ]
    visit(admin, { 'GET /policies': listOf(rows) })
    expect(await row('Devices')).toHaveTextContent('183 of 185')
    expect(within(screen.getByRole('columnheader', { name: 'Acknowledged' })).getByText('Acknowledged')).not.toHaveClass('unseen')
    expect(within(await row('Devices')).getByRole('button', { name: /^2 left ?, who has not read Devices$/ })).toBeInTheDocument()
    expect(await row('Leave')).toHaveTextContent('185 of 185')
    expect(within(await row('Leave')).getByText('all')).toBeInTheDocument()
    expect(within(await row('Bonus')).getByText('not asked')).toBeInTheDocument()
    expect(within(await row('Devices')).getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/policy/1')
  })

  it('open who has not read one under its row, one at a time', async () => {
    const rows = [policyOf(1, { title: 'Devices', ...asked }), policyOf(2, { title: 'Travel', ...asked })]
    const unread = [
      { user: 7, empname: 'Farhan Qureshi', acknowledged_at: null },
      { user: 8, empname: 'Kavya Menon', acknowledged_at: null },
    ]
    const { user } = visit(admin, {
      'GET /policies': listOf(rows),
      'GET /policies/1/acknowledgements': listOf(unread),
      'GET /policies/2/acknowledgements': listOf([]),
    })
    const opener = within(await row('Devices')).getByRole('button', { name: /left/ })
    await user.click(opener)
    const panel = await screen.findByRole('region', { name: '2 have not read version 3' })
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(await within(panel).findByText('Farhan Qureshi')).toBeInTheDocument()
    expect(within(panel).getByText('since 12/11/2026, 13 days')).toBeInTheDocument()
    await user.click(within(panel).getByRole('button', { name: 'All 185 with dates' }))
    expect(await screen.findAllByText('not yet')).toHaveLength(2)
    await user.click(within(await row('Travel')).getByRole('button', { name: /left/ }))
    expect(await screen.findByText('Everybody has read it.')).toBeInTheDocument()
    expect(screen.queryByText('Farhan Qureshi')).toBeNull()
  })

  it('are removed after the question of the catalogue', async () => {
    const { user, calls } = visit(admin, {
      'GET /policies': listOf([policyOf(1, { title: 'Devices', ...asked })]),
      'DELETE /policies/1': { status: 204 },
    })
    await user.click(within(await row('Devices')).getByRole('button', { name: 'Actions for Devices' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to remove this item?' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Policy successfully removed.')).toBeInTheDocument()
    expect(calls.some(({ name }) => name === 'DELETE /policies/1')).toBe(true)
  })
})

describe('the form of a policy', () => {
  beforeEach(stubStore)

  it('adds one with its file', async () => {
    const key = policyPdf.key
    const { user, sent } = visit(
      admin,
      {
        'GET /policies': listOf([]),
        'POST /files/presign': { body: { url: '/store', fields: {}, key } },
        'POST /policies': { body: policyOf(9) },
      },
      '/policies?add=1',
    )
    await user.type(await screen.findByLabelText('Title'), 'Devices')
    await user.type(screen.getByLabelText('Description'), 'How we keep data safe.')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await waitFor(() => within(document.querySelector<HTMLElement>('.ant-select-dropdown') ?? document.createElement('div')).getByTitle('active')))
    await user.upload(screen.getByLabelText(/^Attachment/), new File(['%PDF-1.7'], 'security.pdf'))
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
    act(() => FakeUpload.all[0]?.answer(204))
    await screen.findByText('Uploaded')
    await user.click(screen.getByRole('button', { name: 'Add policy' }))
    expect(await screen.findByText('Policy successfully added.')).toBeInTheDocument()
    expect(sent('POST /policies')).toEqual({
      title: 'Devices',
      description: 'How we keep data safe.',
      status: 'active',
      fileUploadKeys: [key],
    })
  })

  it('says when a change makes a new version, and sends what it was read as', async () => {
    const { user, sent } = visit(
      admin,
      { 'GET /policies': listOf([policyOf(1, { title: 'Devices', ...asked })]), 'PUT /policies/1': { body: policyOf(1) } },
      '/policies?edit=1',
    )
    expect(await screen.findByText(/^Stays version 3/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save policy' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Remove ${policyPdf.filename}` }))
    expect(screen.getByText('Version 4: everybody is asked to read it again.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save as version 4' }))
    expect(await screen.findByText('Policy successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /policies/1')).toMatchObject({ revision: 5, fileUploadKeys: [] })
  })

  it('says that the files of the version before stay, and puts what is added first', async () => {
    const key = 'policies/fedcba9876543210fedcba9876543210'
    const { user, sent } = visit(
      admin,
      {
        'GET /policies': listOf([policyOf(1, { title: 'Devices', ...asked })]),
        'POST /files/presign': { body: { url: '/store', fields: {}, key } },
        'PUT /policies/1': { body: policyOf(1) },
      },
      '/policies?edit=1',
    )
    const field = await screen.findByLabelText(/^Attachment/)
    expect(screen.queryByText(/until you remove it/)).toBeNull()
    await user.upload(field, new File(['%PDF-1.7'], 'security-v4.pdf'))
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
    act(() => FakeUpload.all[0]?.answer(204))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The file of version 3 stays until you remove it\./))
    await user.click(screen.getByRole('button', { name: 'Save as version 4' }))
    expect(await screen.findByText('Policy successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /policies/1')).toMatchObject({ fileUploadKeys: [key, policyPdf.key] })
  })

  it('lands what is wrong with a file under its field, above the words of the catalogue', async () => {
    const fields = { 'fileUploadKeys[0]': 'This file is no PDF.' }
    const { user } = visit(
      admin,
      {
        'GET /policies': listOf([policyOf(1, { title: 'Devices', ...asked })]),
        'PUT /policies/1': { status: 422, body: { code: 'invalid', message: 'no', fields } },
      },
      '/policies?edit=1',
    )
    await user.click(await screen.findByRole('button', { name: 'Save policy' }))
    await waitFor(() => expect(screen.getByLabelText(/^Attachment/)).toHaveAccessibleDescription('This file is no PDF.'))
  })
})

describe('what others see of policies', () => {
  it('are the active ones, with what they have not read first', async () => {
    const rows = [policyOf(1, { title: 'Devices' }), policyOf(2, { title: 'Leave', read_at: '2026-01-05T05:00:00Z' })]
    const { calls } = visit(person, { 'GET /policies/home-page': listOf(rows) })
    expect(await row('Devices')).toHaveTextContent('not yet')
    expect(await row('Leave')).toHaveTextContent('read 05/01/2026')
    expect(screen.queryByRole('button', { name: 'Add New Policy' })).toBeNull()
    expect(calls.some(({ name }) => name === 'GET /policies')).toBe(false)
  })

  it('is no form, whatever a link says', async () => {
    visit(person, { 'GET /policies/home-page': listOf([]) }, '/policies?add=1')
    expect(await screen.findByText('This link opens nothing now.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
