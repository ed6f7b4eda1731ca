import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { visit } from '../testLeaves'
import { person } from '@/test/portal'

it('To, which follows From, is wrong no more once it is filled', async () => {
  visit(person, {}, '?apply=1')
  const dialog = await screen.findByRole('dialog', { name: 'Apply Leave' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Leave' }))
  expect(await within(dialog).findAllByText('Required.')).toHaveLength(4)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '04122026')
  const to = within(dialog).getByRole('textbox', { name: 'To' })
  await waitFor(() => expect(to).toHaveValue('04/12/2026'))
  await waitFor(() => expect(to).toHaveAttribute('aria-invalid', 'false'))
  // Type and reason are left.
  expect(within(dialog).getAllByText('Required.')).toHaveLength(2)
})
