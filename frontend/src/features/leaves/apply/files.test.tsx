import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { leaveOf, previewOf, visit } from '../testLeaves'
import type { LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { billImage, FakeUpload, policyPdf, stubStore } from '@/shared/files/testFiles'
import { person } from '@/test/portal'

const sick: LeaveTypeRecord = {
  _id: 6,
  version: 1,
  type: 't6',
  name: 'Sick',
  builtin: false,
  renamed: true,
  mark: 'rose',
  paid: true,
  away: true,
  account: null,
  halfdays: true,
  noticedays: 0,
  mostdays: null,
  filedays: 3,
  below: 0,
  nextyear: true,
  months: 0,
  splits: false,
  retired: false,
  actions: [],
  blocked: {},
}
const types = { body: [sick, { ...sick, _id: 7, type: 't7', name: 'Study', filedays: null }] }
const note = { ...policyPdf, key: 'leaves/0123456789abcdef0123456789abcdef', filename: 'note.pdf' }
const needs = 'A leave of Sick of 3 days or more needs a file.'
const plain = { available: null, after: null, split: null, away: [] }

/** What a leave of four days costs: without a file it can't be. */
function answer(body: unknown) {
  const isFiled = JSON.stringify(body).includes(note.key)
  return { body: previewOf({ ...plain, problems: isFiled ? [] : [{ code: 'leave_file', message: needs }] }) }
}

beforeEach(stubStore)

async function choose(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Apply Leave' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  return dialog
}

it('a file is asked for where the type needs one, and goes with the application', async () => {
  const { sent } = visit(
    person,
    {
      'GET /leave-types': types,
      'POST /leaves/preview': answer,
      'POST /files/presign': { body: { url: '/api/v1/files/upload/t0ken', fields: {}, key: note.key } },
      'POST /leaves': { status: 201, body: { ...leaveOf(7, { user: person._id, type: 't6', typename: 'Sick', files: [note] }), remainder: null } },
    },
    '?apply=1',
  )
  const dialog = await choose('Study')
  expect(within(dialog).queryByText('needed from 3 days on')).toBeNull()
  await choose('Sick')
  expect(await within(dialog).findByText('needed from 3 days on')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '23122026')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A fever')
  expect(await within(dialog).findByText(needs)).toBeInTheDocument()
  const file = new File(['%PDF-1.7 a note'], 'note.pdf', { type: 'application/pdf' })
  fireEvent.change(within(dialog).getByLabelText(/^Drop files here/), { target: { files: [file] } })
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
  FakeUpload.all[0]?.answer(204)
  expect(await within(dialog).findByText('Uploaded')).toBeInTheDocument()
  await waitFor(() => expect(within(dialog).queryByText(needs)).toBeNull())
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Apply 4 days Sick' }))
  await waitFor(() => expect(sent('POST /leaves')).toEqual([expect.objectContaining({ type: 't6', fileUploadKeys: [note.key] })]))
})

it('a refusal stands at the file', async () => {
  const refused = { status: 422, body: { code: 'leave_file', message: needs, fields: { fileUploadKeys: needs } } }
  visit(
    person,
    { 'GET /leave-types': types, 'POST /leaves/preview': { body: previewOf({ ...plain, problems: [] }) }, 'POST /leaves': refused },
    '?apply=1',
  )
  const dialog = await choose('Sick')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '23122026')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A fever')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Apply 4 days Sick' }))
  expect(await within(dialog).findByText(needs)).toBeInTheDocument()
})

it('a leave that has a file keeps it where its type asks for none', async () => {
  const filed = leaveOf(7, { user: person._id, type: 't7', typename: 'Study', actions: ['edit'], files: [billImage] })
  const { sent } = visit(
    person,
    {
      'GET /leave-types': types,
      [`GET /leaves/${person._id}`]: { body: [filed] },
      'POST /leaves/preview': { body: previewOf({ ...plain, problems: [] }) },
      'PUT /leaves/7': { body: filed },
    },
    '?edit=7',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Edit Leave' })
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Remove bill.jpg/ }))
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Save 4 days/ }))
  await waitFor(() => expect(sent('PUT /leaves/7')).toEqual([expect.objectContaining({ fileUploadKeys: [] })]))
})

it('files stand in the row, for who decides too', async () => {
  visit({ ...person, _id: 2, role: 'manager' }, { 'GET /leaves/manager-leave/2': { body: [leaveOf(7, { files: [note] })] } })
  expect(await screen.findByRole('button', { name: /^note.pdf/ })).toBeInTheDocument()
})
