import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The layer of a file, and of a feature its name: shared, features/attendance, app. */
function layer(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'features' ? `${first}/${second}` : first
}

function imported(source: string): string[] {
  return [...source.matchAll(/from '@\/([^']+)'|import\('@\/([^']+)'\)/g)].map(
    (match) => `/src/${match[1] ?? match[2] ?? ''}`,
  )
}

const edges = Object.entries(sources).flatMap(([path, source]) =>
  imported(source).map((target) => ({ path, from: layer(path), to: layer(target) })),
)

describe('the direction of imports', () => {
  it('is seen at all', () => {
    expect(edges.length).toBeGreaterThan(100)
  })

  it('goes from app to features to shared', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        (from === 'shared' && (to === 'app' || to.startsWith('features'))) ||
        (from.startsWith('features') && to === 'app'),
    )
    expect(wrong).toEqual([])
  })

  it('never goes from one feature to another', () => {
    const wrong = edges.filter(
      ({ from, to }) => from.startsWith('features') && to.startsWith('features') && from !== to,
    )
    expect(wrong).toEqual([])
  })

  it('takes no way around through relative paths', () => {
    const wrong = Object.entries(sources)
      .filter(([, source]) => /from '(\.\.\/){2,}/.test(source))
      .map(([path]) => path)
    expect(wrong).toEqual([])
  })
})
