import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { previewOf, visit } from '../testLeaves'
import { person } from '@/test/portal'

/** The dialog with a leave in it, of which this is said. */
async function asked(preview: Parameters<typeof previewOf>[0]): Promise<HTMLElement> {
  visit(person, { 'POST /leaves/preview': { body: previewOf(preview) } }, '?apply=1')
  const dialog = await screen.findByRole('dialog', { name: /Leave$/ })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByText('Earned Leave', { selector: '.ant-select-item-option-content' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '23122026')
  return dialog
}

it('says who decides while the manager is away', async () => {
  const dialog = await asked({ approvers: [{ user: 2, empname: 'Rohan Deshpande', until: '2026-11-27', standin: 'Manoj Nair' }] })
  expect(await within(dialog).findByText('Goes to Rohan Deshpande, away until 27/11/2026; Manoj Nair decides.')).toBeInTheDocument()
})

// approvals-4
it('says who has to approve it afterwards', async () => {
  const dialog = await asked({ next: { approver: 'manager', name: null } })
  const said = 'Goes to Rohan Deshpande for approval. Then it needs a second approval by the manager’s manager.'
  expect(await within(dialog).findByText(said)).toBeInTheDocument()
})
