import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from 'antd'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { Field } from './Field'
import { SelectField, TextField } from './fields'
import { FormModal } from './FormModal'
import { requiredText } from './rules'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { open as openPage } from '@/test/portal'

interface Values {
  name: string
  remark: string
}

const schema = z.object({ name: requiredText(), remark: requiredText() })

function open(onSubmit: (values: Values) => Promise<unknown>) {
  const onClose = vi.fn<() => void>()
  openPage(
    '/',
    '/',
    <>
      <FormModal<Values>
        title="Edit"
        schema={schema}
        defaultValues={{ name: '', remark: '' }}
        submitLabel="Save it"
        failedText="It could not be saved."
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <Field<Values> name="name" label="Name">
          {(input, field) => <Input {...input} {...field} />}
        </Field>
        <Field<Values> name="remark" label="Remark" hint="shown to all">
          {(input, field) => <Input {...input} {...field} />}
        </Field>
      </FormModal>
      <ConfirmHost />
    </>,
  )
  return { onClose, user: userEvent.setup() }
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.type(screen.getByLabelText('Remark'), 'moved')
}

function Opener() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Edit it
      </button>
      {shown ? (
        <FormModal<Values>
          title="Edit"
          schema={schema}
          defaultValues={{ name: '', remark: '' }}
          submitLabel="Save it"
          failedText="It could not be saved."
          onSubmit={() => Promise.resolve()}
          onClose={() => setShown(false)}
        >
          <TextField<Values> name="remark" label="Remark" readOnly />
          <SelectField<Values> name="name" label="Name" options={[{ value: 'r', label: 'Rohan' }, { value: 'a', label: 'Asha' }]} />
        </FormModal>
      ) : null}
    </>
  )
}

describe('FormModal', () => {
  it('is saved once, however long Enter is held', async () => {
    const save = vi.fn<(values: Values) => Promise<unknown>>(async () => undefined)
    const { user, onClose } = open(save)
    await fill(user)
    const form = screen.getByLabelText('Name').closest('form') ?? document.body
    fireEvent.submit(form)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save it' })).toBeInTheDocument())
    expect(save).toHaveBeenCalledOnce()
  })

  it('says what is wrong under each field and by the button, and goes to the first', async () => {
    const save = vi.fn<(values: Values) => Promise<unknown>>()
    const { user } = open(save)
    await user.type(screen.getByLabelText('Remark'), '   ')
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    const alert = await screen.findByText('Please fix the highlighted errors above.')
    expect(isBefore(screen.getByLabelText('Remark'), alert)).toBe(true)
    expect(isBefore(alert, screen.getByRole('button', { name: 'Save it' }))).toBe(true)
    expect(screen.getByText('2 fields')).toBeInTheDocument()
    const name = screen.getByLabelText('Name')
    expect(name).toHaveFocus()
    expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(name).toHaveAccessibleDescription('Required.')
    expect(screen.getByLabelText('Remark')).toHaveAccessibleDescription('Required. shown to all')
    expect(save).not.toHaveBeenCalled()
  })

  it('submits what was typed, trimmed, and closes', async () => {
    const save = vi.fn<(values: Values) => Promise<unknown>>().mockResolvedValue(undefined)
    const { user, onClose } = open(save)
    await user.type(screen.getByLabelText('Name'), ' Asha ')
    await user.type(screen.getByLabelText('Remark'), 'moved')
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledWith({ name: 'Asha', remark: 'moved' })
  })

  // page-6
  it('lands the server’s words under their fields', async () => {
    const error = { status: 422, data: { code: 'invalid', message: 'no', fields: { remark: 'Say more.' } } }
    const { user, onClose } = open(() => Promise.reject(error))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(screen.getByLabelText('Remark')).toHaveAccessibleDescription('Say more. shown to all'))
    expect(screen.getByLabelText('Remark')).toHaveFocus()
    expect(screen.getByText('1 field')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says a refusal once, where its field says it too', async () => {
    const message = 'Duplicate entry not allowed.'
    const error = { status: 409, data: { code: 'duplicate', message, fields: { name: message } } }
    const { user } = open(() => Promise.reject(error))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    expect(await screen.findByText('It could not be saved.')).toBeInTheDocument()
    expect(screen.queryByText('Please fix the highlighted errors above.')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message)
  })

  it('keeps the width of its button while it saves', async () => {
    const { user } = open(() => new Promise(() => undefined))
    expect(screen.getByText('Save it').dataset['others']).toBe('Save it\nSaving')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeInTheDocument()
    expect(screen.getByText('Saving').dataset['others']).toBe('Save it\nSaving')
  })

  // page-3
  it('keeps what was typed when the server does not answer', async () => {
    const { user, onClose } = open(() => Promise.reject({ status: 'FETCH_ERROR' }))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    expect(await screen.findByText('It could not be saved.')).toBeInTheDocument()
    expect(screen.getByText(/What you typed is still here\./)).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Asha')
    expect(onClose).not.toHaveBeenCalled()
  })

  // page-3
  it('asks before it drops changes, and only then', async () => {
    const { user, onClose } = open(() => Promise.resolve())
    await user.type(screen.getByLabelText('Name'), 'A')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Drop your changes?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('closes an untouched form without a question', async () => {
    const { user, onClose } = open(() => Promise.resolve())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens on its first field that takes something, not on Close', () => {
    open(() => Promise.resolve())
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('finds what a list offers by its letters', async () => {
    openPage('/', '/', <Opener />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit it' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await user.keyboard('as')
    expect(await screen.findByTitle('Asha')).toBeInTheDocument()
    expect(screen.queryByTitle('Rohan')).toBeNull()
  })

  it('begins with a list to choose from too, and gives the focus back to what opened it', async () => {
    openPage('/', '/', <Opener />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit it' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit it' })).toHaveFocus())
  })
})
