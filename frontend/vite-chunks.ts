import { dirname, join } from 'node:path'

/** What the bundler knows of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Find = (id: string) => Module | null

/** What is loaded as a whole: the entry, or what one `import()` asks for. */
interface Root {
  id: string
  modules: Set<string>
}

const ENTRY = '/src/main.tsx'
const SHELL = '/src/app/shell/Shell.tsx'
const DASHBOARD = '/src/features/dashboard/DashboardPage.tsx'
/** The tiles of a module come with the dashboard, whose page asks for all of them. */
const TILES = /\/tiles\.tsx$/
const PALETTE = '/src/app/palette/Palette.tsx'
/** Asked for beside each page that draws antd's pieces. */
const THEMED = '/src/shared/theme/Themed.tsx'
const PUBLIC = '/src/features/auth/'
const LOGIN = `${PUBLIC}LoginPage.tsx`
/** What is known of a kind of record. */
const ENTITIES = '/src/entities/'
/** The texts of a feature's pages: no other page loads them. */
const PAGE_TEXTS = '/src/messages/en/pages/'
/** Modules that only pass on what others hold: whoever imports from them needs what they name, and not all of it. */
const PASSING_ON = /(node_modules\/(antd\/es\/index\.js|lucide-react\/dist\/esm\/lucide-react\.mjs)|\/src\/shared\/api\/limits\.gen\.ts)$/

/** The names and the source of each `import { … } from` or `export { … } from`. */
function listsOfNames(keyword: 'import' | 'export', code: string): { names: string[]; from: string }[] {
  const lists = code.matchAll(new RegExp(`\\b${keyword}\\s*\\{([^}]*)\\}\\s*from\\s*["']([^"']+)["']`, 'g'))
  return [...lists].map(([, names = '', from = '']) => ({ names: names.split(',').map((name) => name.trim()), from }))
}

/** The modules behind these names. */
function behind(passing: string, names: string[], find: Find): string[] {
  const { code, importedIds } = find(passing) ?? { code: null, importedIds: [] }
  return listsOfNames('export', code ?? '').flatMap((exported) => {
    if (!exported.names.some((name) => names.includes(name.replace(/^.* as /, '')))) return []
    const path = join(dirname(passing), exported.from)
    return importedIds.filter((id) => id === path || id === `${path}/index.js` || id === `${path}.js`)
  })
}

function importsOf(id: string, find: Find): string[] {
  const module = find(id)
  if (module === null) return []
  const names = listsOfNames('import', module.code ?? '').flatMap((list) => list.names.map((name) => name.replace(/ as .*$/, '')))
  return module.importedIds.flatMap((imported) =>
    PASSING_ON.test(imported) ? [imported, ...behind(imported, names, find)] : [imported],
  )
}

/** All that a module imports, itself included. */
function withImports(root: string, find: Find): Set<string> {
  const seen = new Set<string>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (!PASSING_ON.test(id)) open.push(...importsOf(id, find))
  }
  return seen
}

function findRoots(entry: string, find: Find): Root[] {
  const roots = new Map<string, Root>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (roots.has(id)) continue
    const modules = withImports(id, find)
    roots.set(id, { id, modules })
    for (const module of modules) open.push(...(find(module)?.dynamicallyImportedIds ?? []))
  }
  return [...roots.values()]
}

type Test = (needing: string[], id: string) => boolean
const isPublic = (root: string): boolean => root.startsWith(PUBLIC)
const isShared = (needing: string[], root: string): boolean => needing.length >= 2 && needing.includes(root)
const isDashboard = (needing: string[]): boolean => needing.length > 0 && needing.every((root) => root === DASHBOARD)
/** What a page fetches only once it is wanted: a dialog, a drawer, what stands open under a row. */
const isByNeed = (root: string): boolean => !root.endsWith('Page.tsx') && ![ENTRY, SHELL, DASHBOARD, PALETTE].includes(root)
const FEATURE = /^\/src\/features\/([^/]+)\//
/** The feature that alone needs it. */
function featureOf(needing: string[]): string | null {
  const [first = null, ...others] = new Set(needing.map((root) => FEATURE.exec(root)?.[1] ?? null))
  return others.length > 0 || needing.some(isPublic) ? null : first
}
/**
 * The feature that it comes with: the one that alone needs it. What is known of a kind of record comes with the one whose pages alone need it,
 * whichever dialogs of others fetch it, too.
 */
function homeOf(needing: string[], id: string): string | null {
  const pages = needing.filter((root) => !isByNeed(root))
  return featureOf(id.startsWith(ENTITIES) && pages.length > 0 ? pages : needing)
}
const isSharedStyle = (needing: string[], id: string): boolean =>
  id.endsWith('.css') && featureOf(needing) === null && !needing.some(isPublic)

/**
 * The files that are loaded, the first that fits a module: few, since each is a request before a page can be used, and
 * none that makes a page heavier than its budget. The pages of a feature are one file, named like it, with their texts,
 * their styles and all else that no other page needs: a feature weighs nothing on the pages of the others. The styles that
 * features share are in one.
 */
const FILES: [string, Test][] = [
  ['base', (needing) => needing.includes(ENTRY) || isShared(needing, LOGIN)],
  ['passwords', (needing) => needing.length >= 2 && needing.some(isPublic)],
  [
    'portal',
    (needing, id) =>
      needing.includes(SHELL) || isShared(needing, DASHBOARD) || isShared(needing, PALETTE) || isSharedStyle(needing, id),
  ],
  ['dashboard', isDashboard],
  ['lists', (needing, id) => needing.includes(THEMED) || (needing.length >= 2 && homeOf(needing, id) === null && !needing.every(isByNeed))],
  ['FEATURE', (needing, id) => homeOf(needing, id) !== null && !needing.every(isByNeed)],
  ['dialogs-of-FEATURE', (needing) => needing.length >= 2 && featureOf(needing) !== null],
  ['dialogs', (needing) => needing.length >= 2],
]

/** The bundler's groups of modules: one for each of the files. */
export function makeGroups(folder: string) {
  let roots: Root[] | undefined
  return FILES.map(([name, test], index) => ({
    debugName: name,
    priority: FILES.length - index,
    name: (id: string, bundle: { getModuleInfo: Find }): string | null => {
      roots ??= findRoots(folder + ENTRY, (module) => bundle.getModuleInfo(module))
      const asking = roots.filter(({ modules }) => modules.has(id)).map((root) => root.id.slice(folder.length))
      const needing = [...new Set(asking.map((root) => (TILES.test(root) ? DASHBOARD : root)))]
      // The bundler's own helpers are everybody's.
      if (id.startsWith('\0')) return name === 'base' ? name : null
      const own = id.slice(folder.length)
      if (PASSING_ON.test(id) || !test(needing, own)) return null
      const feature = homeOf(needing, own)
      if (id.includes(PAGE_TEXTS) && feature === null) {
        throw new Error(`${id} is loaded by more than its pages: ${needing.join(', ')}`)
      }
      return name.replace('FEATURE', feature ?? '')
    },
  }))
}
