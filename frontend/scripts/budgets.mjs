// Holds the pages to their budgets, from the build's manifest: gzip bytes of all script that a page loads, and requests
// until it can be used.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const KB = 1000

function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}

function shared(name) {
  const found = Object.keys(manifest).filter((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'))
  if (found.length !== 1) throw new Error(`${found.length} files are called ${name}`)
  return found[0]
}

function read(key) {
  return readFileSync(new URL(manifest[key].file, dist))
}

function size(keys) {
  return [...keys].reduce((sum, key) => sum + gzipSync(read(key), { level: 9 }).length, 0)
}

// The entry, the shell and the dashboard are parts of files that others share (vite-chunks.ts).
const ENTRY = Object.keys(manifest).find((key) => manifest[key].isEntry) ?? shared('base')
const SHELL = shared('portal')
const DASHBOARD = shared('dashboard')
/** What every piece of antd calls. */
const ANTD = 'getPrefixCls'
const PUBLIC = ['LoginPage', 'RegisterPage', 'ForgotPasswordPage', 'ResetPasswordPage']

/** The features with pages behind the sign-in: each one's are in a file that is called like it. */
const features = readdirSync(new URL('../src/features/', import.meta.url)).filter(
  (feature) =>
    !['auth', 'dashboard'].includes(feature) &&
    readdirSync(new URL(`../src/features/${feature}/`, import.meta.url), { recursive: true }).some((file) => file.endsWith('Page.tsx')),
)

const pages = [
  ...PUBLIC.map((name) => ({
    name,
    chunks: [ENTRY, `src/features/auth/${name}.tsx`],
    budget: 165,
    without: ANTD,
  })),
  { name: 'shell + dashboard', chunks: [ENTRY, SHELL, DASHBOARD], budget: 220, without: ANTD },
  ...[...features.map((name) => [name, shared(name)]), ['Palette', 'src/app/palette/Palette.tsx']].map(([name, chunk]) => ({
    name,
    chunks: [ENTRY, SHELL, chunk],
    budget: 440,
    own: 25,
  })),
]

// The document, the theme's script, the font, and two calls of the API.
const OTHERS = 5
const REQUESTS = 12

function requests(keys) {
  const files = [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  return new Set(files).size + OTHERS
}

let failed = 0
function check(label, value, budget, unit) {
  const over = value > budget
  if (over) failed += 1
  console.log(`${over ? 'OVER' : 'ok  '} ${label}: ${value} ${unit} of ${budget}`)
}

function weigh(label, bytes, budget) {
  check(label, Math.ceil(bytes / (KB / 10)) / 10, budget, 'kB')
}

if (!read(shared('lists')).includes(ANTD)) throw new Error(`antd is not known by “${ANTD}” any more`)
for (const page of pages) {
  const loaded = closure(page.chunks)
  weigh(page.name, size(loaded), page.budget)
  check(`${page.name}, before it can be used`, requests(loaded), REQUESTS, 'requests')
  if (page.own) weigh(`${page.name}, its own chunk`, size([page.chunks.at(-1)]), page.own)
  if (page.without && [...loaded].some((key) => read(key).includes(page.without))) {
    failed += 1
    console.log(`OVER ${page.name} carries antd`)
  }
}
process.exit(failed === 0 ? 0 : 1)
