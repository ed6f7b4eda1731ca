import { ArrowRight } from 'lucide-react'
import type { Entry } from './entries'
import { makeUseFound, type Found, type Typed } from './useFound'
import { portal } from '@/messages/portal'
import { leavesApi, type Holiday } from '@/features/leaves/api'
import { policiesApi, type Policy } from '@/features/policies/api'
import { assetsApi, type Asset } from '@/entities/assets/api'
import { formatDate } from '@/shared/format/dates'
import type { PageRoute } from '@/shared/modules/module'
import { projectsApi, type Client, type Project } from '@/entities/projects/api'
import { recruitmentApi, type Candidate, type Job } from '@/entities/recruitment/api'
import type { Me } from '@/shared/session/api'
import { may, type Right } from '@/shared/session/may'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.palette.records

/** Of each kind: the rest stands on its page. */
const SHOWN = 5

/** How a kind of record is called, found and shown, where its list stands, and the address that opens one. */
interface Kind<Row> {
  heading: Exclude<keyof typeof words, 'all'>
  path: string
  /** What shows the list as it is searched here. */
  params?: Record<string, string>
  /** By what a record is found. */
  texts: (row: Row) => string[]
  label: (row: Row) => string
  facts: (row: Row) => string[]
  to: (row: Row) => string
}

function address(path: string, params: Record<string, string>): string {
  return `${path}?${new URLSearchParams(params)}`
}

/** The form of a record for whom the server opens it, above the list of what is called like it; that list for all others. */
function formOrList(row: { _id: number; actions: string[] }, path: string, params: Record<string, string>): string {
  return address(path, { ...params, ...(row.actions.includes('edit') ? { edit: String(row._id) } : {}) })
}

const project: Kind<Project> = {
  heading: 'projects',
  path: '/projects',
  texts: ({ projectname, clientname }) => [projectname, clientname],
  label: ({ projectname }) => projectname,
  facts: ({ clientname, status }) => [clientname, status === 'active' ? '' : wordFor(status)],
  to: (row) =>
    row.actions.includes('team')
      ? address('/projects', { team: String(row._id) })
      : formOrList(row, '/projects', { q: row.projectname }),
}

const client: Kind<Client> = {
  heading: 'clients',
  path: '/clients',
  texts: ({ clientname }) => [clientname],
  label: ({ clientname }) => clientname,
  facts: () => [],
  to: (row) => formOrList(row, '/clients', { q: row.clientname }),
}

const candidate: Kind<Candidate> = {
  heading: 'candidates',
  path: '/recruitment',
  texts: ({ name, email, jobTitle }) => [name, email, jobTitle],
  label: ({ name }) => name,
  facts: ({ jobTitle, status }) => [jobTitle, wordFor(status)],
  to: ({ _id }) => `/candidate/${_id}`,
}

const JOBS_TAB = { tab: 'jobs' }
const job: Kind<Job> = {
  heading: 'jobs',
  path: '/recruitment',
  params: JOBS_TAB,
  texts: ({ title, location }) => [title, ...location],
  label: ({ title }) => title,
  facts: ({ location, status }) => [location.join(', '), wordFor(status)],
  to: (row) => formOrList(row, '/recruitment', { ...JOBS_TAB, q: row.title }),
}

const asset: Kind<Asset> = {
  heading: 'assets',
  path: '/assets',
  texts: ({ assesttype, serial, specification, empname }) => [portal.assets.types[assesttype], serial, specification, empname],
  label: ({ assesttype, serial }) => `${portal.assets.types[assesttype]} ${serial}`,
  facts: ({ empname, status }) => [empname, wordFor(status)],
  to: ({ _id, serial }) => address('/assets', { q: serial, history: String(_id) }),
}

/** Leaders find their own in a list beside the others’. */
const OWN_ASSETS = { shown: 'mine' }
const ownAsset: Kind<Asset> = {
  ...asset,
  heading: 'ownAssets',
  params: OWN_ASSETS,
  facts: ({ status }) => [wordFor(status)],
  to: ({ _id, serial }) => address('/assets', { ...OWN_ASSETS, q: serial, history: String(_id) }),
}

const policy: Kind<Policy> = {
  heading: 'policies',
  path: '/policies',
  texts: ({ title, description }) => [title, description],
  label: ({ title }) => title,
  facts: ({ status }) => [status === 'active' ? '' : wordFor(status)],
  to: ({ _id }) => `/policy/${_id}`,
}

/** What is found may be over. */
const ALL_HOLIDAYS = { shown: 'all' }
const holiday: Kind<Holiday> = {
  heading: 'holidays',
  path: '/holidays',
  params: ALL_HOLIDAYS,
  texts: ({ occassion }) => [occassion],
  label: ({ occassion }) => occassion,
  facts: ({ date }) => [formatDate(date)],
  to: (row) => formOrList(row, '/holidays', { ...ALL_HOLIDAYS, q: row.occassion }),
}

const sought = <Row>({ texts }: Kind<Row>): { shown: number; texts: (row: Row) => string[] } => ({ shown: SHOWN, texts })

const useProjects = makeUseFound(projectsApi.endpoints.listProjects, sought(project))
const useClients = makeUseFound(projectsApi.endpoints.listClients, sought(client))
const useCandidates = makeUseFound(recruitmentApi.endpoints.listCandidates, sought(candidate))
const useOwnCandidates = makeUseFound(recruitmentApi.endpoints.listRecruiterCandidates, sought(candidate))
const useJobs = makeUseFound(recruitmentApi.endpoints.listJobs, sought(job))
const useManagedJobs = makeUseFound(recruitmentApi.endpoints.listManagerJobs, sought(job))
const useAssets = makeUseFound(assetsApi.endpoints.listAssets, sought(asset))
const useTeamAssets = makeUseFound(assetsApi.endpoints.listTeamAssets, sought(asset))
const useOwnAssets = makeUseFound(assetsApi.endpoints.listUserAssets, sought(ownAsset))
const usePolicies = makeUseFound(policiesApi.endpoints.listPolicies, sought(policy))
const usePoliciesToRead = makeUseFound(policiesApi.endpoints.listHomePagePolicies, sought(policy))
const useHolidays = makeUseFound(leavesApi.endpoints.listHolidays, sought(holiday))

/** What was found of one kind, as lines of the palette. */
export interface FoundGroup {
  heading: string
  entries: Entry[]
  state: Found<unknown>['state']
  retry: () => void
}

export interface Viewer {
  me: Me | undefined
  /** The pages that are open to them: what stands on no page of theirs is not searched. */
  pages: readonly PageRoute[]
  go: (to: string) => void
}

/** The records that pages list, each list as its page asks for it. Whose list it is hangs on how far their rights reach, as there. */
export function useRecords(typed: Typed, { me, pages, go }: Viewer): FoundGroup[] {
  const pageOf = (path: string): PageRoute | undefined => pages.find((page) => page.path === path)
  const opens = (path: string, when = true): boolean => me !== undefined && when && pageOf(path) !== undefined
  const id = me?.user._id ?? 0
  const reads = (...right: Right): boolean => me !== undefined && may(me, ...right)
  const [allCandidates, allJobs] = [reads('candidates.read', 'all'), reads('jobs.read', 'all')]
  const [allAssets, allPolicies] = [reads('assets.all'), reads('policies.manage')]

  const projects = useProjects(typed, {}, opens('/projects'))
  const clients = useClients(typed, {}, opens('/clients'))
  const candidates = useCandidates(typed, {}, opens('/recruitment', allCandidates))
  const ownCandidates = useOwnCandidates(typed, { id }, opens('/recruitment', !allCandidates))
  const jobs = useJobs(typed, {}, opens('/recruitment', allJobs))
  const managedJobs = useManagedJobs(typed, { id }, opens('/recruitment', !allJobs))
  const assets = useAssets(typed, {}, opens('/assets', allAssets))
  const teamAssets = useTeamAssets(typed, { id }, opens('/assets', !allAssets && reads('assets.team')))
  const ownAssets = useOwnAssets(typed, { id }, opens('/assets', !allAssets))
  const policies = usePolicies(typed, {}, opens('/policies', allPolicies))
  const policiesToRead = usePoliciesToRead(typed, {}, opens('/policies', !allPolicies))
  const holidays = useHolidays(typed, {}, opens('/holidays'))

  function group<Row extends { _id: number }>(kind: Kind<Row>, { rows, total, state, retry }: Found<Row>): FoundGroup {
    const icon = pageOf(kind.path)?.icon ?? ArrowRight
    const entries = rows.map((row): Entry => {
      const to = kind.to(row)
      const facts = kind.facts(row).filter((fact) => fact !== '')
      const line = { key: `${kind.heading}-${row._id}`, icon, label: kind.label(row), run: () => go(to) }
      return { ...line, facts: facts.map((text) => ({ text })) }
    })
    if (total > rows.length) {
      // Those who found no place here stand on the page.
      const to = address(kind.path, { ...kind.params, q: typed.wanted })
      entries.push({ key: `${kind.heading}-all`, icon: ArrowRight, label: words.all(total, words[kind.heading]), run: () => go(to) })
    }
    return { heading: words[kind.heading], entries, state, retry }
  }

  return [
    group(project, projects),
    group(client, clients),
    group(candidate, allCandidates ? candidates : ownCandidates),
    group(job, allJobs ? jobs : managedJobs),
    group(asset, allAssets ? assets : teamAssets),
    group(ownAsset, ownAssets),
    group(policy, allPolicies ? policies : policiesToRead),
    group(holiday, holidays),
  ]
}
