import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { previewOf, visit } from '../testLeaves'
import { person } from '@/test/portal'

it('says who decides while the manager is away', async () => {
  const approvers = [{ user: 2, empname: 'Rohan Deshpande', until: '2026-11-27', standin: 'Manoj Nair' }]
  visit(person, { 'POST /leaves/preview': { body: previewOf({ approvers }) } }, '?apply=1')
  const dialog = await screen.findByRole('dialog', { name: /Leave$/ })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByText('Earned Leave', { selector: '.ant-select-item-option-content' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '23122026')
  expect(await within(dialog).findByText('Goes to Rohan Deshpande, away until 27/11/2026; Manoj Nair decides.')).toBeInTheDocument()
})
