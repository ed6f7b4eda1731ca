import { pageRoutes, type MenuGroup, type PageRoute } from '../routes'
import { judge } from '../guard'

const GROUPS: MenuGroup[] = ['time', 'work', 'people', 'money', 'company']

export interface MenuSection {
  group: MenuGroup | null
  entries: PageRoute[]
}

/** The side menu of somebody with these keys, in the order of the groups. */
export function menuFor(permission: string[], routes: PageRoute[] = pageRoutes): MenuSection[] {
  const open = routes.filter(
    (route) => route.group !== undefined && judge({ signedIn: true, permission }, route.key) === 'open',
  )
  return [null, ...GROUPS]
    .map((group) => ({ group, entries: open.filter((route) => route.group === group) }))
    .filter((section) => section.entries.length > 0)
}
