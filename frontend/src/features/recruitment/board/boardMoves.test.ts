import { expect, it } from 'vitest'
import { canMoveTo, cardsOf, lineOf, nextTarget, stepFrom, targetsOf } from './boardMoves'
import { candidateOf } from '../testCandidates'

const clear = candidateOf(1, { status: '1st Tech Clear', actions: ['status', 'requestinterview'] })

it('the two statuses with calls of their own are no target, and the arrows skip them', () => {
  expect(canMoveTo(clear, 'Interview Scheduled')).toBe(false)
  expect(canMoveTo(clear, 'Interview Confirmed')).toBe(false)
  expect(nextTarget(clear, '1st Tech Clear', -1)).toBe('Schedule Interview')
  expect(nextTarget(clear, '1st Tech Clear', 1)).toBe('2nd Tech Clear')
  expect(nextTarget(clear, 'Not Selected', 1)).toBeNull()
})

it('who may not set a status moves nothing, and an interview is asked for once', () => {
  expect(targetsOf(candidateOf(2, { actions: [] }))).toEqual([])
  const asked = candidateOf(3, { status: 'Interview Scheduled', actions: ['status'] })
  expect(targetsOf(asked)).not.toContain('Schedule Interview')
  expect(lineOf(asked, 'Schedule Interview', null)).not.toBe(lineOf(clear, 'Schedule Interview', null))
})

it('a card on its way stands in its new column only, and what waits for the reader comes first', () => {
  const yours = candidateOf(4, { status: '2nd Tech Clear' })
  const others = candidateOf(5, { status: '2nd Tech Clear', turn: null })
  const moving = [{ candidate: { ...clear, turn: null }, to: '2nd Tech Clear' as const }]
  expect(cardsOf('1st Tech Clear', [clear], moving)).toEqual([])
  expect(cardsOf('2nd Tech Clear', [others, yours], moving).map(({ _id }) => _id)).toEqual([4, 1, 5])
})

it('an arrow leads to the same height in the next column that has cards', () => {
  const columns = [[1, 2, 3], [], [4]]
  expect(stepFrom(columns, 3, 'ArrowRight')).toBe(4)
  expect(stepFrom(columns, 4, 'ArrowLeft')).toBe(1)
  expect(stepFrom(columns, 1, 'ArrowDown')).toBe(2)
  expect(stepFrom(columns, 3, 'ArrowDown')).toBeNull()
})
