import { describe, expect, it } from 'vitest'
import { readFirst } from './readFirst'

const rows = (from: number, count: number): { _id: number }[] => Array.from({ length: count }, (_, index) => ({ _id: from + index }))

/** A list of so many, and which pages of it were asked for. */
function listOf(count: number) {
  const asked: number[] = []
  const all = rows(1, count)
  const read = async (page: number, pageSize: number) => {
    asked.push(page)
    return all.slice((page - 1) * pageSize, page * pageSize)
  }
  return { asked, read }
}

describe('the first rows of a list', () => {
  it('are read page by page, and no more than are wanted', async () => {
    const { asked, read } = listOf(900)
    expect((await readFirst(500, read)).map(({ _id }) => _id)).toEqual(rows(1, 500).map(({ _id }) => _id))
    expect(asked).toEqual([1, 2, 3])
  })

  it('end where the list does', async () => {
    const { asked, read } = listOf(48)
    expect(await readFirst(500, read)).toHaveLength(48)
    expect(asked).toEqual([1])
  })
})
