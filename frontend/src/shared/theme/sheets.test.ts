import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spaces, texts } from './tokens'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const all = Object.fromEntries(files.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]))
const features = Object.fromEntries(Object.entries(all).filter(([file]) => /^(features|entities)\//.test(file)))
const utilities = ['utilities', 'text', 'phone'].map((name) => all[`shared/ui/${name}.css`] ?? '').join('\n')

const SPACING = /^\s*(padding|margin|gap|row-gap|column-gap)[a-z-]*:.*\d(px|r?em)\b/
const TEXT = /^\s*font(-size)?:.*\d(px|r?em|pt)\b/
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|lab|lch|oklab|oklch|color)a?\(|:\s*(white|black|red|green|blue|gr[ae]y)\b/i

/** The lines of the sheets that break a rule, with their files. */
function wrong(sheets: Record<string, string>, isWrong: (line: string) => boolean): string[] {
  return Object.entries(sheets).flatMap(([file, sheet]) =>
    sheet
      .split('\n')
      .filter(isWrong)
      .map((line) => `${file}: ${line.trim()}`),
  )
}

const names = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
const composed = names(
  Object.values(all)
    .flatMap((sheet) => [...sheet.matchAll(/composes: ([^;]*) from global;/g)].map(([, list = '']) => list))
    .join(' '),
  /(\S+)/g,
)
const pages = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
const markup = pages.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')
/** What elements name themselves, of classes that are no sheet's own. */
const named = names(
  [...markup.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .map(([, plain = '', template = '']) => plain + template.replace(/\$\{[^}]*\}/g, ' '))
    .join(' '),
  /(\S+)/g,
)
const worded = names(markup, /['"`\s]([a-z][\w-]*)(?=['"`\s])/g)

describe('the sheets of the features and the entities', () => {
  it('are seen, and broken rules in them', () => {
    expect(Object.keys(features).length).toBeGreaterThan(60)
    const broken = ['  margin: 0 4px;', '  padding-left: 1rem;', '  font-size: 13px;', '  font: 500 12px/16px Inter;', '  color: #fff;', '  background: rgb(0 0 0);']
    expect(broken.filter((line) => SPACING.test(line) || TEXT.test(line) || COLOUR.test(line))).toEqual(broken)
  })

  it.each([
    ['spacing', SPACING],
    ['font size', TEXT],
    ['colour', COLOUR],
  ])('set no %s by number: the tokens have them', (_what, pattern) => {
    expect(wrong(features, (line) => pattern.test(line))).toEqual([])
  })
})

it('no sheet asks for a size that the tokens don’t have', () => {
  const known = new Set([...spaces.map((size) => `space-${size}`), ...texts.map((size) => `text-${size}`)])
  const asked = names(Object.values(all).join(''), /var\(--((?:space|text)-\d+)\)/g)
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !asked.has(name))).toEqual([])
})

it('what sheets and elements take of the utilities is there, and nothing else', () => {
  const declared = names(utilities, /^ *\.([\w-]+)(?::\w+)? \{/gm)
  const base = names(all['app/theme/base.css'] ?? '', /^\.([\w-]+)/gm)
  expect([...composed, ...named].filter((name) => !declared.has(name) && !base.has(name))).toEqual([])
  expect([...declared].filter((name) => !composed.has(name) && !worded.has(name))).toEqual([])
})

it('what elements take of a sheet is there', () => {
  const missing = pages.flatMap((file) => {
    const code = readFileSync(`src/${file}`, 'utf8')
    return [...code.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
      const sheet = all[from.startsWith('@/') ? from.slice(2) : join(dirname(file), from)] ?? ''
      const known = names(sheet, /\.([a-z][\w-]*)/gi)
      return [...names(code, new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].filter((taken) => !known.has(taken)).map((taken) => `${file}: ${taken}`)
    })
  })
  expect(missing).toEqual([])
})
