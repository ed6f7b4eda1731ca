import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openStatus } from './testStatus'
import { ananya, person } from '@/test/portal'

const holdings = [
  { kind: 'team', total: 7, warned: 4, heirs: 'leaders', first: [{ _id: 4, name: 'Ira Sen', word: null, date: null }, { _id: 5, name: 'Om Rao', word: null, date: null }] },
  { kind: 'asset', total: 1, warned: 0, heirs: null, first: [{ _id: 5, name: 'PF4A8QZ1', word: 'laptop', date: null }] },
]

async function visit(subject = ananya, found: unknown[] = holdings) {
  const answers = {
    'GET /users/3/holdings': { body: found },
    'GET /users/project-manager': { body: [{ ...person, _id: 8, fname: 'Meera', lname: 'Pillai', role: 'manager' }], headers: { 'X-Total-Count': '1' } },
    'POST /users/3/resignation': { body: subject },
    'DELETE /users/3/resignation': { body: subject },
  }
  const { calls } = openStatus(subject, answers)
  const user = userEvent.setup()
  const pick = async (field: string, choice: string): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click((await screen.findAllByTitle(choice)).at(-1)!)
  }
  const sent = (): unknown => calls.find((call) => call.name === 'POST /users/3/resignation')?.body
  return { calls, user, pick, sent }
}

/** The dialog of a leaving, which the status opens. */
async function resigning(...args: Parameters<typeof visit>) {
  const page = await visit(...args)
  await page.pick('Status', 'Resigned')
  const dialog = await screen.findByRole('dialog', { name: 'Ananya Kulkarni resigns' })
  return { ...page, dialog, day: within(dialog).getByLabelText('Last day') }
}

describe('a resignation', () => {
  it('with the last day ahead is planned, after one question that says when access ends', async () => {
    const { dialog, day, user, pick, sent } = await resigning()
    await user.type(day, '31/12/2026')
    await user.tab()
    expect(within(dialog).getByText('36 days ahead. Active until then; access ends that day at 24:00.')).toBeInTheDocument()
    await pick('Reason', 'Another offer')
    await user.type(within(dialog).getByLabelText('Remark'), 'Told Sunita')
    const button = within(dialog).getByRole('button', { name: 'Resign Ananya Kulkarni on 31/12/2026' })
    expect(button).toHaveAttribute('data-danger', 'true')
    await user.click(button)
    const question = await screen.findByRole('dialog', { name: 'Does Ananya Kulkarni resign on 31/12/2026?' })
    expect(within(question).getByText('Access ends on 31/12/2026 at 24:00.')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Resign Ananya Kulkarni on 31/12/2026' }))
    expect(await screen.findByText('Ananya Kulkarni leaves on 31/12/2026. Access ends at the end of that day.')).toBeInTheDocument()
    expect(sent()).toEqual({ dol: '2026-12-31', reason: 'another offer', remark: 'Told Sunita', version: ananya.version })
  })

  it('of a day that is over ends access at once, and of today tonight', async () => {
    const { dialog, day, user, pick, sent } = await resigning()
    await user.type(day, '25/11/2026')
    expect(await within(dialog).findByText('Today. Access ends tonight at 24:00.')).toBeInTheDocument()
    await user.clear(day)
    await user.type(day, '24/11/2026')
    await user.tab()
    expect(within(dialog).getByText('Access ends at once.')).toBeInTheDocument()
    await pick('Reason', 'Retirement')
    await user.click(within(dialog).getByRole('button', { name: 'Resign Ananya Kulkarni on 24/11/2026' }))
    const question = await screen.findByRole('dialog', { name: /^Does Ananya/ })
    await user.click(within(question).getByRole('button', { name: /^Resign/ }))
    await waitFor(() => expect(sent()).toEqual({ dol: '2026-11-24', reason: 'retirement', version: ananya.version }))
  })

  it('is not made by Enter in the date, nor unasked, nor without a reason', async () => {
    const { dialog, day, user, pick, calls } = await resigning()
    await user.type(day, '30/11/2026{Enter}')
    expect(screen.queryByText(/^Does Ananya/)).toBeNull()
    expect(within(dialog).queryByText('Required.')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    expect(await within(dialog).findByText('Required.')).toBeInTheDocument()
    // All that is wrong is said at once.
    await user.clear(day)
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    await waitFor(() => expect(within(dialog).getAllByText('Required.')).toHaveLength(2))
    expect(day).toHaveAccessibleDescription('Required.')
    await user.type(day, '30/11/2026')
    await pick('Reason', 'Other')
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    const question = await screen.findByRole('dialog', { name: /^Does Ananya/ })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/^Does Ananya/)).toBeNull())
    expect(dialog).toBeInTheDocument()
    expect(calls.some((call) => call.name.startsWith('POST'))).toBe(false)
  })

  it('names all that the person holds', async () => {
    const { dialog } = await resigning()
    const held = within(dialog).getByRole('region', { name: 'What Ananya still holds' })
    const items = await within(held).findAllByRole('listitem')
    expect(items[0]).toHaveTextContent(/^Manager of 7 peopleIra Sen; Om Rao; 5 more4 have no other manager/)
    expect(items[1]).toHaveTextContent('Holds 1 assetPF4A8QZ1, LaptopWho gives assets says to whom')
    expect(within(held).getByText('2 kinds')).toBeInTheDocument()
  })

  it('gives over what has a successor, and says how much goes to how many', async () => {
    const { dialog, day, user, pick, sent } = await resigning()
    await user.type(day, '31/12/2026')
    await pick('Reason', 'Studies')
    await user.click(await within(dialog).findByRole('combobox', { name: 'To whom: Manager of 7 people' }))
    await user.click(await screen.findByText('Meera Pillai'))
    expect(within(dialog).getByText('Mailed to Ananya Kulkarni, their line managers and 1 successor.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    const question = await screen.findByRole('dialog', { name: /^Does Ananya/ })
    expect(within(question).getByText('7 things go to 1 person at once. Access ends on 31/12/2026 at 24:00.')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: /^Resign/ }))
    await waitFor(() =>
      expect(sent()).toEqual({
        dol: '2026-12-31', reason: 'studies', successors: [{ kind: 'team', user: 8 }], version: ananya.version,
      }),
    )
  })

  it('leaves it for later where that is chosen: only what is said of the leaving is sent', async () => {
    const { dialog, day, user, pick, sent } = await resigning()
    await user.type(day, '31/12/2026')
    await pick('Reason', 'Studies')
    await user.click(await within(dialog).findByRole('combobox', { name: 'To whom: Manager of 7 people' }))
    await user.click(await screen.findByText('Meera Pillai'))
    await user.click(within(dialog).getByText('Later'))
    expect(within(dialog).queryByRole('combobox', { name: /^To whom/ })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    const question = await screen.findByRole('dialog', { name: /^Does Ananya/ })
    await user.click(within(question).getByRole('button', { name: /^Resign/ }))
    await waitFor(() => expect(sent()).toEqual({ dol: '2026-12-31', reason: 'studies', version: ananya.version }))
  })

  it('counts and marks what has come since the dialog was opened', async () => {
    const found = structuredClone(holdings)
    const { dialog, day, user, pick } = await resigning(ananya, found)
    await user.type(day, '31/12/2026')
    await user.tab()
    await pick('Reason', 'Studies')
    await user.click(await within(dialog).findByRole('combobox', { name: 'To whom: Manager of 7 people' }))
    await user.click(await screen.findByText('Meera Pillai'))
    found[0]!.total = 9
    await user.click(within(dialog).getByRole('button', { name: /^Resign/ }))
    const question = await screen.findByRole('dialog', { name: /^Does Ananya/ })
    expect(within(question).getByText(/^9 things go to 1 person/)).toBeInTheDocument()
    expect(within(dialog).getByText('2 more since')).toBeInTheDocument()
  })

  it('says where there is nothing to give over', async () => {
    const { dialog } = await resigning(ananya, [])
    expect(await within(dialog).findByText('Nothing to give over.')).toBeInTheDocument()
  })

  it('that stands is shown as it is, and only what is new is sent', async () => {
    const leaving = { ...ananya, dol: '2026-12-31', leavingkind: 'studies' as const, leavingremark: 'Told Sunita' }
    const { pick, user, sent } = await visit(leaving)
    await pick('Status', 'Resigned')
    const dialog = await screen.findByRole('dialog', { name: 'Ananya Kulkarni leaves on 31/12/2026' })
    expect(within(dialog).getByLabelText('Last day')).toHaveValue('31/12/2026')
    expect(within(dialog).getByLabelText('Remark')).toHaveValue('Told Sunita')
    // Nothing is to be sent: it can only be closed.
    expect(within(dialog).queryByRole('button', { name: /Resign/ })).toBeNull()
    expect(within(dialog).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
    await user.click(await within(dialog).findByRole('combobox', { name: 'To whom: Manager of 7 people' }))
    await user.click(await screen.findByText('Meera Pillai'))
    expect(within(dialog).getByText('Mailed to 1 successor.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Give over' }))
    const question = await screen.findByRole('dialog', { name: 'Give over what Ananya Kulkarni still holds?' })
    expect(within(question).getByText('7 things go to 1 person at once.')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Give over' }))
    expect(await screen.findByText('7 things have gone to 1 person.')).toBeInTheDocument()
    expect(sent()).toEqual({ dol: '2026-12-31', reason: 'studies', successors: [{ kind: 'team', user: 8 }], version: ananya.version })
  })

  it('that stands is moved after a question', async () => {
    const { pick, user, sent } = await visit({ ...ananya, dol: '2026-12-31', leavingkind: 'studies' as const })
    await pick('Status', 'Resigned')
    const dialog = await screen.findByRole('dialog', { name: 'Ananya Kulkarni leaves on 31/12/2026' })
    const day = within(dialog).getByLabelText('Last day')
    await user.clear(day)
    await user.type(day, '15/01/2027')
    await user.tab()
    await user.click(await within(dialog).findByRole('button', { name: 'Move the last day to 15/01/2027' }))
    const question = await screen.findByRole('dialog', { name: 'Does Ananya Kulkarni leave on 15/01/2027 instead?' })
    await user.click(within(question).getByRole('button', { name: /^Move/ }))
    await waitFor(() => expect(sent()).toEqual({ dol: '2027-01-15', reason: 'studies', version: ananya.version }))
  })

  it('that is planned can be mended, and is taken back by the status too', async () => {
    const leaving = { ...ananya, dol: '2026-12-31', leavingkind: 'studies' as const }
    const { pick, user, calls } = await visit(leaving)
    expect(await screen.findByText('Now Active, leaves on 31/12/2026.')).toBeInTheDocument()
    await pick('Status', 'Active')
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(calls.some((call) => call.name === 'DELETE /users/3/resignation')).toBe(true))
  })
})
