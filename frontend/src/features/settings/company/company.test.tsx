import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CompanyTab } from './CompanyTab'
import { record as company } from './testCompany'
import { SettingsPage } from '../SettingsPage'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function Page() {
  useGetMeQuery()
  return (
    <>
      <CompanyTab />
      <Toaster />
    </>
  )
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(asha, ['setting'])
  const calls = serve({ 'GET /auth/me': meOf(asha, ['setting']), 'GET /company': { body: company }, ...answers })
  open('/platform-settings?tab=company', '/platform-settings', <Page />)
  return { calls, user: userEvent.setup() }
}

it('says what is set here and what comes from elsewhere', async () => {
  visit()
  expect(await screen.findByText('(from the environment)')).toBeInTheDocument()
  expect(screen.getByText(/1 Main Street/)).toBeInTheDocument()
  expect(screen.getAllByText('not set')).toHaveLength(4)
})

it('sends what was changed, with what was emptied as nothing, and keeps what was typed where that fails', async () => {
  let refused = true
  const { calls, user } = visit({
    'PUT /company': () => {
      if (!refused) return { body: { ...company, version: 4, name: 'Globex' } }
      refused = false
      return { status: 422, body: { error: true, code: 'invalid', message: 'Some fields are wrong.', fields: { name: 'One line, please.' } } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveValue('')
  await user.type(name, 'Globex')
  await user.clear(screen.getByLabelText('Address'))
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  expect(await screen.findByText('One line, please.')).toBeInTheDocument()
  expect(name).toHaveValue('Globex')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = calls.filter((call) => call.name === 'PUT /company').map((call) => call.body)
  expect(sent.at(-1)).toEqual({ version: 3, name: 'Globex', address: null })
})

// call-4
it('takes nothing back that somebody else has changed meanwhile, however often it is sent', async () => {
  let stored = company
  const { calls, user } = visit({
    'GET /company': () => ({ body: stored }),
    'PUT /company': () => {
      stored = { ...company, version: 4, address: '2 Side Street' }
      return { status: 409, body: { error: true, code: 'stale_version', message: 'Somebody changed it.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByLabelText('Name'), 'Globex')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
  expect(await screen.findByText('2 Side Street')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  const sent = () => calls.filter((call) => call.name === 'PUT /company').map((call) => call.body)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ version: 3, name: 'Globex' })
})

it('takes a logo as it is, and refuses a large one before it is sent', async () => {
  const { calls, user } = visit({ 'PUT /company': { body: company } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const chooser = await screen.findByLabelText('Logo')
  await user.upload(chooser, new File(['x'.repeat(200_001)], 'large.png', { type: 'image/png' }))
  expect(await screen.findByText('At most 200 kB.')).toBeInTheDocument()
  await user.upload(chooser, new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByAltText('Logo')).toHaveAttribute('src', 'data:image/png;base64,cG5n')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  await waitFor(() => expect(calls.find((call) => call.name === 'PUT /company')?.body).toEqual({ version: 3, logo: 'data:image/png;base64,cG5n' }))
})

it('is what the settings begin with, without a name in the address', async () => {
  beSignedIn(asha, ['setting'])
  serve({ 'GET /auth/me': meOf(asha, ['setting']), 'GET /company': { body: company }, 'GET /outbox': { body: [] } })
  const { router } = open('/platform-settings', '/platform-settings', <SettingsPage />)
  const user = userEvent.setup()
  expect(await screen.findByText('Who we are')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Mails' }))
  expect(router.state.location.search).toBe('?tab=mails')
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  expect(router.state.location.search).toBe('')
})
