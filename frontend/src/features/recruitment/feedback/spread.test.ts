import { expect, it } from 'vitest'
import { formatRating, spreadsOf } from './spread'
import { panelSays } from '../testCandidates'

it('the widest spread comes first, and is said from 2.0 on', () => {
  const spreads = spreadsOf(panelSays)
  expect(spreads.map(({ skill, isWide }) => [skill, isWide])).toEqual([
    ['kafka', true],
    ['rust', false],
    ['postgresql', false],
    ['system design', false],
  ])
  expect(spreads[0]).toMatchObject({ average: 3, lowest: 1.5, highest: 4.5 })
})

it('the lowest rating is read first, and who says nothing of a skill is not counted', () => {
  const [kafka, , , design] = spreadsOf(panelSays)
  expect(kafka?.said.map(({ userName }) => userName)).toEqual(['Karthik Subramanian', 'Imran Sheikh', 'Ananya Kulkarni'])
  expect(design).toMatchObject({ average: 3.5, lowest: 3.5, highest: 3.5 })
  expect(design?.said).toHaveLength(2)
})

it('nobody has said anything', () => {
  expect(spreadsOf([])).toEqual([])
})

it('a rating has one decimal', () => {
  expect([formatRating(3), formatRating(13 / 3)]).toEqual(['3.0', '4.3'])
})
