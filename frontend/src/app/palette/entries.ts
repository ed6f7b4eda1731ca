import { ArrowRight, Mail, UserRound, type LucideIcon } from 'lucide-react'
import type { Action } from '../actions'
import { isWordOf, matches } from './match'
import { portal } from '@/messages/portal'
import { profileTabs } from '@/features/profile/module'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import type { PageRoute, PageTab } from '@/shared/modules/module'
import { isWholeRow, type ListedPerson } from '@/entities/people/api'
import { pageOf } from '@/shared/names/PersonLink'

const words = portal.palette

/** The long one gives way where there is no room for all. */
interface Fact {
  text: string
  long?: boolean
}

/** One line of the palette. */
export interface Entry {
  key: string
  icon: LucideIcon
  label: string
  /** Beside the name. */
  facts?: Fact[]
  /** At the right edge: where it stands, or what choosing it does. */
  hint?: string
  run: () => void
}

type Go = (to: string) => void

/** A page or a tab of one, with other words for it. */
type Place = Entry & { also?: string }

interface TabbedPage {
  path: string
  title: string
  icon: LucideIcon
  tabs: readonly PageTab[]
}

function tabPlaces({ path, title, icon, tabs }: TabbedPage, go: Go): Place[] {
  return tabs.map(({ key, label, also, search }) => ({
    key: `${path}#${key}`,
    icon,
    label: label(portal),
    hint: title,
    also: also(portal),
    run: () => go(`${path}${search}`),
  }))
}

export function pageEntries(typed: string, pages: PageRoute[], own: number | null, go: Go): Entry[] {
  // Whoever has typed nothing looks for a page of the menu.
  const hasTyped = typed.trim() !== ''
  const shown = pages.filter(({ group }) => hasTyped || group !== undefined)
  const places = shown.map(({ path, title, also, icon, group }): Place => {
    const place = group ? { hint: portal.groups[group] } : {}
    return { key: path, icon, label: title(portal), ...place, also: also?.(portal) ?? '', run: () => go(path) }
  })
  const tabbed = pages.map(({ path, title, icon, tabs = [] }): TabbedPage => ({ path, title: title(portal), icon, tabs }))
  if (own !== null) {
    const { page: title, also } = portal.profile
    const path = pageOf(own)
    places.push({ key: 'own', icon: UserRound, label: title, also: also.page, run: () => go(path) })
    tabbed.push({ path, title, icon: UserRound, tabs: profileTabs })
  }
  if (hasTyped) places.push(...tabbed.flatMap((page) => tabPlaces(page, go)))
  return foundBy(typed, places).map(({ also: _also, ...entry }) => entry)
}

/** What is called like that comes before what is only found by other words. */
function foundBy<Named extends { label: string; hint?: string; also?: string | undefined }>(typed: string, all: Named[]): Named[] {
  const isCalled = ({ label, hint }: Named): boolean => matches(typed, label, hint)
  const found = all.filter(({ label, hint, also }) => matches(typed, label, hint, also))
  return [...found.filter(isCalled), ...found.filter((one) => !isCalled(one))]
}

/**
 * Groups in which something is called like that stand before those that are only found by other words, and before both those in
 * which it is a word of its own.
 */
export function calledFirst<Group extends { entries: Entry[] }>(typed: string, groups: Group[]): Group[] {
  const rank = ({ entries }: Group): number => {
    if (entries.some(({ label }) => isWordOf(typed, label))) return 0
    return entries.some(({ label, hint }) => matches(typed, label, hint)) ? 1 : 2
  }
  return groups.toSorted((one, other) => rank(one) - rank(other))
}

export function actionEntries(typed: string, actions: Action[]): Entry[] {
  return foundBy(typed, actions).map(({ key, icon, label, chosen, run }) => ({
    key,
    icon,
    label,
    ...(chosen === true ? { hint: words.chosen } : {}),
    run,
  }))
}

function mailTo(email: string): string {
  return `mailto:${email.replace(/[^@]+/g, encodeURIComponent)}`
}

interface Viewer {
  /** Who is looking. */
  own: number | null
  /** Whether the list of employees is open to them. */
  list: boolean
  go: Go
}

/** What choosing a person does: as much as the server let this viewer see of them. */
function opening(person: ListedPerson, { own, list, go }: Viewer): Pick<Entry, 'icon' | 'hint' | 'run'> {
  if (person._id === own) return { icon: UserRound, hint: words.opens.own, run: () => go(pageOf(person._id)) }
  if (!isWholeRow(person)) {
    return { icon: Mail, hint: words.opens.mail, run: () => window.location.assign(mailTo(person.email)) }
  }
  if (!list) return { icon: UserRound, hint: words.opens.page, run: () => go(pageOf(person._id)) }
  return { icon: UserRound, hint: words.opens.details, run: () => go(`/users?person=${person._id}`) }
}

export function personEntry(person: ListedPerson, viewer: Viewer): Entry {
  const facts = [
    { text: person.empid },
    { text: person.email, long: true },
    { text: roleName(person.role) },
    { text: person.status === 'Active' ? '' : person.status },
  ]
  return {
    key: `person-${person._id}`,
    label: fullName(person),
    facts: facts.filter((fact) => fact.text !== ''),
    ...opening(person, viewer),
  }
}

/** Those who found no place in the list stand on the page. */
export function allPeople(typed: string, total: number, { go }: Viewer): Entry {
  const to = `/users?q=${encodeURIComponent(typed.trim())}`
  return { key: 'all-people', icon: ArrowRight, label: words.allPeople(total), run: () => go(to) }
}
