import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KrasTile } from './KrasTile'
import { open } from '@/test/portal'

const row = { _id: 1, user: 7, empname: 'Karthik Subramanian', project: 5, projectname: 'Kaveri Billing', summary: 'Reminders', feedbackdue: '2026-12-04' }

describe('the KRAs of the dashboard', () => {
  it('lead to one’s own turn, and to those of the team', () => {
    const own = { rows: [{ ...row, status: null }, { ...row, _id: 2, summary: 'Ledger', status: 'Saved' as const }], total: 7 }
    const team = { rows: [{ ...row, _id: 3, status: 'Accomplished' as const }, { ...row, _id: 4, status: 'Accepted' as const }], total: 2 }
    open('/', '/', <KrasTile tile={{ own, team }} />)
    const links = screen.getAllByRole('listitem').map((item) => {
      const link = within(item).getByRole('link')
      return [link.firstChild?.textContent, link.getAttribute('href')]
    })
    expect(links).toEqual([
      ['Add Accomplishment', '/performance-home?kra=1'],
      ['Add Comment', '/performance-home?kra=2'],
      ['Provide Feedback', '/feedback/5/7'],
      ['Submit', '/feedback/5/7'],
    ])
    expect(screen.getByText('The first 2 of 7.')).toBeInTheDocument()
  })

  it('say so when nothing waits', () => {
    open('/', '/', <KrasTile tile={{ own: { rows: [], total: 0 }, team: null }} />)
    expect(screen.getByText('No KRA waits for you.')).toBeInTheDocument()
  })
})
