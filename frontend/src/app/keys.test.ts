import { expect, it } from 'vitest'
import { modules } from './modules'
import { ALL_KEYS, shutKeys } from '@/features/settings/roles/keys'

it.each(['admin', 'manager', 'dev'])('the keys that a role is not offered are those whose pages are all shut for it: %s', (role) => {
  const pages = modules.flatMap((module) => module.pages ?? [])
  const opens = (key: string): boolean => pages.some((page) => page.key === key && (page.roles?.includes(role) ?? true))
  const named = ALL_KEYS.filter((key) => pages.some((page) => page.key === key))
  expect(shutKeys(role, named)).toEqual(named.filter((key) => !opens(key)))
})
