import { expect, test, vi } from 'vitest'

const MODULES = import.meta.glob<object>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/test/**', '!/src/main.tsx'])

/** Who read it: the first line of the stack outside of the catalogues. */
function reader(): string {
  const lines = new Error('read').stack?.split('\n').slice(1) ?? []
  const line = lines.find((one) => one.includes('/src/') && !/\/src\/messages\/(?:locale|bound\.test)\.ts/.test(one))
  return /\/src\/(\S+:\d+):\d+/.exec(line ?? '')?.[1] ?? 'somebody'
}

test('no text is read while modules are evaluated: another language would come too late', async () => {
  vi.resetModules()
  const read = new Set<string>()
  const { speak } = await import('./locale')
  const recorded = (path: string, english: object): object =>
    new Proxy(english, {
      get(_, key) {
        const value: unknown = Reflect.get(english, key)
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) return recorded(`${path}.${String(key)}`, value)
        read.add(`${reader()} reads ${path}.${String(key)}`)
        return value
      },
    })
  speak('en', recorded)
  await Promise.all(Object.values(MODULES).map(async (load) => load()))
  speak('en')
  expect([...read].toSorted()).toEqual([])
}, 120_000)
