import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PortalMessages } from '@/messages/en/portal'
import type { Tile } from '@/shared/dashboard/tile'
import type { Holder, Right } from '@/shared/session/may'

export type MenuGroup = keyof PortalMessages['groups']

/** A text that is read once the portal's messages are there: the public pages know the modules, but load no such text. */
type Label = (words: PortalMessages) => string

/** Something to be done on a page: a dialog of it, which an address opens. “Find anything” (Ctrl-K) lists it. */
export interface PageAction {
  key: string
  label: Label
  /** What people call it, beside its name. */
  also?: Label
  icon: LucideIcon
  /** What the address of the page has behind it: `?add=1`. */
  search: string
  /** Whom it is for; absent: all that the page is for. */
  may?: Right
}

/** A tab of a page, which an address opens. “Find anything” lists it once something is typed. */
export interface PageTab {
  key: string
  label: Label
  /** What people call it, beside its name. */
  also: Label
  /** What the address of the page has behind it: `?tab=audit`. */
  search: string
  /** Whom it is for; absent: all that the page is for. */
  may?: Right
}

/** What is known of whom the menu is drawn for. */
interface MenuViewer extends Holder {
  /** The company's timeline is set. */
  hasFeed?: boolean
}

/** One page of the portal. Router, guard, side menu and “Find anything” all read this. */
export interface PageRoute {
  path: string
  /** The permission key that opens it; null: everybody who is signed in. */
  key: string | null
  /** What opens it beside the key; absent: nothing else. A right that no key opens: whose key is missing is led to the dashboard,
   * whose role does not reach so far is signed out (page-1). */
  may?: Right
  /** Open without the key to who is on the panel of an Open job. */
  panelists?: boolean
  title: Label
  /** What people call it, beside its title: “Find anything” finds it by them, also where the menu doesn't list it. */
  also?: Label
  icon: LucideIcon
  page: ComponentType
  /** Where the side menu lists it; null: above the groups; absent: not at all. */
  group?: MenuGroup | null
  /** Whom the menu and “Find anything” list it for, where that is fewer than may open it. */
  listed?: (viewer: MenuViewer) => boolean
  /** The path of the page from which one comes to this one: the side menu marks that. */
  under?: string
  /** Its place among the links of the top bar, where it has one. */
  topBar?: number
  /** What is done here may send a mail, which an admin is warned of while mails go to files. */
  mails?: boolean
  /** An admin is warned here while the portal’s backups fail. */
  backups?: boolean
  /** It stands alone, without menu and top bar. */
  alone?: true
  actions?: readonly PageAction[]
  tabs?: readonly PageTab[]
}

/** What a feature gives to the portal. It is part of the first load, so whatever is drawn is fetched by need. */
export interface Module {
  pages?: readonly PageRoute[]
  /** Its parts of the dashboard. */
  tiles?: () => Promise<readonly Tile[]>
}
