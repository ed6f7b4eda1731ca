// Holds the pages to their budgets: gzip bytes of all script that a page loads, from the build's manifest.
import { readFileSync } from 'node:fs'
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

function read(key) {
  return readFileSync(new URL(manifest[key].file, dist))
}

function size(keys) {
  return [...keys].reduce((sum, key) => sum + gzipSync(read(key), { level: 9 }).length, 0)
}

const ENTRY = 'index.html'
const SHELL = 'src/app/shell/Shell.tsx'
const pages = [
  { name: 'login', chunks: [ENTRY, 'src/features/auth/LoginPage.tsx'], budget: 165, without: 'ant-btn' },
  { name: 'register', chunks: [ENTRY, 'src/features/auth/RegisterPage.tsx'], budget: 165, without: 'ant-btn' },
  {
    name: 'forgot password',
    chunks: [ENTRY, 'src/features/auth/ForgotPasswordPage.tsx'],
    budget: 165,
    without: 'ant-btn',
  },
  {
    name: 'reset password',
    chunks: [ENTRY, 'src/features/auth/ResetPasswordPage.tsx'],
    budget: 165,
    without: 'ant-btn',
  },
  { name: 'shell + dashboard', chunks: [ENTRY, SHELL, 'src/app/pages/WelcomePage.tsx'], budget: 330 },
  {
    name: 'user logs',
    chunks: [ENTRY, SHELL, 'src/features/attendance/UserLogsPage.tsx'],
    budget: 440,
    own: 25,
  },
  {
    name: 'employees',
    chunks: [ENTRY, SHELL, 'src/features/employees/EmployeesPage.tsx'],
    budget: 440,
    own: 25,
  },
  {
    name: 'platform settings',
    chunks: [ENTRY, SHELL, 'src/features/settings/SettingsPage.tsx'],
    budget: 440,
    own: 25,
  },
  {
    name: 'personal info',
    chunks: [ENTRY, SHELL, 'src/features/profile/UserInfoPage.tsx'],
    budget: 440,
    own: 25,
  },
  {
    name: 'palette',
    chunks: [ENTRY, SHELL, 'src/app/palette/Palette.tsx'],
    budget: 440,
    own: 25,
  },
]

let failed = 0
function check(label, bytes, budget) {
  const over = bytes > budget * KB
  if (over) failed += 1
  console.log(`${over ? 'OVER' : 'ok  '} ${label}: ${(bytes / KB).toFixed(1)} kB of ${budget}`)
}

for (const page of pages) {
  const loaded = closure(page.chunks)
  check(page.name, size(loaded), page.budget)
  if (page.own) check(`${page.name}, its own chunk`, size([page.chunks.at(-1)]), page.own)
  if (page.without && [...loaded].some((key) => read(key).includes(page.without))) {
    failed += 1
    console.log(`OVER ${page.name} carries antd`)
  }
}
process.exit(failed === 0 ? 0 : 1)
