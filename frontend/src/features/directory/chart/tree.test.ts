import { describe, expect, it } from 'vitest'
import { branchOf, nodeOf } from '../testDirectory'
import { EMPTY, folded, linesOf, stepOf, toggled, withBranch, withWays, type Line } from './tree'

const rao = nodeOf(1, 'Sunita Rao', null, 2, 4)
const nair = nodeOf(2, 'Manoj Nair', 1, 2)
const joshi = nodeOf(3, 'Bhavna Joshi', 1)
const das = nodeOf(4, 'Priyanka Das', 2)
const reddy = nodeOf(5, 'Arjun Reddy', 2)

const top = withBranch(EMPTY, 'top', branchOf(null, [rao], { all: 5, alone: 1 }), 0)
const opened = withBranch(toggled(top, 1), 1, branchOf(rao, [joshi, nair]), 0)

const said = (line: Line): string => (line.kind === 'person' ? line.node.name : `${line.kind} ${line.count}`)

describe('the lines of the chart', () => {
  it('begin at the top and end with who has no manager', () => {
    expect(linesOf(top).map(said)).toEqual(['Sunita Rao', 'alone 1'])
    expect(linesOf(opened).map((line) => [line.level, said(line)])).toEqual([
      [1, 'Sunita Rao'],
      [2, 'Bhavna Joshi'],
      [2, 'Manoj Nair'],
      [1, 'alone 1'],
    ])
    expect(linesOf(opened).map((line) => [line.place, line.of])).toEqual([[1, 2], [1, 2], [2, 2], [2, 2]])
    expect(linesOf(folded(opened))).toHaveLength(2)
  })

  it('say how many of a branch are not there yet', () => {
    const first = withBranch(toggled(top, 1), 1, branchOf(rao, [nair], { direct: 2 }), 0)
    expect(linesOf(first).map(said)).toEqual(['Sunita Rao', 'Manoj Nair', 'more 1', 'alone 1'])
    expect(linesOf(withBranch(first, 1, branchOf(rao, [joshi], { direct: 2 }), 1)).map(said)).not.toContain('more 1')
  })

  it('open the way to who is found, and keep what was open', () => {
    const found = withWays(top, { hits: [5], nodes: [rao, nair, reddy] })
    expect(linesOf(found).map(said)).toEqual(['Sunita Rao', 'Manoj Nair', 'Arjun Reddy', 'more 1', 'more 1', 'alone 1'])
    expect([...found.hits]).toEqual([5])
  })
})

describe('the keys of the chart', () => {
  const lines = linesOf(withBranch(toggled(opened, 2), 2, branchOf(nair, [reddy, das]), 0))

  it.each([
    ['ArrowDown', 'person-1', { to: 'person-3' }],
    ['ArrowUp', 'person-1', null],
    ['ArrowUp', 'person-2', { to: 'person-3' }],
    ['ArrowRight', 'person-1', { to: 'person-3' }],
    ['ArrowRight', 'person-3', null],
    ['ArrowRight', 'alone', { open: 'alone' }],
    ['ArrowLeft', 'person-2', { fold: 2 }],
    ['ArrowLeft', 'person-4', { to: 'person-2' }],
    ['Home', 'person-4', { to: 'person-1' }],
    ['End', 'person-1', { to: 'alone' }],
    ['a', 'person-1', { to: 'person-5' }],
    ['S', 'person-4', { to: 'person-1' }],
    ['z', 'person-1', null],
    ['Tab', 'person-1', null],
  ])('%s on %s', (key, on, step) => {
    expect(stepOf(key, lines, on)).toEqual(step)
  })
})
