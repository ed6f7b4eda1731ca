import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InboxRow } from '../api.gen'
import { briefRow, claimRow, inboxOf, leaveRow } from '../testInbox'
import { LIST, rowOf, visit } from '../testPage'
import { person } from '@/test/portal'

const bill = briefRow('claim', 5, { deed: 'mend', title: 'Internet', detail: 'ACT/7807', day: '2026-10-19', due: '2026-11-30', amount: 1180 })
const policy = briefRow('policy', 3, { deed: 'read', title: 'Information Security', detail: null, count: 3 })

/** The page of somebody, with a row in hand. */
async function at(rows: InboxRow[], name: RegExp, viewer?: typeof person) {
  const drawn = visit({ [LIST]: inboxOf(rows) }, '', viewer)
  await screen.findByRole('row', { name })
  rowOf(name).focus()
  const address = (): string => `${drawn.router.state.location.pathname}${drawn.router.state.location.search}`
  return { ...drawn, address }
}

describe('A', () => {
  it('does what the first button of a row does, also where that leads on', async () => {
    const { user, address, sent } = await at([bill, policy], /Internet/, { ...person, role: 'dev' })
    const rail = await screen.findByRole('complementary', { name: 'Internet' })
    expect(rail).toHaveTextContent('A Mend')
    expect(rail).not.toHaveTextContent('A approve')
    await user.keyboard('a')
    await waitFor(() => expect(address()).toBe('/reimbursement?shown=mine&edit=5'))
    expect(sent()).toEqual([])
  })

  // inbox-13
  it('is called as the buttons are, of a wish too', async () => {
    const wish = leaveRow(1, { status: 'Approved', cancelreason: 'The trip is off', actions: ['cancel', 'keep'] })
    await at([wish], /Meera/)
    const rail = await screen.findByRole('complementary', { name: /Meera/ })
    expect(rail).toHaveTextContent('A Cancel leave')
    expect(rail).toHaveTextContent('R Keep')
    expect(rail).not.toHaveTextContent('A approve')
  })

  it('leads nowhere where a leave can be rejected alone', async () => {
    const { user, address, sent } = await at([leaveRow(1, { actions: ['reject'] })], /Meera/)
    await user.keyboard('a')
    expect(address()).toBe('/inbox')
    expect(sent()).toEqual([])
  })
})

describe('Enter', () => {
  it('opens the record itself', async () => {
    const { user, address } = await at([claimRow(4)], /Imran/)
    await user.keyboard('{Enter}')
    expect(address()).toBe('/reimbursement?type=1&q=Imran%20Sheikh&history=4')
  })

  it('opens nothing of what is decided on here alone', async () => {
    const theirs = { ...leaveRow(1, { actions: [] }), absent: { user: 4, empname: 'Meera Pillai' } }
    const { user, address } = await at([theirs], /Meera Nair/)
    await user.keyboard('{Enter}a')
    expect(address()).toBe('/inbox')
    expect(await screen.findByRole('complementary', { name: /Meera Nair/ })).not.toHaveTextContent('Enter')
  })
})

it('a name leads to the list that is narrowed to its asset or its task', async () => {
  const asset = briefRow('asset', 2, { deed: 'release', own: false, user: 9, empname: 'Karthik S', actions: ['approve'] })
  const task = briefRow('task', 1, { deed: 'settle', own: false, user: 8, empname: 'Arjun Reddy', title: 'Load test', actions: ['approve', 'reject'] })
  visit({ [LIST]: inboxOf([asset, task]) })
  expect(await screen.findByRole('link', { name: /^Karthik S/ })).toHaveAttribute('href', '/assets?status=RELEASE-REQUEST&q=5CG3241QX9')
  expect(screen.getByRole('link', { name: /^Arjun Reddy/ })).toHaveAttribute('href', '/tasks?status=suggestion&q=Load%20test')
})
