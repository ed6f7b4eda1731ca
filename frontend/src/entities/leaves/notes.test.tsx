import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LeaveNotes } from './LeaveNotes'
import { balanceOf } from './weighed'

const plain = { from: '2026-12-21', to: '2026-12-24', status: 'Pending', cancelreason: null }
const asked = { type: 'casual', status: 'Pending', count: 2, leavebalanceCL: 4.5, leavebalanceEL: 6.5, actions: ['approve'], blocked: {} }

describe('what a decision on a leave weighs', () => {
  it('is nothing where nothing is known', () => {
    const { container } = render(<LeaveNotes leave={{ ...plain, warnings: [], away: [], holidays: [] }} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('is each warning in the words of the server, and the holidays, which warn of nothing', () => {
    const leave = {
      ...plain,
      warnings: [
        { kind: 'project', message: 'Apollo 2.6 → 1.1 FTE on 22/12/2026.' },
        { kind: 'project', message: 'Kaveri 1.0 → 0.0 FTE on 21/12/2026.' },
      ],
      holidays: [{ message: 'Christmas Day, 25/12/2026, is a holiday next to it.' }],
    }
    render(<LeaveNotes leave={leave} />)
    for (const { message } of leave.warnings) expect(screen.getByText(message)).toHaveClass('color-warning')
    expect(screen.getByText(/^Christmas Day/)).not.toHaveClass('color-warning')
  })
})

describe('what is left of a balance', () => {
  it.each([
    [{}, '4.5 available, 2.5 after'],
    [{ type: 'earned' }, '6.5 available, 4.5 after'],
    [{ type: 'wfh' }, ''],
    [{ type: 'sabbatical', balance: 10 }, '10.0 available, 8.0 after'],
    [{ balance: 1, status: 'Approved' }, ''],
    // inbox-13
    [{ status: 'Approved', cancelreason: 'The trip is off' }, '4.5 available, 6.5 after'],
    [{ type: 'sabbatical', balance: 10, status: 'Approved', cancelreason: 'The trip is off' }, '10.0 available, 12.0 after'],
    [{ type: 'wfh', status: 'Approved', cancelreason: 'The trip is off' }, ''],
    // It stands there for a moment, cancelled as its person wished.
    [{ status: 'Cancelled', cancelreason: 'The trip is off' }, ''],
  ])('is that of its type: %o', (values, expected) => {
    expect(balanceOf({ ...asked, ...values })).toBe(expected)
  })
})
