import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openStatus } from './testStatus'
import { ananya, OLD } from '@/test/portal'

const holdings = [
  { kind: 'team', total: 7, warned: 0, heirs: null, first: [{ _id: 4, name: 'Ira Sen', word: null, date: null }, { _id: 5, name: 'Om Rao', word: null, date: null }] },
  { kind: 'job', total: 1, warned: 0, heirs: null, first: [{ _id: 2, name: 'Backend Engineer', word: null, date: null }] },
  { kind: 'decideleave', total: 1, warned: 0, heirs: null, first: [{ _id: 8, name: 'Ira Sen', word: 'casual', date: '2026-12-24' }] },
  { kind: 'decidesecond', total: 1, warned: 0, heirs: null, first: [{ _id: 3, name: 'Ira Sen', word: 'claim', date: null }] },
  { kind: 'approvalstep', total: 2, warned: 0, heirs: null, first: [{ _id: 1, name: '', word: 'leave', date: null }, { _id: 2, name: '', word: 'investment', date: null }] },
  { kind: 'ownsheet', total: 1, warned: 0, heirs: null, first: [{ _id: 9, name: '', word: null, date: '2026-11-16' }] },
  { kind: 'asset', total: 1, warned: 0, heirs: null, first: [{ _id: 5, name: 'PF4A8QZ1', word: 'laptop', date: null }] },
]

async function visit(subject = ananya, found: unknown[] = holdings) {
  const answers = {
    'GET /users/3/holdings': { body: found },
    'PUT /users/3': { body: subject },
  }
  const { calls, refreshInVain } = openStatus(subject, answers)
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog')
  const choose = async (status: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: 'Status' }))
    await user.click((await screen.findAllByTitle(status)).at(-1)!)
  }
  return { dialog, choose, calls, refreshInVain }
}

describe('the change of a status', () => {
  it('goes on naming what the person has in hand where that could not be fetched anew', async () => {
    const { dialog, choose, refreshInVain } = await visit()
    await choose('Inactive')
    await within(dialog).findAllByRole('listitem')
    refreshInVain()
    expect(await within(dialog).findByText(OLD)).toBeInTheDocument()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(holdings.length)
  })

  it('to Inactive names all that the person has in hand before it is made', async () => {
    const { dialog, choose } = await visit()
    expect(within(dialog).queryByText(/handed over/)).toBeNull()
    await choose('Inactive')
    const items = await within(dialog).findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Manager of 7 peopleIra Sen; Om Rao; 5 more',
      'Hires for 1 open jobBackend Engineer',
      '1 leave of the team to decide onIra Sen, Casual Leave, 24/12/2026',
      '1 second approval to decide onIra Sen, Claim',
      'Named for the second approval in 2 settingsLeave; Investment',
      '1 timesheet of their own pending16/11/2026',
      'Holds 1 assetPF4A8QZ1, Laptop',
    ])
    expect(within(dialog).getByText(/^The release of assets can be requested/)).toBeInTheDocument()
  })

  it('says nothing where there is nothing to hand over', async () => {
    const { dialog, choose, calls } = await visit(ananya, [])
    await choose('Inactive')
    await waitFor(() => expect(calls.some((call) => call.name === 'GET /users/3/holdings')).toBe(true))
    expect(within(dialog).queryByText(/handed over/)).toBeNull()
  })
})
