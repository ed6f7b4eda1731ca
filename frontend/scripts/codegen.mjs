// Writes one RTK Query slice for each folder with an api.tags.json, from openapi.json; --check only compares.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { generateEndpoints } from '@rtk-query/codegen-openapi'

const root = new URL('../', import.meta.url).pathname
const HEAD = '// Generated from openapi.json by `npm run codegen`. Not edited by hand.\n'
/** Where the limits of what is sent are. */
const LIMITS_OF = 'src/shared/api/limits'
const METHODS = ['get', 'post', 'put', 'patch', 'delete']
/** The parameters by which a call is known to answer a page of a list. */
const OF_A_PAGE = ['page', 'pageSize', 'format']

const { paths: byPath, components } = JSON.parse(await readFile(`${root}openapi.json`, 'utf8'))
const paths = Object.values(byPath)
const operations = paths.flatMap((path) => METHODS.flatMap((method) => path[method] ?? []))

function isList({ parameters = [] }) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  return OF_A_PAGE.every((name) => inQuery.includes(name))
}

/** A text with one part replaced; an error where it is not found exactly once. */
function replaceOnce(text, part, replacement) {
  const found = [...text.matchAll(new RegExp(part, 'g'))].length
  if (found !== 1) throw new Error(`${part} is found ${found} times`)
  return text.replace(new RegExp(part), replacement)
}

/** The call answers a page, with the count that stands in a header, and is stale when one of its rows is. */
function asList(text, { operationId }) {
  const answer = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}ApiResponse`
  const typed = replaceOnce(text, `(export type ${answer} =\\s+/\\*\\*[^\\n]*\\*/) (\\w+)\\[\\];`, '$1 Page<$2>;')
  const call = `(\\b${operationId}: build\\.query<[^>]*>\\(\\s*\\{\\n)( *)((?:(?!build\\.)[^])*?providesTags: )\\[("[^\\]]*")\\]`
  return replaceOnce(typed, call, '$1$2transformResponse: toPage,\n$2$3[listOf($4)]')
}

/** What a slice uses of ours, by where it comes from. */
const OURS = {
  '@/shared/api/freshness': ['listOf', 'staleAfter'],
  '@/shared/api/page': ['toPage', 'type Page'],
}

function importsFor(text) {
  return Object.entries(OURS).map(([from, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(text))
    return used.length === 0 ? '' : `import { ${used.join(', ')} } from "${from}";\n`
  })
}

async function makeSlice({ folder, tags }) {
  const own = (operation) => (operation.tags ?? []).some((tag) => tags.includes(tag))
  const generated = await generateEndpoints({
    schemaFile: `${root}openapi.json`,
    apiFile: `${root}src/shared/api/baseApi.ts`,
    apiImport: 'baseApi',
    exportName: `${basename(folder)}Api`,
    hooks: true,
    tag: true,
    encodePathParams: true,
    useUnknown: true,
    flattenArg: false,
    filterEndpoints: (_name, { operation }) => own(operation),
  })
  const text = operations
    .filter((operation) => own(operation) && isList(operation))
    .reduce(asList, generated)
    // Which other calls a write makes stale is decided in one place.
    .replace(/invalidatesTags: \[("[^\]]*")\]/g, 'invalidatesTags: staleAfter($1)')
    .replace(/from "[^"]*baseApi(\.ts)?"/, 'from "@/shared/api/baseApi"')
  return `${HEAD}${importsFor(text).join('')}${text}`
}

function makeTags(tags) {
  const names = tags.map((tag) => `"${tag}"`).join(', ')
  return `${HEAD}export const TAGS = [${names}] as const;\nexport type Tag = (typeof TAGS)[number];\n`
}

const REF = '#/components/schemas/'
/** Of what a field takes, what a form can hold somebody to. One character at least is what "required" says. */
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'maxItems', 'enum']

/** A schema without the reference to it, and without the null beside it; of a number or a text, the text: forms send texts. */
function resolved(schema) {
  if ('$ref' in schema) return resolved(components.schemas[schema.$ref.slice(REF.length)])
  const kinds = (schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  const kind = kinds.length === 1 ? kinds[0] : kinds.find(({ type }) => type === 'string')
  return kind === undefined ? schema : resolved(kind)
}

function limitsOf(schema) {
  const found = resolved(schema)
  return Object.fromEntries(LIMITS.filter((name) => name in found && !(name === 'minLength' && found[name] <= 1)).map((name) => [name, found[name]]))
}

/** The names of all that is sent, with what stands in it. */
function namesIn(schema) {
  const text = JSON.stringify(schema)
  return [...text.matchAll(new RegExp(`"${REF}(\\w+)"`, 'g'))].map(([, name]) => name)
}

/** The limits of each field that is sent, a file for each record: a page loads those of its own forms. One passes them all on. */
function makeLimits() {
  const names = operations.flatMap(({ requestBody = {} }) => namesIn(requestBody))
  // Grows while it is read.
  const all = new Set(names)
  for (const name of all) for (const inner of namesIn(components.schemas[name])) all.add(inner)
  const records = [...all].toSorted().flatMap((name) => {
    const fields = Object.entries(components.schemas[name].properties ?? {}).flatMap(([field, schema]) => {
      const limits = limitsOf(schema)
      return Object.keys(limits).length === 0 ? [] : [`  ${field}: ${JSON.stringify(limits)},\n`]
    })
    const called = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    return fields.length === 0 ? [] : [{ called, text: `${HEAD}export const ${called} = {\n${fields.join('')}} as const;\n` }]
  })
  const passed = records.map(({ called }) => `export { ${called} } from './limits/${called}.gen.ts';\n`)
  return [
    { file: `${LIMITS_OF}.gen.ts`, text: `${HEAD}${passed.join('')}` },
    ...records.map(({ called, text }) => ({ file: `${LIMITS_OF}/${called}.gen.ts`, text })),
  ]
}

/** Who has which right, for tests: they say of a person the role and the keys, and the rest follows. */
function makeRights() {
  const rights = Object.entries(components.schemas.Capabilities['x-rights'])
  const lines = rights.map(([name, { keys, scopes }]) => `  ${JSON.stringify(name)}: ${JSON.stringify({ keys, scopes })},\n`)
  return `${HEAD}export const RIGHTS = {\n${lines.join('')}} as const;\n`
}

const slices = []
for (const path of (await readdir(`${root}src`, { recursive: true })).toSorted()) {
  if (basename(path) !== 'api.tags.json') continue
  slices.push({ folder: `src/${dirname(path)}`, tags: JSON.parse(await readFile(`${root}src/${path}`, 'utf8')) })
}
const tags = slices.flatMap((slice) => slice.tags).toSorted((one, other) => one.localeCompare(other))
const known = new Set(operations.flatMap((operation) => operation.tags ?? []))
for (const [index, tag] of tags.entries()) {
  if (!known.has(tag)) throw new Error(`openapi.json has no tag ${tag}`)
  if (tags[index + 1] === tag) throw new Error(`the tag ${tag} stands in two api.tags.json`)
}

const files = [
  { file: 'src/shared/api/tags.gen.ts', text: makeTags(tags) },
  ...makeLimits(),
  { file: 'src/test/rights.gen.ts', text: makeRights() },
]
for (const slice of slices) files.push({ file: `${slice.folder}/api.gen.ts`, text: await makeSlice(slice) })

const stale = []
// What is sent no more has no limits.
for (const name of await readdir(`${root}${LIMITS_OF}`).catch(() => [])) {
  const file = `${LIMITS_OF}/${name}`
  if (files.some((made) => made.file === file)) continue
  if (process.argv.includes('--check')) stale.push(file)
  else await rm(`${root}${file}`)
}
await mkdir(`${root}${LIMITS_OF}`, { recursive: true })
for (const { file, text } of files) {
  const current = await readFile(`${root}${file}`, 'utf8').catch(() => '')
  if (current === text) continue
  if (process.argv.includes('--check')) stale.push(file)
  else await writeFile(`${root}${file}`, text)
}
if (stale.length > 0) {
  console.error(`Stale, run \`npm run codegen\`:\n${stale.map((file) => `  ${file}`).join('\n')}`)
  process.exit(1)
}
