import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DocumentsPage } from './DocumentsPage'
import type { LetterPreview, LetterTemplate } from '@/entities/documents/api'
import { PersonDocuments } from '@/entities/documents/PersonDocuments'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const KEYS = ['home', 'document']
const relieving: LetterTemplate = {
  _id: 7,
  version: 2,
  name: 'Relieving letter',
  folder: 2,
  foldername: 'Letters',
  title: 'Relieving letter of {name}',
  body: 'Your last day is {last day}.',
  signer: null,
  signertitle: null,
  active: true,
  made: 0,
  actions: [],
  blocked: {},
}
const preview: LetterPreview = {
  version: 2,
  title: 'Relieving letter of Ananya Kulkarni',
  foldername: 'Letters',
  told: true,
  fields: [
    { field: 'name', value: 'Ananya Kulkarni' },
    { field: 'last day', value: null },
  ],
  pdf: btoa('%PDF-1.7'),
}
const made = {
  _id: 9, user: 3, empname: 'Ananya Kulkarni', folder: 2, foldername: 'Letters', title: preview.title, issued: '2026-11-25', expires: null,
  expiry: null, fileUploadKeys: ['documents/1'], files: [], byname: 'Asha Rao', created_at: '2026-11-25T06:00:00Z', actions: [], blocked: {},
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

function Page({ isDetails }: { isDetails: boolean }) {
  useGetMeQuery()
  return (
    <div id="content">
      {isDetails ? <PersonDocuments user={3} /> : <DocumentsPage />}
      <Toaster />
    </div>
  )
}

/** A server that answers a letter as it would be, or makes it. */
function visit(search: string, letters: (body: unknown) => Answer, templates: LetterTemplate[] = [relieving], isDetails = false) {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /documents/folders': { body: [] },
    'GET /documents/requests': { body: [] },
    'GET /documents/all': { body: [] },
    'GET /users': {
      body: [
        { _id: 3, empid: 'GT-3', fname: 'Ananya', lname: 'Kulkarni', role: 'dev', status: 'Active' },
        { _id: 4, empid: 'GT-4', fname: 'Rohan', lname: 'Desai', role: 'dev', status: 'Resigned' },
      ],
      headers: { 'X-Total-Count': '2' },
    },
    'GET /users/3': { body: { ...person, fname: 'Ananya', lname: 'Kulkarni' } },
    'GET /letter-templates': { body: templates },
    'POST /users/3/letters': letters,
  })
  open(`/documents${search}`, '/documents', <Page isDetails={isDetails} />)
  return { user: userEvent.setup(), calls, sent: () => calls.filter(({ name }) => name === 'POST /users/3/letters') }
}

// document-9
it('a letter is looked at, what nobody knows is typed, and it is made', async () => {
  const { user, sent } = visit('?tab=all&user=3&letter=1', (body) => {
    const isWhole = JSON.stringify(body).includes('30/11/2026')
    return { body: isWhole ? { ...preview, fields: [{ field: 'name', value: 'Ananya Kulkarni' }, { field: 'last day', value: '30/11/2026' }], ...made } : preview }
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Choose the employee and the template: the letter is shown here.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByTitle('Relieving letter'))
  expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Relieving letter of {name}')
  expect(await within(dialog).findByText('1 field is not known. Type what it says:')).toBeInTheDocument()
  expect(within(dialog).getByTitle('Preview of Relieving letter of Ananya Kulkarni')).toHaveAttribute('src', expect.stringContaining('blob:letter'))
  expect(within(dialog).getByText('It goes into the folder Letters. The employee is told by mail.')).toBeInTheDocument()
  expect(within(dialog).getByText('{name}')).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: 'Last day' }), '30/11/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Make the letter' }))
  expect(await screen.findByText('Relieving letter of Ananya Kulkarni is in the folder Letters.')).toBeInTheDocument()
  expect(sent().find(({ search }) => search === '')?.body).toEqual({ template: 7, version: 2, fields: [{ field: 'last day', value: '30/11/2026' }] })
})

// document-9
it('what is missing is told at its field, and what was typed stays', async () => {
  const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { 'fields.last day': 'Required.' } }
  let asked = 0
  const { user } = visit('?tab=all&user=3&letter=1', () => {
    asked += 1
    return asked === 1 ? { body: preview } : { status: 422, body: refusal }
  })
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByTitle('Relieving letter'))
  await within(dialog).findByText('1 field is not known. Type what it says:')
  await user.click(within(dialog).getByRole('button', { name: 'Make the letter' }))
  expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
  expect(within(dialog).getByRole('textbox', { name: 'Text of this letter' })).toHaveValue('Your last day is {last day}.')
})

// document-9
it('who has left can be chosen too, after those who are here', async () => {
  const { user, calls } = visit('?tab=all&letter=1', () => ({ body: preview }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: 'Employee' }))
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
    expect(found).toHaveLength(2)
    return found
  })
  expect(options).toEqual(['Ananya KulkarniDeveloper', 'Rohan DesaiResigned'])
  const asked = calls.find(({ name }) => name === 'GET /users')
  const query = new URLSearchParams(asked?.search)
  expect([query.get('sort'), query.get('status')]).toEqual(['status', null])
  await user.click(screen.getByTitle('Rohan Desai'))
  expect(await within(dialog).findByText('Rohan Desai', { selector: '.ant-select-content' })).toBeInTheDocument()
})

// document-8
it('without a template that is active, it is said where they are added', async () => {
  visit('?tab=all&letter=1', () => ({ body: preview }), [{ ...relieving, active: false }])
  expect(await screen.findByText(/There is no active template/)).toBeInTheDocument()
})

// document-9
it('the details of a person lead to a letter', async () => {
  visit('', () => ({ body: preview }), [relieving], true)
  expect(await screen.findByRole('link', { name: 'Make a letter' })).toHaveAttribute('href', '/documents?tab=all&user=3&letter=1')
})
