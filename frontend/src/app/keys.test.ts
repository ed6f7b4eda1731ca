import { describe, expect, it } from 'vitest'
import { modules } from './modules'
import { ALL_KEYS, shutKeys } from '@/features/settings/roles/keys'
import { keysOf, viewerOf } from '@/test/capabilities'
import { may } from '@/shared/session/may'

const pages = modules.flatMap((module) => module.pages ?? [])

it.each(['admin', 'manager', 'dev'])('the keys that a role is not offered are those whose pages are all shut for it: %s', (role) => {
  const viewer = viewerOf(role, [...ALL_KEYS])
  const opens = (key: string): boolean => pages.some((page) => page.key === key && (page.may === undefined || may(viewer, ...page.may)))
  const named = ALL_KEYS.filter((key) => pages.some((page) => page.key === key))
  expect(shutKeys(role, named)).toEqual(named.filter((key) => !opens(key)))
})

describe('a page that asks for a right beside its key', () => {
  const asking = pages.flatMap(({ path, may: right }) => (right === undefined ? [] : [{ path, right: right[0] }]))

  it('is there', () => {
    expect(asking.length).toBeGreaterThan(4)
  })

  // page-1
  it.each(asking)('asks for one that no key opens, or a missing key would end the session: $path', ({ right }) => {
    expect(keysOf(right)).toEqual([])
  })
})
