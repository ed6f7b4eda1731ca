import { judge, type Rights } from '../guard'
import { pageRoutes } from '../routes'
import type { MenuGroup, PageRoute } from '@/shared/modules/module'
import { may, type Right } from '@/shared/session/may'

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
  const open = openTo(rights, routes).filter(({ listed }) => listed?.(rights) ?? true)
  return [null, ...GROUPS]
    .map((group) => ({ group, entries: open.filter((route) => route.group === group) }))
    .filter((section) => section.entries.length > 0)
}

/**
 * All pages that can be found: those that the menu lists, in its order, then those that people know by other words. With
 * those of their actions and tabs that are for this person.
 */
export function pagesFor(rights: Rights, routes: PageRoute[] = pageRoutes): PageRoute[] {
  const isFor = ({ may: right }: { may?: Right }): boolean => right === undefined || may(rights, ...right)
  const listed = menuFor(rights, routes).flatMap((section) => section.entries)
  const others = openTo(rights, routes).filter(({ group, also }) => group === undefined && also !== undefined)
  return [...listed, ...others].map((page) => ({
    ...page,
    ...(page.actions === undefined ? {} : { actions: page.actions.filter(isFor) }),
    ...(page.tabs === undefined ? {} : { tabs: page.tabs.filter(isFor) }),
  }))
}

/** What the top bar links. */
export function barFor(rights: Rights, routes: PageRoute[] = pageRoutes): PageRoute[] {
  return openTo(rights, routes)
    .filter((route) => route.topBar !== undefined)
    .toSorted((one, other) => (one.topBar ?? 0) - (other.topBar ?? 0))
}
