import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MusterMark } from './MusterMark'
import { markOf } from './markOf'

describe('markOf', () => {
  it('draws each state of a whole day', () => {
    expect(markOf({ state: 'to come' })).toEqual({ kind: 'halves', left: 'dotted', right: 'dotted' })
    expect(markOf({ state: 'in' })).toEqual({ kind: 'halves', left: 'in', right: 'dotted' })
    expect(markOf({ state: 'complete' })).toEqual({ kind: 'halves', left: 'done', right: 'done' })
    expect(markOf({ state: 'missed' })).toEqual({ kind: 'halves', left: 'missed', right: 'missing' })
    expect(markOf({ state: 'leave' })).toEqual({ kind: 'halves', left: 'arc', right: 'arc' })
    expect(markOf({ state: 'absent' })).toEqual({ kind: 'dash' })
    expect(markOf({ state: 'holiday' })).toEqual({ kind: 'lozenge' })
    expect(markOf({ state: 'weekend' })).toEqual({ kind: 'dot' })
  })

  it('bends the half on leave and keeps a stroke for the other', () => {
    expect(markOf({ state: 'leave', half: 'first' })).toEqual({ kind: 'halves', left: 'arc', right: 'dotted' })
    expect(markOf({ state: 'leave', half: 'second', worked: 'complete' })).toEqual({
      kind: 'halves',
      left: 'done',
      right: 'arc',
    })
    expect(markOf({ state: 'leave', half: 'first', worked: 'in' })).toEqual({
      kind: 'halves',
      left: 'arc',
      right: 'in',
    })
  })
})

describe('MusterMark', () => {
  it('is hidden beside its word, and named where it stands alone', () => {
    const { container, rerender } = render(<MusterMark state="in" size={20} />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    rerender(<MusterMark state="in" size={20} title="In" />)
    expect(screen.getByRole('img', { name: 'In' })).toBeVisible()
  })

  it('dots what is to come and dashes what was missed', () => {
    const { container } = render(<MusterMark state="missed" size={48} />)
    expect(container.querySelector('[data-half="left"]')).not.toHaveAttribute('stroke-dasharray')
    expect(container.querySelector('[data-half="right"]')).toHaveAttribute('stroke-dasharray', '1.2 3.2')
  })
})
