import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const PAGE = '/src/app/dev/UiPage.tsx'

/** antd's pieces, and where one of them has its only place. docs/ARCHITECTURE.md says why these, and why no others. */
const ANTD: Record<string, string | null> = {
  Checkbox: null,
  Input: null,
  AutoComplete: null,
  Select: null,
  Switch: null,
  Segmented: '/src/shared/table/Segments.tsx',
  Table: '/src/shared/table/TableBody.tsx',
  Modal: '/src/shared/form/FormModal.tsx',
  ConfigProvider: '/src/shared/theme/Themed.tsx',
  theme: '/src/shared/theme/antd.ts',
}

/** Each value that a file has of antd. */
const taken = Object.entries(sources)
  .filter(([file]) => !/\.test\.tsx?$/.test(file))
  .flatMap(([file, source]) =>
    [...source.matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ file, name })),
    ),
  )

describe('one piece for each job', () => {
  it('is seen', () => {
    expect(taken.length).toBeGreaterThan(20)
  })

  it('takes of antd what the list names, and nothing where we have our own', () => {
    expect(taken.filter(({ name }) => !(name in ANTD))).toEqual([])
  })

  it('has one place where antd’s piece is wrapped', () => {
    const astray = taken.filter(({ file, name }) => {
      const place = ANTD[name] ?? null
      return place !== null && file !== place && file !== PAGE
    })
    expect(astray).toEqual([])
  })

  it('has no way around: antd is asked for by these names alone', () => {
    const others = Object.entries(sources).filter(([, source]) => /from 'antd\/|import\('antd|\* as \w+ from 'antd'/.test(source))
    expect(others.map(([file]) => file)).toEqual([])
  })
})
