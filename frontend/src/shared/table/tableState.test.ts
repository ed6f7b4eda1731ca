import { describe, expect, it } from 'vitest'
import { nextSort, pageList, readTableState, writeTableState } from './tableState'

const rules = { sortFields: ['empname', 'date'], defaultSort: '-date' }
const read = (search: string) => readTableState(new URLSearchParams(search), rules)
const write = (search: string, change: Parameters<typeof writeTableState>[1]) =>
  writeTableState(new URLSearchParams(search), change, rules).toString()

describe('the URL as the state of a list', () => {
  it('has defaults', () => {
    expect(read('')).toEqual({ q: '', page: 1, pageSize: 10, sort: '-date', dense: true })
  })

  it('may have pages of another size, which then stands in no address', () => {
    const five = { ...rules, defaultSize: 5 as const }
    expect(readTableState(new URLSearchParams(''), five).pageSize).toBe(5)
    expect(writeTableState(new URLSearchParams('pageSize=10'), { pageSize: 5 }, five).toString()).toBe('')
    expect(writeTableState(new URLSearchParams(''), { pageSize: 10 }, five).toString()).toBe('pageSize=10')
  })

  // page-5
  it('is read whole', () => {
    expect(read('q=rao&page=3&pageSize=25&sort=empname&dense=off')).toEqual({
      q: 'rao',
      page: 3,
      pageSize: 25,
      sort: 'empname',
      dense: false,
    })
  })

  it('survives nonsense, part by part', () => {
    expect(read('q=rao&page=-2&pageSize=7&sort=password&dense=maybe')).toEqual({
      q: 'rao',
      page: 1,
      pageSize: 10,
      sort: '-date',
      dense: true,
    })
  })

  it('leaves defaults out and other parameters alone', () => {
    expect(write('days=30&page=2', { page: 1 })).toBe('days=30')
    expect(write('days=30', { q: 'rao' })).toBe('days=30&q=rao')
  })

  it('goes back to the first page when the list becomes another', () => {
    expect(write('page=4', { sort: 'empname' })).toBe('sort=empname')
    expect(write('page=4', { pageSize: 25 })).toBe('pageSize=25')
    expect(write('page=4', { dense: false })).toBe('page=4&dense=off')
  })
})

describe('sorting', () => {
  it('goes up, down and back', () => {
    expect(nextSort('-date', 'empname')).toBe('empname')
    expect(nextSort('empname', 'empname')).toBe('-empname')
    expect(nextSort('-empname', 'empname')).toBeNull()
  })
})

describe('the list of pages', () => {
  it('shows the neighbours, the ends and the gaps', () => {
    expect(pageList(1, 1)).toEqual([1])
    expect(pageList(1, 22)).toEqual([1, 2, 3, null, 22])
    expect(pageList(10, 22)).toEqual([1, null, 9, 10, 11, null, 22])
    expect(pageList(22, 22)).toEqual([1, null, 21, 22])
  })
})
