import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DirectoryPage } from './DirectoryPage'
import { branchOf, entryOf, nodeOf } from './testDirectory'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const rao = nodeOf(1, 'Sunita Rao', null, 2, 3)
const nair = nodeOf(2, 'Manoj Nair', 1, 1)
const own = nodeOf(3, 'Ananya Kulkarni', 2)
const away = entryOf(5, 'Arjun Reddy', { today: 'away', until: '2026-11-27', workphone: null })

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <DirectoryPage />
    </div>
  )
}

function visit(path: string, answers: Parameters<typeof serve>[0] = {}) {
  beSignedIn(person, ['home'])
  const calls = serve({
    'GET /auth/me': meOf(person, ['home']),
    'GET /directory': {
      body: [away, entryOf(6, 'Farhan Qureshi', { today: 'away', half: 'first' })],
      headers: { 'X-Total-Count': '2' },
    },
    'GET /directory/figures': { body: { people: 198, away: 11 } },
    'GET /departments': { body: [] },
    'GET /designations': { body: [] },
    'GET /orgchart': { body: branchOf(null, [rao], { all: 4, alone: 3 }) },
    'GET /orgchart/ways': { body: { hits: [3], more: false, nodes: [rao, nair, own] } },
    ...answers,
  })
  open(path, '/directory', <Page />)
  return { user: userEvent.setup(), calls }
}

// directory-5
it('says until when somebody is away, and never why', async () => {
  visit('/directory')
  expect(await screen.findByText('198 people, 11 away today')).toBeVisible()
  expect(await screen.findByText('Away until Fri 27/11')).toBeVisible()
  expect(screen.getByText('Away, first half')).toBeVisible()
  expect(screen.getByText('Away today 11')).toBeVisible()
})

it('opens the way to oneself, and folds it by the keyboard', async () => {
  const { user } = visit('/directory?tab=chart')
  const tree = await screen.findByRole('tree', { name: 'Org chart' })
  expect(await within(tree).findByText('Without a manager 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Me' }))
  await waitFor(() => expect(within(tree).getByRole('treeitem', { selected: true })).toHaveTextContent('Ananya Kulkarni'))
  within(tree).getByRole('treeitem', { selected: true }).focus()
  await user.keyboard('{ArrowLeft}')
  const manager = within(tree).getByRole('treeitem', { selected: true })
  expect(manager).toHaveTextContent('Manoj Nair')
  expect(manager).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(manager).toHaveAttribute('aria-expanded', 'false')
  expect(within(tree).queryByText('Ananya Kulkarni')).toBeNull()
})

it('says that a search found nobody, and takes it away again', async () => {
  const { user } = visit('/directory?tab=chart', { 'GET /orgchart/ways': { body: { hits: [], more: false, nodes: [] } } })
  await user.type(await screen.findByRole('searchbox', { name: 'Find a person in the chart' }), 'nobody')
  expect(await screen.findByText('Nobody in the chart matches “nobody”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('tree')).toBeVisible()
})

// company-32
it('has a column, a filter and a clock for places where the company has some', async () => {
  const lisbon = { _id: 1, version: 1, name: 'Lisbon', timezone: 'Europe/Lisbon', people: 1, actions: [], blocked: {} }
  const there = entryOf(7, 'Joana Pinto', { place: 'Lisbon' })
  const { user, calls } = visit('/directory', {
    'GET /places': { body: [lisbon] },
    'GET /directory': { body: [there], headers: { 'X-Total-Count': '1' } },
    'GET /orgchart': { body: branchOf({ ...nodeOf(7, 'Joana Pinto', null), place: 'Lisbon' }, []) },
  })
  expect(await screen.findByRole('columnheader', { name: 'Place' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Place' }))
  await user.click(await screen.findByTitle('Lisbon'))
  await waitFor(() => expect(calls.some((call) => call.name === 'GET /directory' && call.search.includes('place=Lisbon'))).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Joana Pinto' }))
  expect(await within(await screen.findByRole('dialog')).findByText(/^\d\d:\d\d there$/)).toBeVisible()
})

it('says nothing of places where there are none', async () => {
  visit('/directory', { 'GET /places': { body: [] } })
  expect(await screen.findByText('Away until Fri 27/11')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Place' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull()
})
