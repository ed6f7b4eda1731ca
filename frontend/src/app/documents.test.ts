import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = '..'
const FOLDERS = ['docs', '.github']

function below(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
}

const documents = [...readdirSync(ROOT, { encoding: 'utf8' }), ...FOLDERS.flatMap(below)].filter((file) => file.endsWith('.md'))

/** A document without what only looks like links and headings: what stands in code. */
function read(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return text.replaceAll(/^( *)```[^]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()<>"]/g, ''))
}

/** What GitHub and the served guide call a heading in an address. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return words
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>()
  const text = read(file)
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const anchor = anchorOf(heading)
    let free = anchor
    for (let number = 1; anchors.has(free); number += 1) free = `${anchor}-${number}`
    anchors.add(free)
  }
  for (const [, id = ''] of text.matchAll(/\bid="([^"]+)"/g)) anchors.add(id)
  return anchors
}

function linksOf(file: string): string[] {
  const links = read(file).matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)
  return [...links].map(([, link, source]) => link ?? source ?? '')
}

/** Links to files that are not there, or to a heading that none of theirs is. */
function deadLinks(file: string): string[] {
  return linksOf(file).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
  })
}

it('there are documents, and links in them', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain(join('docs', 'guide', 'src', 'pages', 'leaves.md'))
  expect(documents.flatMap(linksOf).length).toBeGreaterThan(300)
})

it.each(documents)('leads nowhere that is not there: %s', (file) => {
  expect(deadLinks(file)).toEqual([])
})
