import { matchPath } from 'react-router'
import { addressOf } from '@/shared/help/help'
import type { Mode } from '@/shared/theme/mode'
import pages from '@guide/pages.json'
import tabs from '@guide/tabs.json'

/** A page of the guide, and the heading on it that is about the tab that is shown. */
export interface Place {
  page: string
  heading: string | null
}

/** For what is no page of the portal. */
const ELSEWHERE = 'getting-around.md'

/** What explains the page at this address. */
export function placeOf(pathname: string, search: string): Place {
  const path = Object.keys(pages).find((pattern) => matchPath(pattern, pathname) !== null)
  const tab = new URLSearchParams(search).get('tab')
  const page = Object.entries(pages).find(([pattern]) => pattern === path)?.[1] ?? ELSEWHERE
  const heading = Object.entries(tabs).find(([address]) => address === `${path}?tab=${tab}`)?.[1] ?? null
  return { page, heading }
}

/** What a page of the guide says. */
export async function loadPage(page: string, signal: AbortSignal): Promise<Element> {
  const answer = await fetch(addressOf(page), { signal })
  const main = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  if (!answer.ok || main === null) throw new Error(`${addressOf(page)} is no page of the guide`)
  return main
}

export interface Help {
  title: string
  content: DocumentFragment
}

/** Its links lead out of the panel, each in a tab of its own: what somebody was doing stays. */
function leadOut(link: HTMLAnchorElement, base: URL): void {
  link.href = new URL(link.getAttribute('href') ?? '', base).href
  link.target = '_blank'
  link.rel = 'noopener'
}

const DARK = '(prefers-color-scheme: dark)'

/** The portal's own choice of light and dark counts, which needn't be the system's. */
function choosePicture(source: HTMLSourceElement, mode: Mode): void {
  if (!source.media.includes(DARK)) return
  if (mode === 'light') source.remove()
  else source.media = source.media.split(' and ').filter((part) => part !== DARK).join(' and ') || 'all'
}

/** The page as the panel shows it: below the panel's own title, in the portal's theme. */
export function helpOf(main: Element, page: string, mode: Mode): Help {
  const base = new URL(addressOf(page), window.location.origin)
  const copy = document.importNode(main, true)
  const first = copy.querySelector('h1')
  first?.remove()
  for (const one of copy.querySelectorAll('script, style, nav')) one.remove()
  for (const heading of copy.querySelectorAll('h2, h3')) {
    const below = document.createElement(heading.localName === 'h2' ? 'h3' : 'h4')
    below.textContent = heading.textContent
    heading.replaceWith(below)
  }
  for (const link of copy.querySelectorAll('a')) leadOut(link, base)
  for (const source of copy.querySelectorAll('source')) {
    source.srcset = new URL(source.srcset, base).href
    choosePicture(source, mode)
  }
  for (const image of copy.querySelectorAll('img')) image.src = new URL(image.getAttribute('src') ?? '', base).href
  const content = document.createDocumentFragment()
  content.append(...copy.childNodes)
  return { title: first?.textContent.trim() ?? '', content }
}
