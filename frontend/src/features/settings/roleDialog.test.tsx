import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RoleModal } from './RoleModal'
import { meOf, open, person, serve } from '@/test/portal'

it('a role is told which of its pages stay shut', async () => {
  serve({ 'GET /auth/me': meOf(person) })
  open('/', '/', <RoleModal edited={null} onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Name'), 'guide')
  expect(screen.queryByText(/stays shut for this role/)).toBeNull()
  await user.click(screen.getByLabelText('Employees'))
  expect(screen.getByText(/^Employees stays shut for this role/)).toBeInTheDocument()
  await user.click(screen.getByLabelText('Platform Settings'))
  expect(screen.getByText(/^Platform Settings stays shut for this role/)).toBeInTheDocument()
})
