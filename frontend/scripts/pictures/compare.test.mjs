import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { differences } from './compare.mjs'

/** A line of text above two buttons, packed as the guide's pictures are. */
const sample = (name) => PNG.sync.read(readFileSync(`scripts/pictures/samples/${name}.png`))

describe('two pictures', () => {
  it('show the same where letters are hinted and smoothed otherwise, though few of their bytes are the same', () => {
    const [one, other] = [sample('button'), sample('button-smoothed')]
    expect(one.data.equals(other.data)).toBe(false)
    expect(differences(one, other)).toEqual([])
  })

  it.each(['button-worded', 'button-coloured'])('differ where a button does, and the text above it doesn’t: %s', (name) => {
    const found = differences(sample('button'), sample(name))
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ y }) => y >= 32)).toBe(true)
  })

  it('differ as a whole where one is larger', () => {
    const other = { width: 10, height: 10, data: new Uint8Array(400) }
    expect(differences(sample('button'), other)).toEqual([{ x: 0, y: 0, width: 300, height: 84 }])
  })
})
