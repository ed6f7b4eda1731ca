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

// standin-7
it('says of a manager who is away that they are, where nobody stands in', async () => {
  const dialog = await asked({ approvers: [{ user: 2, empname: 'Rohan Deshpande', until: '2026-11-27' }] })
  expect(await within(dialog).findByText('Goes to Rohan Deshpande for approval, who is away until 27/11/2026.')).toBeInTheDocument()
})

// standin-7
it('says who of two managers is away', async () => {
  const asha = { user: 9, empname: 'Asha Rao' }
  const dialog = await asked({ approvers: [asha, { user: 2, empname: 'Rohan Deshpande', until: '2026-11-27' }] })
  const said = 'Goes to Asha Rao and 1 other manager for approval. Rohan Deshpande is away until 27/11/2026.'
  expect(await within(dialog).findByText(said)).toBeInTheDocument()
})

// standin-7
it('says who decides for one of two managers', async () => {
  const rohan = { user: 2, empname: 'Rohan Deshpande', until: '2026-11-27', standin: 'Manoj Nair' }
  const dialog = await asked({ approvers: [{ user: 9, empname: 'Asha Rao' }, rohan] })
  const said = 'Goes to Asha Rao and 1 other manager for approval. Rohan Deshpande is away until 27/11/2026; Manoj Nair decides.'
  expect(await within(dialog).findByText(said)).toBeInTheDocument()
})

// approvals-4
it('says who has to approve it afterwards', async () => {
  const dialog = await asked({ next: { approver: 'manager', name: null } })
  const said = 'Goes to Rohan Deshpande for approval. Then it needs a second approval by the manager’s manager.'
  expect(await within(dialog).findByText(said)).toBeInTheDocument()
})
