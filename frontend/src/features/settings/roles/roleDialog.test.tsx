import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RoleModal } from './RoleModal'
import type { RoleRecord } from '@/entities/people/api'
import { meOf, open, person, serve } from '@/test/portal'

const SHUT = ['Projects', 'Clients', 'Employees', 'Platform Settings']

function role(name: string, permission: RoleRecord['permission']): RoleRecord {
  return { _id: 7, version: 1, role: name, permission, actions: ['edit'], blocked: {} }
}

function visit(edited: RoleRecord | null) {
  serve({ 'GET /auth/me': meOf(person) })
  open('/', '/', <RoleModal edited={edited} onClose={() => undefined} />)
  return userEvent.setup()
}

it('a role is not offered what would open nothing for it, and is told so', async () => {
  const user = visit(null)
  await user.type(await screen.findByLabelText('Name'), 'guide')
  for (const name of SHUT) expect(screen.getByLabelText(name)).toBeDisabled()
  expect(screen.getByLabelText('Employees')).toHaveAccessibleDescription(/as they would open nothing: Projects, Clients, Employees, Platform Settings\.$/)
  await user.click(screen.getByLabelText('Select all'))
  expect(screen.getByText('16 of 16')).toBeInTheDocument()
  for (const name of SHUT) expect(screen.getByLabelText(name)).not.toBeChecked()
})

it('what a role was given for nothing is told, and may be taken away', async () => {
  const user = visit(role('guide', ['home', 'clients']))
  expect(await screen.findByText(/^Clients stays shut for this role/)).toBeInTheDocument()
  await user.click(screen.getByLabelText('Clients'))
  expect(screen.queryByText(/stays shut for this role/)).toBeNull()
  expect(screen.getByLabelText('Clients')).toBeDisabled()
})

it.each([
  ['manager', ['Platform Settings']],
  ['admin', []],
])('the role %s is offered all that opens something for it', async (name, shut) => {
  visit(role(name, ['home']))
  await screen.findByLabelText('Name')
  expect(SHUT.filter((key) => screen.getByLabelText<HTMLInputElement>(key).disabled)).toEqual(shut)
})
