import { judge, type Rights } from '../guard'
import { pageRoutes } from '../routes'
import type { MenuGroup, PageRoute } from '@/shared/modules/module'

const GROUPS: MenuGroup[] = ['time', 'work', 'people', 'money', 'company']

interface MenuSection {
  group: MenuGroup | null
  entries: PageRoute[]
}

function openTo(rights: Rights, routes: PageRoute[]): PageRoute[] {
  return routes.filter((route) => judge(rights, route) === 'open')
}

/** The side menu of somebody with these rights, in the order of the groups. */
export function menuFor(rights: Rights, routes: PageRoute[] = pageRoutes): MenuSection[] {
  const open = openTo(rights, routes)
  return [null, ...GROUPS]
    .map((group) => ({ group, entries: open.filter((route) => route.group === group) }))
    .filter((section) => section.entries.length > 0)
}

/** All pages that the menu lists, in its order. */
export function pagesFor(rights: Rights, routes: PageRoute[] = pageRoutes): PageRoute[] {
  return menuFor(rights, routes).flatMap((section) => section.entries)
}

/** What the top bar links. */
export function barFor(rights: Rights, routes: PageRoute[] = pageRoutes): PageRoute[] {
  return openTo(rights, routes)
    .filter((route) => route.topBar !== undefined)
    .toSorted((one, other) => (one.topBar ?? 0) - (other.topBar ?? 0))
}
