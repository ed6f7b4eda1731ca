import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statuses } from './statuses'
import { StatusTag } from './StatusTag'

describe('StatusTag', () => {
  it('shows the word exactly as it is stored, whatever its case', () => {
    render(
      <>
        <StatusTag status="Wating for Submission" />
        <StatusTag status="requested" />
        <StatusTag status="RELEASE-REQUEST" />
      </>,
    )
    expect(screen.getByText('Wating for Submission')).toHaveAttribute('data-tone', 'onItsWay')
    expect(screen.getByText('requested')).toHaveAttribute('data-tone', 'waits')
    expect(screen.getByText('RELEASE-REQUEST')).toHaveAttribute('data-tone', 'waits')
  })

  it('tells two statuses of one icon apart by tone', () => {
    expect(statuses.get('Not Selected')?.tone).toBe('refused')
    expect(statuses.get('Not Shortlisted')?.tone).toBe('over')
  })

  it('shows an unknown status and a missing one', () => {
    render(
      <>
        <StatusTag status="Somewhere else" />
        <StatusTag status={null} />
      </>,
    )
    expect(screen.getByText('Somewhere else')).toBeVisible()
    expect(screen.getByText('–')).toBeVisible()
  })
})
