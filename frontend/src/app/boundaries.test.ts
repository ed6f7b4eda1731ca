import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const NAMED = ['features', 'entities']

/** The layer of a file, and of a feature or an entity its name: shared, entities/people, features/attendance, app. */
function layer(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return NAMED.includes(first) ? `${first}/${second}` : first
}

const kindOf = (name: string): string => name.split('/')[0] ?? ''

/** What each kind of layer may not import. */
const ABOVE: Record<string, string[]> = {
  shared: ['app', 'features', 'entities'],
  entities: ['app', 'features'],
  features: ['app'],
}
/** A folder with more is hard to read: the files of a page stand in a folder of their own. */
const MOST_FILES = 25

function imported(path: string, source: string): string[] {
  const ours = [...source.matchAll(/(?:from |import\()'((?:@|\.\.?)\/[^']+)'/g)].map(([, name = '']) => name)
  return ours.map((name) => (name.startsWith('@/') ? `/src/${name.slice('@/'.length)}` : join(dirname(path), name)))
}

const edges = Object.entries(sources).flatMap(([path, source]) =>
  imported(path, source).map((target) => ({ path, from: layer(path), to: layer(target) })),
)

describe('the direction of imports', () => {
  it('is seen at all', () => {
    expect(edges.length).toBeGreaterThan(100)
  })

  it('goes from app to features to entities to shared', () => {
    const wrong = edges
      .filter(({ from, to }) => ABOVE[kindOf(from)]?.includes(kindOf(to)))
      // What shared pieces draw and choose is shown with people, projects and jobs in their tests.
      .filter(({ path, to }) => !(path.includes('.test.') && path.startsWith('/src/shared/') && to.startsWith('entities')))
    expect(wrong).toEqual([])
  })

  it.each(NAMED)('never goes from one of the %s to another', (name) => {
    const wrong = edges.filter(({ from, to }) => from.startsWith(name) && to.startsWith(name) && from !== to)
    expect(wrong).toEqual([])
  })

  it('takes no way around through relative paths', () => {
    const wrong = Object.entries(sources)
      .filter(([, source]) => /from '(\.\.\/){2,}/.test(source))
      .map(([path]) => path)
    expect(wrong).toEqual([])
  })
})

it('no folder of a feature is too full', () => {
  const folders = readdirSync('src/features', { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(40)
  const full = folders
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length > MOST_FILES)
  expect(full).toEqual([])
})
