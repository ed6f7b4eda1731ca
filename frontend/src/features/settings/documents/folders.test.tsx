import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FoldersTab } from './FoldersTab'
import type { DocumentFolder } from '@/entities/documents/api'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
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

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <FoldersTab />
      <Toaster />
    </div>
  )
}

function visit(search = '') {
  beSignedIn(admin, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /documents/folders': { body: [papers] }, 'PUT /documents/folders/3': { body: papers } })
  open(`/platform-settings?tab=documents${search}`, '/platform-settings', <Page />)
  return { user: userEvent.setup(), sent: () => calls.filter(({ name }) => name === 'PUT /documents/folders/3').map(({ body }) => body) }
}

// document-2
it('a folder says why it can’t be removed', async () => {
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Actions for folder Identity papers' }))
  expect(await screen.findByText('Documents stand in this folder, or were asked for.')).toBeInTheDocument()
})

// document-2
it('a folder says who reads it, and who puts files there reads them', async () => {
  const { user, sent } = visit('&edit=3')
  const dialog = await screen.findByRole('dialog', { name: 'Edit folder Identity papers' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'The person reads their own documents there' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save folder' }))
  expect(await within(dialog).findByText('Who puts files there has to read them there.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('checkbox', { name: 'The person puts files there' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save folder' }))
  expect(await screen.findByText('Folder Identity papers is saved.')).toBeInTheDocument()
  expect(sent()).toEqual([
    { name: 'Identity papers', personreads: false, managerreads: false, personputs: false, version: 1 },
  ])
})
