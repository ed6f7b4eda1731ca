import { render, screen } from '@testing-library/react'
import { CircleX, Flag, Hourglass } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { StatusLooks } from '@/shared/status/statuses'
import { StatusTag } from './StatusTag'

const looks: StatusLooks = {
  'Wating for Submission': { icon: Flag, tone: 'onItsWay' },
  requested: { icon: Hourglass, tone: 'waits' },
  'RELEASE-REQUEST': { icon: Hourglass, tone: 'waits' },
  'Not Selected': { icon: CircleX, tone: 'refused' },
  'Not Shortlisted': { icon: CircleX, tone: 'over' },
}

describe('StatusTag', () => {
  it('shows the word exactly as it is stored, whatever its case', () => {
    render(
      <>
        <StatusTag status="Wating for Submission" looks={looks} />
        <StatusTag status="requested" looks={looks} />
        <StatusTag status="RELEASE-REQUEST" looks={looks} />
      </>,
    )
    expect(screen.getByText('Wating for Submission')).toHaveAttribute('data-tone', 'onItsWay')
    expect(screen.getByText('requested')).toHaveAttribute('data-tone', 'waits')
    expect(screen.getByText('RELEASE-REQUEST')).toHaveAttribute('data-tone', 'waits')
  })

  it('tells two statuses of one icon apart by tone', () => {
    render(
      <>
        <StatusTag status="Not Selected" looks={looks} />
        <StatusTag status="Not Shortlisted" looks={looks} />
      </>,
    )
    expect(screen.getByText('Not Selected')).toHaveAttribute('data-tone', 'refused')
    expect(screen.getByText('Not Shortlisted')).toHaveAttribute('data-tone', 'over')
  })

  it('shows an unknown status and a missing one', () => {
    render(
      <>
        <StatusTag status="Somewhere else" looks={looks} />
        <StatusTag status={null} looks={looks} />
      </>,
    )
    expect(screen.getByText('Somewhere else')).toBeVisible()
    expect(screen.getByText('–')).toBeVisible()
  })
})
