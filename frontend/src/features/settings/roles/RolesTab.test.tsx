import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RolesTab } from './RolesTab'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { beSignedIn, open, person, serve } from '@/test/portal'

const qa = { _id: 2, role: 'qa', permission: ['home'], version: 5, actions: ['edit', 'remove'], blocked: {} }
const writer = { ...qa, _id: 3, role: 'writer' }

const menuOf = (role: string): HTMLElement => screen.getByRole('button', { name: `Actions for role ${role}` })

it('keeps the focus at its list, whatever closes', async () => {
  let roles = [qa, writer]
  beSignedIn({ ...person, role: 'admin' }, ['setting'])
  serve({
    'GET /roles': () => ({ body: roles }),
    'PUT /roles/2': { body: { ...qa, version: 6 } },
    'DELETE /roles/2': () => {
      roles = [writer]
      return { status: 204 }
    },
  })
  const page = (
    <>
      <main id="content">
        <RolesTab />
      </main>
      <ConfirmHost />
    </>
  )
  open('/platform-settings', '/platform-settings', page)
  const user = userEvent.setup()
  async function choose(name: RegExp): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'Actions for role qa' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
  }

  await choose(/^Edit/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('Name')).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(menuOf('qa')).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'Add New Role' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add New Role' })).toHaveFocus())

  await choose(/^Remove/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menuOf('qa')).toHaveFocus())

  await choose(/^Remove/)
  await user.click(await screen.findByRole('button', { name: 'Remove role' }))
  // Its row is gone; the one that took its place has it.
  await waitFor(() => expect(menuOf('writer')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Actions for role qa' })).toBeNull()
})
