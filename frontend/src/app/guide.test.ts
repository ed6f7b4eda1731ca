import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { pageRoutes, publicRoutes } from './routes'

const SOURCES = '../docs/guide/src'
const map = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('../docs/guide/pages.json', 'utf8')))
const tabs = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('../docs/guide/tabs.json', 'utf8')))
const PICTURES = 'pictures/'
/** Tabs that are lists of what the page's first lines explain. */
const LISTS = ['/investments?tab=approved', '/reimbursement?tab=approved']

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const pages = files.filter((file) => file.endsWith('.md') && file !== 'SUMMARY.md')
const pictures = files.filter((file) => file.endsWith('.webp'))
const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8')

describe('the guide', () => {
  it('has a page for each page of the portal, and names no other', () => {
    // The pieces of the screen are for developers.
    const paths = [...pageRoutes, ...publicRoutes].map(({ path }) => path).filter((path) => path !== '/dev/ui')
    expect(Object.keys(map).toSorted()).toEqual(paths.toSorted())
    expect(Object.values(map).filter((page) => !pages.includes(page))).toEqual([])
  })

  it('has on the page of a tab the heading that is about it', () => {
    const lost = Object.entries(tabs).filter(([address, heading]) => {
      const page = map[address.split('?tab=')[0] ?? '']
      return page === undefined || !read(page).includes(`\n## ${heading}\n`)
    })
    expect(lost).toEqual([])
    const searched = pageRoutes.flatMap(({ path, tabs: named = [] }) => named.map(({ search }) => `${path}${search}`))
    const named = searched.filter((address) => address.includes('?tab='))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((address) => !(address in tabs) && !LISTS.includes(address))).toEqual([])
  })

  it('lists each of its pages once', () => {
    const listed = [...read('SUMMARY.md').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    expect(listed.toSorted()).toEqual(pages.toSorted())
  })

  it('shows each of its pictures, and none that was not taken', () => {
    const shown = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, source = '']) => join(dirname(page), source)),
    )
    expect([...new Set(shown)].toSorted()).toEqual(pictures.toSorted())
  })

  it('keeps its pictures small, since they are in the binary', () => {
    const sizes = pictures.map((picture) => statSync(join(SOURCES, picture)).size)
    expect(pictures.every((picture) => picture.startsWith(PICTURES))).toBe(true)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(30_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000)
  })
})

const messages = import.meta.glob<string>('/src/messages/**/*.ts', { query: '?raw', import: 'default', eager: true })
const said = Object.values(messages).join('\n').replaceAll("\\'", "'")
const words = readFileSync('openapi.json', 'utf8')
/** What texts with something to fill in can look like: `Approve ${count} leaves`. */
const filled = [...said.matchAll(/`((?:[^`$\n]|\$\{[^{}`]*\})+)`/g)]
  .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.length > 1 && parts.join('').trim() !== '')
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`))

/** What is bold on a page of the guide stands so on the screen: its texts, or a word of a record. */
function isSaid(phrase: string): boolean {
  return said.includes(phrase) || words.includes(`"${phrase}"`) || filled.some((text) => text.test(phrase))
}

it.each([...new Set(Object.values(map))])('what the guide calls a button is called so: %s', (page) => {
  const bold = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
  expect(bold.filter((phrase) => !isSaid(phrase))).toEqual([])
})
