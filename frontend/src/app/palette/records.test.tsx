import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, openPalette } from './testPalette'
import { person, type Answer, type Call } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager' }
const recruiter = { ...person, _id: 4, role: 'recruiter' }
const KEYS = ['home', 'projects', 'clients', 'recruitment', 'assetsallocated', 'policy', 'holiday']

const offers = (...actions: string[]) => ({ actions, blocked: {}, version: 1 })
const project = { _id: 11, projectname: 'Atlas Portal', clientname: 'Borealis', status: 'inactive', ...offers('team', 'edit') }
const client = { _id: 12, clientname: 'Atlas & Sons', ...offers('edit') }
const candidate = { _id: 13, name: 'Tara Atlasov', email: 't@x.example', jobTitle: 'Tester', status: 'Offered', ...offers() }
const job = { _id: 14, title: 'Atlas Engineer', location: ['Pune'], status: 'Open', ...offers('edit') }
const asset = { _id: 15, assesttype: 'laptop', serial: 'ATLAS-7', specification: '', empname: 'Asha Rao', status: 'ACCEPTED', ...offers() }
const policy = { _id: 16, title: 'Atlas of places', description: '', status: 'active', ...offers() }
const holiday = { _id: 17, date: '2026-12-25', occassion: 'Atlas Day', ...offers('edit') }

async function find(as: typeof person, answers: Parameters<typeof openPalette>[2], typed = 'atlas', keys = KEYS) {
  const opened = await openPalette(as, keys, answers)
  // At one go: on a busy machine a key could come so late that its letters are searched for by themselves.
  for (const end of typed.split('').keys()) fireEvent.change(opened.field, { target: { value: typed.slice(0, end + 1) } })
  return opened
}

/** The lists that were asked for. */
const asked = (calls: Call[]): string[] => calls.map(({ name }) => name).filter((name) => !/me$|users$|reports/.test(name)).toSorted()

const ALL: Record<string, Answer> = {
  'GET /projects': { body: [project] },
  'GET /clients': { body: [client] },
  'GET /candidates': { body: [candidate] },
  'GET /jobs': { body: [job] },
  'GET /assets': { body: [asset] },
  'GET /policies': { body: [policy] },
  'GET /holidays': { body: [holiday] },
}

describe('the records of the palette', () => {
  it.each([
    ['Projects', 'Atlas PortalBorealis · inactive', '/projects?team=11'],
    ['Clients', 'Atlas & Sons', '/clients?q=Atlas+%26+Sons&edit=12'],
    ['Candidates', 'Tara AtlasovTester · Offered', '/candidate/13'],
    ['Jobs', 'Atlas EngineerPune · Open', '/recruitment?tab=jobs&q=Atlas+Engineer&edit=14'],
    ['Assets', 'Laptop ATLAS-7Asha Rao · ACCEPTED', '/assets?q=ATLAS-7&history=15'],
    ['Policies', 'Atlas of places', '/policy/16'],
    ['Holidays', 'Atlas Day25/12/2026', '/holidays?shown=all&q=Atlas+Day&edit=17'],
  ])('open themselves: %s', async (heading, line, to) => {
    const { calls, user, path } = await find(admin, ALL)
    const option = within(await screen.findByRole('group', { name: heading })).getByRole('option')
    expect(option).toHaveTextContent(line)
    await user.click(option)
    await waitFor(() => expect(path()).toBe(to))
    // Each list once, for the whole word.
    expect(asked(calls)).toEqual(Object.keys(ALL).toSorted())
  })

  it('are searched in the lists that are the person’s', async () => {
    const { calls } = await find(manager, {})
    await waitFor(() =>
      expect(asked(calls)).toEqual([
        'GET /assets/2',
        'GET /assets/manager-asset/2',
        'GET /candidates',
        'GET /clients',
        'GET /holidays',
        'GET /jobs/managerjobs/2',
        'GET /policies/home-page',
        'GET /projects',
      ]),
    )
  })

  it('of a recruiter are their own candidates, and of no page that is closed to them', async () => {
    const { calls } = await find(recruiter, {}, 'atlas', ['home', 'projects', 'clients', 'recruitment'])
    await waitFor(() => expect(asked(calls)).toEqual(['GET /candidates/recruitercandidates/4', 'GET /jobs']))
  })

  it('lead to their list where the server opens no form', async () => {
    const closed = { ...holiday, ...offers() }
    const { user, path } = await find(person, { 'GET /holidays': { body: [closed] } }, 'atlas', ['home', 'holiday'])
    await user.click(await screen.findByRole('option', { name: /^Atlas Day/ }))
    await waitFor(() => expect(path()).toBe('/holidays?shown=all&q=Atlas+Day'))
  })

  it('that found no place stand on their page', async () => {
    const many: Answer = { body: [job], headers: { 'X-Total-Count': '12' } }
    const { user, path } = await find(admin, { ...ALL, 'GET /jobs': many })
    await user.click(await screen.findByRole('option', { name: 'All 12 in Jobs' }))
    await waitFor(() => expect(path()).toBe('/recruitment?tab=jobs&q=atlas'))
  })

  it('are shown without those of a list that is closed or fails, which can be tried again', async () => {
    let down = true
    const failing = (): Answer => (down ? { status: 503, body: { code: 'busy', message: 'Too busy.' } } : { body: [job] })
    const forbidden: Answer = { status: 403, body: { code: 'forbidden', message: 'Not yours.' } }
    const { user } = await find(admin, { ...ALL, 'GET /projects': forbidden, 'GET /jobs': failing })
    expect(await screen.findByText('Jobs could not be searched.')).toBeInTheDocument()
    expect(screen.getByRole('option', { name: /^Atlas Day/ })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Projects' })).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /^Atlas Engineer/ })).toBeInTheDocument()
  })

  it('stand below nothing that is still waited for', async () => {
    let answer: ((body: Answer) => void) | undefined
    const slow = (): Promise<Answer> => new Promise((resolve) => (answer = resolve))
    const { calls } = await find(admin, { ...ALL, 'GET /candidates': slow })
    await screen.findByRole('group', { name: 'Clients' })
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /holidays'))
    expect(screen.queryByRole('group', { name: 'Jobs' })).toBeNull()
    answer?.({ body: [] })
    expect(await screen.findByRole('group', { name: 'Jobs' })).toBeInTheDocument()
  })
})
