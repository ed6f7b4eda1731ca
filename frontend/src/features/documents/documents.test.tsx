import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DocumentsPage } from './DocumentsPage'
import type { DocumentFolder, DocumentRequest, PersonDocument } from '@/entities/documents/api'
import { PersonDocuments } from '@/entities/documents/PersonDocuments'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }

const papers: DocumentFolder = {
  _id: 3,
  version: 1,
  name: 'Identity papers',
  personreads: true,
  managerreads: false,
  personputs: true,
  actions: ['edit'],
  blocked: { remove: 'Documents stand in this folder, or were asked for.' },
}
const letters = { ...papers, _id: 2, name: 'Letters', personputs: false, managerreads: true }

const passport: PersonDocument = {
  _id: 9,
  user: 3,
  empname: 'Ananya Kulkarni',
  folder: 3,
  foldername: 'Identity papers',
  title: 'Passport',
  issued: '2020-01-01',
  expires: '2026-12-20',
  expiry: 'soon',
  fileUploadKeys: ['documents/1'],
  files: [{ key: 'documents/1', filename: 'Passport.pdf', contentType: 'application/pdf', size: 9 }],
  byname: 'Ananya Kulkarni',
  created_at: '2026-11-20T06:00:00Z',
  actions: ['remove'],
  blocked: {},
}

const request: DocumentRequest = {
  _id: 5,
  user: 3,
  empname: 'Ananya Kulkarni',
  folder: 2,
  foldername: 'Letters',
  title: 'Degree',
  due: '2026-11-20',
  note: 'The copy, please.',
  state: 'open',
  late: true,
  document: null,
  byname: 'Asha Rao',
  created_at: '2026-11-10T06:00:00Z',
  answered_at: null,
  actions: ['put'],
  blocked: {},
}

type Part = 'page' | 'details'

function Page({ part }: { part: Part }) {
  useGetMeQuery()
  return (
    <div id="content">
      {part === 'page' ? <DocumentsPage /> : null}
      {part === 'details' ? <PersonDocuments user={3} /> : null}
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(viewer: typeof person, keys: string[], answers: Record<string, Answer>, search = '', part: Part = 'page') {
  beSignedIn(viewer, keys)
  const calls = serve({ 'GET /auth/me': meOf(viewer, keys), 'GET /documents/folders': { body: [letters, papers] }, ...answers })
  open(`/documents${search}`, '/documents', <Page part={part} />)
  const of = (name: string) => calls.filter((call) => call.name === name)
  return { user: userEvent.setup(), asked: (name: string) => of(name).map(({ search: text }) => text) }
}

describe('one’s own documents', () => {
  // document-5
  it('have on top what is asked for, which leads to its form', async () => {
    const { user } = visit(person, ['home'], { 'GET /documents': { body: [passport] }, 'GET /documents/requests': { body: [request] } })
    const asked = await screen.findByRole('region', { name: '1 document is asked of you' })
    expect(within(asked).getByText('Asha Rao: The copy, please.')).toBeInTheDocument()
    expect(await screen.findByText('Passport')).toBeInTheDocument()
    expect(screen.queryByRole('tab')).toBeNull()
    await user.click(within(asked).getByRole('button', { name: 'Put it there Degree' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Put Degree there')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Degree')
    expect(within(dialog).queryByRole('combobox', { name: 'Employee' })).toBeNull()
  })

  // document-3
  it('are put where their folder is open, with a title and a file', async () => {
    const { user } = visit(person, ['home'], { 'GET /documents': { body: [] }, 'GET /documents/requests': { body: [] } }, '?add=1')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Put a document there')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('combobox', { name: 'Folder' }))
    expect(await screen.findByTitle('Identity papers')).toBeInTheDocument()
    expect(screen.queryByTitle('Letters')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Put it there' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(3)
  })

  // document-4
  it('are taken out once that is confirmed', async () => {
    const { user, asked } = visit(person, ['home'], {
      'GET /documents': { body: [passport] },
      'GET /documents/requests': { body: [] },
      'DELETE /documents/9': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Passport' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take out' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out' }))
    expect(await screen.findByText('Passport is taken out.')).toBeInTheDocument()
    expect(asked('DELETE /documents/9')).toHaveLength(1)
  })
})

describe('documents of others', () => {
  // document-1, document-6
  it('are everyone’s for who holds the key, narrowed to what ends', async () => {
    const { asked } = visit(
      admin,
      ['home', 'document'],
      { 'GET /documents/all': { body: [passport] }, 'GET /documents/requests': { body: [] } },
      '?tab=all&expiry=soon',
    )
    expect(await screen.findByText('Passport')).toBeInTheDocument()
    expect(screen.getByText('soon')).toBeInTheDocument()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mine', 'Everyone’s', 'Asked for'])
    expect(asked('GET /documents/all')[0]).toContain('expiry=soon')
  })

  // document-5
  it('are asked for by managers in folders that managers read', async () => {
    const { user } = visit(manager, ['home'], { 'GET /documents': { body: [] }, 'GET /documents/requests': { body: [] } }, '?tab=asked&ask=1')
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a document' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Folder' }))
    expect(await screen.findByTitle('Letters')).toBeInTheDocument()
    expect(screen.queryByTitle('Identity papers')).toBeNull()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mine', 'My team’s', 'Asked for'])
  })

  it('stand in the details of a person, for who reads them', async () => {
    const answers = { 'GET /documents': { body: [passport] } }
    visit(manager, ['home'], answers, '', 'details')
    expect(await screen.findByText('Identity papers, until 20/12/2026')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show the one' })).toHaveAttribute('href', '/documents?tab=team&user=3')
  })
})
