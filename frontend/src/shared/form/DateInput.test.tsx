import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { DateField } from './fields'
import { FormModal } from './FormModal'
import { dateBetween, requiredText } from './rules'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { meOf, open, person, serve } from '@/test/portal'

interface Values {
  dob: string
}

const schema = z.object({ dob: requiredText().pipe(dateBetween('1900-01-01', '2026-11-25')) })

function show(dob = '') {
  const save = vi.fn<(values: Values) => Promise<unknown>>(async () => undefined)
  const onClose = vi.fn<() => void>()
  serve({ 'GET /auth/me': meOf(person) })
  open(
    '/',
    '/',
    <>
      <FormModal<Values>
        title="Born"
        schema={schema}
        defaultValues={{ dob }}
        submitLabel="Save"
        failedText="Not saved."
        onSubmit={save}
        onClose={onClose}
      >
        <DateField<Values> name="dob" label="Date of Birth" max="2026-11-25" />
      </FormModal>
      <ConfirmHost />
    </>,
  )
  return { save, onClose, user: userEvent.setup(), field: screen.getByLabelText('Date of Birth') }
}

const calendar = () => screen.queryByRole('dialog', { name: 'Choose a date' })

describe('the date field', () => {
  it('shows a day as DD/MM/YYYY, whatever the browser’s language', () => {
    const { field } = show('2026-03-09')
    expect(field).toHaveValue('09/03/2026')
    expect(field).toHaveAttribute('type', 'text')
  })

  it.each(['9/3/2026', '09-03-2026', '09032026', '2026-03-09'])('reads %s as it is typed', async (typed) => {
    const { user, field, save } = show()
    await user.type(field, typed)
    await user.tab()
    expect(field).toHaveValue('09/03/2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ dob: '2026-03-09' }))
  })

  it('takes the date by Enter, and sends nothing', async () => {
    const { user, field, save } = show()
    await user.type(field, '9/3/2026')
    await user.keyboard('{ArrowDown}')
    await user.click(field)
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('09/03/2026')
    expect(field).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })

  it('reads a year of two figures, and types over the day that stands there once it is clicked', async () => {
    const { user, field } = show('2026-03-09')
    await user.click(field)
    await user.keyboard('3/12/25{Enter}')
    expect(field).toHaveValue('03/12/2025')
    await user.tab()
    await user.click(field)
    await user.keyboard('27-3-85{Enter}')
    expect(field).toHaveValue('27/03/1985')
  })

  it('keeps what is no date as it was typed, and says how one is written', async () => {
    const { user, field, save } = show('2026-03-09')
    await user.clear(field)
    await user.type(field, '31/02/2026')
    await user.tab()
    expect(field).toHaveValue('31/02/2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('There is no such day.'))
    expect(save).not.toHaveBeenCalled()
  })

  it('opens a calendar that arrows walk, and takes the day from it', async () => {
    const { user, field, save } = show('2026-03-01')
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    expect(within(calendar() ?? field).getByRole('button', { name: 'Sunday 01/03/2026' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Saturday 28/02/2026' })).toHaveFocus()
    await user.keyboard('{PageDown}{Home}{Enter}')
    expect(calendar()).toBeNull()
    expect(field).toHaveValue('23/03/2026')
    expect(field).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ dob: '2026-03-23' }))
  })

  it('offers no day beyond its limit', async () => {
    const { user } = show('2026-11-25')
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    expect(screen.getByRole('button', { name: 'Thursday 26/11/2026' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Year after' }))
    expect(screen.getByRole('button', { name: 'Wednesday 25/11/2026' })).toBeEnabled()
  })

  it('closes its calendar on Escape, and not the dialog around it', async () => {
    const { user, field, onClose } = show('2026-03-09')
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    await user.keyboard('{Escape}')
    expect(calendar()).toBeNull()
    expect(field).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
