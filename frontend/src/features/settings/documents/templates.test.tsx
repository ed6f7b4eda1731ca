import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DocumentsTab } from './DocumentsTab'
import type { LetterTemplate } from '@/entities/documents/api'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const relieving: LetterTemplate = {
  _id: 7,
  version: 2,
  name: 'Relieving letter',
  folder: 2,
  foldername: 'Letters',
  title: 'Relieving letter of {name}',
  body: 'Dear {First  name}',
  signer: 'Asha Rao',
  signertitle: 'People',
  active: false,
  made: 3,
  actions: ['edit'],
  blocked: { remove: '3 letters were made of it: make it inactive.' },
}
const letters = { _id: 2, version: 1, name: 'Letters', personreads: true, managerreads: false, personputs: false, actions: ['edit'], blocked: {} }

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <DocumentsTab />
      <Toaster />
    </div>
  )
}

function visit(search: string, answers: Parameters<typeof serve>[0] = {}) {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /documents/folders': { body: [letters] },
    'GET /letter-templates': { body: [relieving] },
    ...answers,
  })
  open(`/platform-settings?tab=documents${search}`, '/platform-settings', <Page />)
  return { user: userEvent.setup(), sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}

// document-8
it('templates stand beside the folders, and say why one can’t be removed', async () => {
  const { user } = visit('')
  await user.click(await screen.findByTitle('Letters'))
  const row = await screen.findByRole('row', { name: /Relieving letter/ })
  expect(row).toHaveTextContent(/Letters.*Asha Rao, People.*3.*Inactive/)
  await user.click(within(row).getByRole('button', { name: 'Actions for template Relieving letter' }))
  expect(await screen.findByText('3 letters were made of it: make it inactive.')).toBeInTheDocument()
})

// document-8
it('a field that is chosen goes into the text, and those that stand there are marked', async () => {
  const made = { ...relieving, _id: 8, name: 'Employment' }
  const { user, sent } = visit('&part=letters&add=1', { 'POST /letter-templates': { status: 201, body: made } })
  const dialog = await screen.findByRole('dialog', { name: 'Add a template' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Employment')
  await user.click(within(dialog).getByRole('combobox', { name: 'Folder' }))
  // The part of the tab above is called so, too.
  await waitFor(() => expect(screen.getAllByTitle('Letters')).toHaveLength(2))
  await user.click(screen.getAllByTitle('Letters').at(-1) ?? dialog)
  await user.type(within(dialog).getByRole('textbox', { name: 'Title of the letter' }), 'Certificate')
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Dear ')
  await user.click(within(dialog).getByRole('button', { name: 'Put {first name} into the text: First name' }))
  expect(within(dialog).getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {first name}')
  expect(within(dialog).getAllByText('stands in the text')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Add template' }))
  expect(await screen.findByText('Template Employment is added.')).toBeInTheDocument()
  expect(sent('POST /letter-templates')).toEqual([
    { name: 'Employment', folder: 2, title: 'Certificate', body: 'Dear {first name}', signer: null, signertitle: null, active: true },
  ])
})

// document-8
it('a field that there is none of is told at the text, which stays', async () => {
  const message = 'There is no field “salary”. There are {name}.'
  const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { body: message } }
  const { user, sent } = visit('&part=letters&edit=7', { 'PUT /letter-templates/7': { status: 422, body: refusal } })
  const dialog = await screen.findByRole('dialog', { name: 'Edit template Relieving letter' })
  expect(within(dialog).getAllByText('stands in the text')).toHaveLength(2)
  expect(within(dialog).getByText('Letters that were made stay as they are.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }))
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  expect(within(dialog).getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {First  name}')
  expect(sent('PUT /letter-templates/7')).toMatchObject([{ version: 2, active: false }])
})
