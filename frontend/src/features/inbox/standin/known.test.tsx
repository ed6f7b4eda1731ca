import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inboxOf, manager } from '../testInbox'
import { LIST, TERMS, visit, type Answers } from '../testPage'
import type { StandIn, StandInPreview } from '@/entities/standins/api'
import { person } from '@/test/portal'

const PREVIEW = 'GET /standins/preview'
const taken: StandIn = {
  _id: 7,
  version: 1,
  user: 2,
  empname: 'Rohan Deshpande',
  standin: 8,
  standinname: 'Sunita Rao',
  from: '2026-12-01',
  to: '2026-12-02',
  kinds: ['leave'],
  running: false,
  actions: ['change', 'end'],
  blocked: {},
}
const preview: StandInPreview = {
  user: 2,
  empname: 'Rohan Deshpande',
  proposed: { from: '2026-11-30', to: '2026-12-04' },
  people: [{ user: 9, empname: 'Manoj Nair', role: 'manager', away: null }],
  kinds: [{ kind: 'leave', count: 2, capped: false }],
  team: 10,
  taken: null,
  led: false,
  instead: [],
}

/** The dialog in which a manager names somebody. */
async function dialog(values: Partial<StandInPreview>, answers: Answers = {}, search = '?standin=1', viewer?: typeof person) {
  const drawn = visit({ [LIST]: inboxOf([]), [PREVIEW]: { body: { ...preview, ...values } }, ...answers }, search, viewer)
  return { ...drawn, shown: await screen.findByRole('dialog') }
}

describe('before somebody is named, it is said', () => {
  // standin-1
  it('that somebody stands in on some of the days already, and who, with the way to it', async () => {
    const terms = { body: { own: [taken], others: [], proposed: preview.proposed } }
    const { user, shown } = await dialog({ taken }, { [TERMS]: terms })
    // With one that is not over the dialog begins with that.
    await user.click(await within(shown).findByRole('button', { name: 'Name somebody for other days' }))
    expect(await screen.findByText(/^Rohan Deshpande has a stand-in from 01\/12\/2026 to 02\/12\/2026: Sunita Rao\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('Sunita Rao stands in.')).toBeInTheDocument()
  })

  // page-3
  it('and what is typed is asked about on that way', async () => {
    const terms = { body: { own: [taken], others: [], proposed: preview.proposed } }
    const { user, shown } = await dialog({ taken }, { [TERMS]: terms })
    await user.click(await within(shown).findByRole('button', { name: 'Name somebody for other days' }))
    const to = await screen.findByLabelText('To')
    await user.clear(to)
    await user.type(to, '03/12/2026')
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('To')).toHaveValue('03/12/2026')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    expect(await screen.findByText('Sunita Rao stands in.')).toBeInTheDocument()
  })

  it('of the days that stand in the form alone', async () => {
    const { user, shown } = await dialog({ taken })
    expect(await within(shown).findByText(/has a stand-in from 01\/12\/2026/)).toBeInTheDocument()
    const to = within(shown).getByLabelText('To')
    await user.clear(to)
    await user.type(to, '30/11/2026')
    await waitFor(() => expect(within(shown).queryByText(/has a stand-in/)).toBeNull())
  })

  // standin-2
  it('that nobody of the rank is in, and who else could name somebody', async () => {
    const { shown } = await dialog({ people: [] })
    expect(await within(shown).findByText('Nobody of your rank is in on these days. An admin can name somebody.')).toBeInTheDocument()
  })

  it('to an admin of whose rank nobody is in', async () => {
    const { shown } = await dialog({ people: [], empname: 'Meera Pillai', user: 4 }, {}, '?standinof=4', { ...manager, role: 'admin' })
    expect(await within(shown).findByText('Nobody of the rank of Meera Pillai is in on these days.')).toBeInTheDocument()
  })

  // standin-3
  it('that what one decides for somebody else is not handed on', async () => {
    const other = { ...taken, user: 8, empname: 'Sunita Rao', standin: 2, standinname: 'Rohan Deshpande', from: '2026-11-25', to: '2026-12-01' }
    const { shown } = await dialog({}, { [TERMS]: { body: { own: [], others: [other], proposed: preview.proposed } } })
    expect(await within(shown).findByText('You stand in for Sunita Rao until 01/12/2026; both lists stay apart.')).toBeInTheDocument()
  })
})
