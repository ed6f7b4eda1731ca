import { describe, expect, it } from 'vitest'
import { notification } from '../testNotifications'
import { daysOf, fold } from './fold'

const claim = (id: number, at: string) => notification(id, { told: 'claim approved', created_at: at })

describe('many of one kind in one hour', () => {
  it('are one line, the newest first', () => {
    const rows = [claim(4, '2026-11-25T04:00:00Z'), claim(3, '2026-11-25T03:50:00Z'), claim(2, '2026-11-25T03:00:01Z'), claim(1, '2026-11-25T03:00:00Z')]
    expect(fold(rows).map((line) => line.map((row) => row._id))).toEqual([[4, 3, 2], [1]])
  })

  it('are no line with others between them', () => {
    const rows = [claim(3, '2026-11-25T04:00:00Z'), notification(2), claim(1, '2026-11-25T04:00:00Z')]
    expect(fold(rows)).toHaveLength(3)
  })
})

it('days are the company’s', () => {
  // 18:40 UTC is ten past midnight in India.
  const rows = [claim(2, '2026-11-24T18:40:00Z'), claim(1, '2026-11-24T18:20:00Z')]
  expect(daysOf(rows, 'Asia/Kolkata').map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-24'])
})
