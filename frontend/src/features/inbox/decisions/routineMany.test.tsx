import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inboxOf, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, visit } from '../testPage'

/** So many leaves that need not be looked at. */
function visitRoutine(count: number) {
  const records = Array.from({ length: count }, (_, at) => ({ kind: 'leave' as const, _id: at + 1, version: 1 }))
  const routine = { kinds: [{ kind: 'leave' as const, count, capped: false }], amount: 0, records }
  return visit({
    [LIST]: inboxOf([sheetRow(1)], { routine }),
    [DECIDE]: (body) => ({ body: Array.from(Object(body), () => ({ _id: 1, ok: true })) }),
  })
}

// inbox-5
describe('what is routine', () => {
  it('is asked about above fifty, and stays where that is answered with no', async () => {
    const { user, sent } = visitRoutine(51)
    await user.click(await screen.findByRole('button', { name: 'Approve all 51' }))
    const question = await screen.findByRole('dialog', { name: 'Approve all 51 without looking at them?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    await user.click(button('Approve all 51'))
    const again = await screen.findByRole('dialog', { name: 'Approve all 51 without looking at them?' })
    await user.click(within(again).getByRole('button', { name: 'Approve all 51' }))
    expect(await screen.findByText('Approved: 51 things.')).toBeInTheDocument()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toHaveLength(51)
  })

  it('is asked about by the keys, too', async () => {
    const { user, sent } = visitRoutine(51)
    await screen.findByRole('button', { name: 'Approve all 51' })
    await user.keyboard('{Shift>}A{/Shift}')
    const question = await screen.findByRole('dialog', { name: 'Approve all 51 without looking at them?' })
    expect(sent()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is approved at once up to fifty', async () => {
    const { user, sent } = visitRoutine(50)
    await user.click(await screen.findByRole('button', { name: 'Approve all 50' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toHaveLength(50)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
