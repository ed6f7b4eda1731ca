import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApprovalLine, nextOf, type Steps } from './ApprovalLine'

vi.mock('@/shared/session/hooks', () => ({ useCompany: () => ({ today: '2026-11-27', timezone: 'Asia/Kolkata' }) }))

const since = '2026-11-25T06:00:00Z'
const people = (...names: string[]): Steps['with'] => names.map((empname) => ({ empname, standin: null }))
const once = { step: 1, since, with: people('Rohan Desai'), more: 0 }
const twice = { ...once, step: 2, first: { empname: 'Rohan Desai' } }

// approvals-4
it.each<[Steps, string]>([
  [{ ...once, next: { approver: 'manager', name: null } }, 'With Rohan Desai since 25/11/2026, then the manager’s manager'],
  [{ ...once, with: [], next: { approver: 'role', name: 'finance' } }, 'With the admins since 25/11/2026, then whoever is Finance'],
  [{ ...once, since: null, next: { approver: 'person', name: 'Asha Rao' } }, 'With Rohan Desai, then Asha Rao'],
  [{ ...once, next: { approver: 'admins', name: null } }, 'With Rohan Desai since 25/11/2026, then the admins'],
  [{ ...twice, with: people('A', 'B', 'C', 'D', 'E'), more: 4 }, 'Approved by Rohan Desai. With A, B, C, D, E and 4 more since 25/11/2026'],
  [{ ...twice, with: [] }, 'Approved by Rohan Desai. With the admins since 25/11/2026'],
  [{ ...twice, with: [{ empname: 'Lakshmi Iyer', standin: 'Meera Rao' }] }, 'Approved by Rohan Desai. With Lakshmi Iyer (Meera Rao stands in) since 25/11/2026'],
  // standin-7
  [{ ...once, with: [{ empname: 'Rohan Desai', until: '2026-11-27', standin: null }, ...people('Asha Rao')] }, 'With Rohan Desai (away until 27/11/2026) and Asha Rao since 25/11/2026'],
  [{ ...once, with: [{ empname: 'Rohan Desai', until: '2026-11-27', standin: 'Meera Rao' }] }, 'With Rohan Desai (away until 27/11/2026; Meera Rao stands in) since 25/11/2026'],
  // One's own, which waits for its only approval.
  [once, 'With Rohan Desai since 25/11/2026'],
  [{ ...once, with: [] }, 'With the admins since 25/11/2026'],
  [{ ...once, with: people('Rohan Desai', 'Asha Rao') }, 'With Rohan Desai and Asha Rao since 25/11/2026'],
])('says how a record stands: %#', (approval, expected) => {
  render(<ApprovalLine of={{ status: 'Pending', approval }} />)
  expect(screen.getByText(expected)).toBeInTheDocument()
})

// approvals-7
it('says with whom a sheet is that was submitted', () => {
  render(<ApprovalLine of={{ status: 'Submitted', approval: once }} />)
  expect(screen.getByText('With Rohan Desai since 25/11/2026')).toBeInTheDocument()
})

// inbox-14
it.each([[true], [false]])('is marked where it has waited for too long: %s', (late) => {
  render(<ApprovalLine of={{ status: 'Pending', approval: once }} late={late} />)
  expect(screen.getByText('With Rohan Desai since 25/11/2026')).toHaveAttribute('data-late', String(late))
})

it('says the day as it is at the company', () => {
  render(<ApprovalLine of={{ status: 'Requested', approval: { ...once, since: '2026-11-24T20:00:00Z' } }} />)
  expect(screen.getByText('With Rohan Desai since 25/11/2026')).toBeInTheDocument()
})

it.each([
  ['of what nothing is answered', { status: 'Pending' }],
  ['of what is decided', { status: 'Approved', approval: once }],
])('says nothing %s', (_what, of) => {
  const { container } = render(<ApprovalLine of={of} />)
  expect(container).toBeEmptyDOMElement()
})

it('names the admins where a person is not there to be named', () => {
  expect(nextOf({ approver: 'person', name: null })).toBe('the admins')
})
