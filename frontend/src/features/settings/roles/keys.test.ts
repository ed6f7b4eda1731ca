import { describe, expect, it } from 'vitest'
import { ALL_KEYS, lockedKeys, keysInWords, shutKeys, sortedKeys, withKeys } from './keys'
import { portal } from '@/messages/settings'

describe('the permission keys', () => {
  it('are the nineteen of the specification, each once and each with a name', () => {
    expect(ALL_KEYS).toHaveLength(20)
    expect(new Set(ALL_KEYS).size).toBe(20)
    expect(Object.keys(portal.settings.keys).toSorted()).toEqual([...ALL_KEYS].toSorted())
  })

  it('stand in the order of the menu, whatever was stored', () => {
    expect(sortedKeys(['logs', 'later', 'home'])).toEqual(['home', 'logs', 'later'])
    expect(keysInWords(['logs', 'home'])).toBe('Dashboard, User Logs')
    expect(keysInWords(ALL_KEYS)).toBe('All 20')
  })

  it('open nothing where a page is for other roles', () => {
    expect(shutKeys('Guide ', ['setting', 'employees', 'logs'])).toEqual(['employees', 'setting'])
    expect(shutKeys('', ALL_KEYS)).toEqual(['projects', 'clients', 'employees', 'setting'])
    expect(shutKeys('manager')).toEqual(['setting'])
    expect(shutKeys('admin', ALL_KEYS)).toEqual([])
  })

  it('come and go together, save what a role keeps', () => {
    const free = { locked: [], shut: [] }
    expect(withKeys(['home'], ['logs', 'leave'], true, free)).toEqual(['home', 'leave', 'logs'])
    expect(withKeys(['home', 'leave'], ['home', 'leave'], false, free)).toEqual([])
    expect(withKeys(ALL_KEYS, ALL_KEYS, false, { locked: lockedKeys('admin'), shut: [] })).toEqual(['employees', 'setting'])
    expect(withKeys([], ['clients', 'task'], true, { locked: [], shut: shutKeys('guide') })).toEqual(['task'])
    expect(withKeys(['clients'], ['clients'], false, { locked: [], shut: shutKeys('guide') })).toEqual([])
    expect(lockedKeys('manager')).toEqual([])
  })
})
