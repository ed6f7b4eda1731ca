// Writes one RTK Query slice per feature from openapi.json; --check only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { generateEndpoints } from '@rtk-query/codegen-openapi'

const root = new URL('../', import.meta.url).pathname

/** Where each tag of the document goes. The session calls are shared: shell, guard and login use them. */
const slices = [
  { file: 'src/shared/session/api.gen.ts', tags: ['auth'], name: 'sessionApi' },
  { file: 'src/features/attendance/api.gen.ts', tags: ['attendance'], name: 'attendanceApi' },
  { file: 'src/features/dashboard/api.gen.ts', tags: ['dashboard'], name: 'dashboardApi' },
  { file: 'src/shared/people/api.gen.ts', tags: ['users', 'roles', 'family'], name: 'peopleApi' },
  // Any record's page shows its history, so the trail is shared too.
  { file: 'src/shared/history/api.gen.ts', tags: ['audit'], name: 'historyApi' },
  { file: 'src/features/settings/api.gen.ts', tags: ['outbox', 'mail'], name: 'settingsApi' },
]

const stale = []
for (const slice of slices) {
  const outputFile = `${root}${slice.file}`
  const text = await generateEndpoints({
    schemaFile: `${root}openapi.json`,
    apiFile: `${root}src/shared/api/baseApi.ts`,
    apiImport: 'baseApi',
    exportName: slice.name,
    hooks: true,
    tag: true,
    encodePathParams: true,
    useUnknown: true,
    flattenArg: false,
    filterEndpoints: (_name, operation) =>
      (operation.operation.tags ?? []).some((tag) => slice.tags.includes(tag)),
  })
  const generated = `// Generated from openapi.json by \`npm run codegen\`. Not edited by hand.\n${text.replace(
    /from "[^"]*baseApi(\.ts)?"/,
    'from "@/shared/api/baseApi"',
  )}`
  const current = await readFile(outputFile, 'utf8').catch(() => '')
  if (current === generated) continue
  if (process.argv.includes('--check')) stale.push(slice.file)
  else await writeFile(outputFile, generated)
}
if (stale.length > 0) {
  console.error(`Stale, run \`npm run codegen\`:\n${stale.map((file) => `  ${file}`).join('\n')}`)
  process.exit(1)
}
