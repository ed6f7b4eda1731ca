import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EmployeesPage } from './EmployeesPage'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const devika = {
  ...person,
  _id: 5,
  empid: 'E5',
  fname: 'Devika',
  lname: 'Menon',
  status: 'Inactive',
  doj: '2021-06-07',
  dol: null,
  leavingreason: null,
  leavingkind: null,
  manager: [],
  projects: [],
  registered: true,
  invited: false,
  erased: false,
  version: 3,
  actions: ['edit', 'status'],
  blocked: {},
}
const bala = { ...devika, _id: 6, fname: 'Bala', actions: ['edit'], blocked: { status: 'The last active admin stays.' } }

function Page() {
  useGetMeQuery()
  return (
    <>
      <EmployeesPage />
      <Toaster />
    </>
  )
}

/** The list shows Bala alone; Devika is on another page of it. */
function visit(search: string) {
  beSignedIn(asha, ['employees'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['employees']),
    'GET /users': { body: [bala], headers: { 'X-Total-Count': '1' } },
    'GET /users/5': { body: devika },
    'GET /roles': { body: [] },
  })
  const { router } = open(`/users${search}`, '/users', <Page />)
  return { calls, router, user: userEvent.setup() }
}

describe('a link to the status dialog', () => {
  it('opens it for somebody on another page of the list too, and leaves the filters alone', async () => {
    const { user, router, calls } = visit('?status=Inactive&changeStatus=5')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Change status of Devika Menon')).toBeInTheDocument()
    expect(calls.map((call) => call.name)).toContain('GET /users/5')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=Inactive'))
  })

  it('doesn’t offer the status that is there already', async () => {
    const { user } = visit('?changeStatus=5')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    const options = await waitFor(() => {
      const titles = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
      expect(titles).not.toEqual([])
      return titles
    })
    expect(options).toEqual(['Active', 'Resigned'])
  })

  it('says why it opens for nobody', async () => {
    const { calls } = visit('?changeStatus=6')
    expect(await screen.findByText('This link opens nothing now.')).toBeInTheDocument()
    expect(screen.getByText('The last active admin stays.')).toBeInTheDocument()
    expect(calls.map((call) => call.name)).not.toContain('GET /users/6')
  })
})

describe('a link to somebody’s details', () => {
  it('opens nothing for somebody who doesn’t exist, and goes out of the address', async () => {
    const { router } = visit('?q=bala&person=99999')
    expect(await screen.findByText('There is no such record, or it is not listed here.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(router.state.location.search).toBe('?q=bala')
  })
})
