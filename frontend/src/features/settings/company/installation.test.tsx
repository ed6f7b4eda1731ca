import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyTab } from './CompanyTab'
import { record as company } from './testCompany'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

/** Fetched by need: it is there before, so that no test waits until it is compiled. */
await import('./InstallationSection')

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const installation = { version: '0.1.0', build: 'abc1234', schema: '20261128000992', database: 'postgres' }

function visit(body: object, alone = false) {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['setting']),
    'GET /company': { body: company },
    'GET /company/installation': { body },
  })
  open('/platform-settings', '/platform-settings', <CompanyTab alone={alone} />)
  return calls
}

/** The facts of the section, as they are read. */
async function facts(): Promise<(string | null)[]> {
  const section = await screen.findByRole('region', { name: 'This installation' })
  await screen.findByText(installation.schema)
  return [...section.querySelectorAll('dt, dd')].map((cell) => cell.textContent)
}

it('says which version, build and schema run here, and on which database', async () => {
  visit(installation)
  expect(await facts()).toEqual(['Version', '0.1.0', 'Build', 'abc1234', 'Schema', '20261128000992', 'Database', 'PostgreSQL'])
})

it('says nothing of a build that nobody named', async () => {
  visit({ ...installation, build: null, database: 'sqlite' })
  expect(await facts()).toEqual(['Version', '0.1.0', 'Schema', '20261128000992', 'Database', 'SQLite'])
})

it('is not asked for among the steps of a new installation', async () => {
  const calls = visit(installation, true)
  expect(await screen.findByText('Who we are')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'This installation' })).toBeNull()
  expect(calls.filter((call) => call.name === 'GET /company/installation')).toEqual([])
})
