import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AddPeopleModal } from './AddPeopleModal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const roles = {
  body: ['admin', 'dev', 'manager', 'qa', 'recruiter'].map((role, index) => ({ _id: index, role, version: 1, actions: [], blocked: {} })),
}

const LINES = [
  'E1\tAsha\tRao\tasha@gulmohar.example\tDeveloper\t01/02/2026',
  'E2\tBala\tIyer\tbala@gulmohar.example\tqa\t2026-02-01',
].join('\n')

function openDialog(answer: Answer, role = 'admin') {
  const me = { ...person, role }
  beSignedIn(me, ['employees'])
  const calls = serve({
    'GET /auth/me': meOf(me, ['employees']),
    'GET /roles': roles,
    'GET /users': { body: [] },
    'POST /users': answer,
  })
  const onClose = vi.fn<() => void>()
  function Page() {
    const { data } = useGetMeQuery()
    return (
      <>
        {data ? <AddPeopleModal onClose={onClose} /> : null}
        <ConfirmHost />
        <Toaster />
      </>
    )
  }
  open('/users', '/users', <Page />)
  return { calls, onClose, user: userEvent.setup() }
}

async function paste(lines: string): Promise<void> {
  await screen.findAllByRole('option', { name: 'Developer' })
  fireEvent.paste(screen.getByLabelText('Employee ID, row 1'), { clipboardData: { getData: () => lines } })
}

const cell = (name: string): HTMLElement => screen.getByLabelText(name)
const submit = () => screen.getByRole('button', { name: 'Add and invite' })

describe('adding employees', () => {
  it('fills rows from a spreadsheet and sends them at once', async () => {
    const { user, calls, onClose } = openDialog({ status: 201, body: [] })
    await paste(LINES)
    expect(await screen.findByLabelText('Email, row 2')).toHaveValue('bala@gulmohar.example')
    expect(screen.getByText('2 rows filled.')).toBeInTheDocument()
    await user.click(submit())
    expect(await screen.findByText('2 employees are added and invited.')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    expect(calls.find((call) => call.name === 'POST /users')?.body).toMatchObject([
      { empid: 'E1', role: 'dev', doj: '2026-02-01' },
      { empid: 'E2', role: 'qa', doj: '2026-02-01' },
    ])
  })

  it('goes on with Enter, and adds a row after the last', async () => {
    const { user } = openDialog({ status: 201, body: [] })
    await user.type(await screen.findByLabelText('Employee ID, row 1'), 'E1{Enter}')
    expect(await screen.findByLabelText('Employee ID, row 2')).toHaveFocus()
    await user.keyboard('E2')
    await user.click(cell('First Name, row 1'))
    await user.keyboard('{Enter}')
    expect(cell('First Name, row 2')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(cell('Employee ID, row 1')).toHaveValue('E2')
    expect(cell('Employee ID, row 1')).toHaveFocus()
    expect(screen.queryByLabelText('Employee ID, row 2')).not.toBeInTheDocument()
  })

  it('puts what is wrong under its cell and goes to the first', async () => {
    const { user, calls } = openDialog({ status: 201, body: [] })
    await paste(`${LINES}\nE2\tCyrus\tMistry\tcyrus\tWizard\t31/02/2026`)
    await user.click(submit())
    expect(await screen.findByText('Please fix the highlighted errors above.')).toBeInTheDocument()
    expect(screen.getByText('4 fields')).toBeInTheDocument()
    await waitFor(() => expect(cell('Employee ID, row 3')).toHaveFocus())
    expect(cell('Employee ID, row 3')).toHaveAccessibleDescription('The same as in row 2.')
    expect(cell('Role, row 3')).toHaveAccessibleDescription('Not one of the roles.')
    expect(cell('Email, row 2')).not.toHaveAccessibleDescription()
    await user.type(cell('Email, row 3'), '@gulmohar.example')
    expect(cell('Email, row 3')).not.toHaveAccessibleDescription()
    expect(cell('Joining Date, row 3')).toHaveAccessibleDescription()
    expect(calls.some((call) => call.name === 'POST /users')).toBe(false)
  })

  it('lands the server’s words in the rows that were sent, and keeps them when another row goes', async () => {
    const message = 'Some of the Users with the same email already exists'
    const { user, onClose } = openDialog({
      status: 409,
      body: { error: true, code: 'duplicate', message, fields: { '[1].email': 'Somebody has it.' } },
    })
    await paste(`\n${LINES}`)
    await user.click(screen.getByRole('button', { name: 'Add row' }))
    await user.click(submit())
    const alert = screen.getByRole('alert')
    expect(await within(alert).findByText(message)).toBeInTheDocument()
    expect(within(alert).getByText('User addition failed')).toBeInTheDocument()
    await waitFor(() => expect(cell('Email, row 2')).toHaveAccessibleDescription('Somebody has it.'))
    expect(cell('Email, row 2')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(cell('Email, row 1')).toHaveAccessibleDescription('Somebody has it.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before it drops what was typed', async () => {
    const { user, onClose } = openDialog({ status: 201, body: [] })
    await user.type(await screen.findByLabelText('Employee ID, row 1'), 'E1')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('offers the role admin to admins alone', async () => {
    openDialog({ status: 201, body: [] }, 'manager')
    await screen.findAllByRole('option', { name: 'Developer' })
    for (const name of ['Admin', 'Manager', 'Recruiter']) {
      expect(within(cell('Role, row 1')).queryByRole('option', { name })).not.toBeInTheDocument()
    }
  })

  it('offers it to an admin', async () => {
    openDialog({ status: 201, body: [] })
    expect(await screen.findByRole('option', { name: 'Admin' })).toBeInTheDocument()
  })
})
