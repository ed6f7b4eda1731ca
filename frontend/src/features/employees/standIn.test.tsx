import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EmployeesPage } from './EmployeesPage'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const bala = { ...ananya, _id: 6, fname: 'Bala', lname: 'Iyer', role: 'manager' }

function Page() {
  useGetMeQuery()
  return <EmployeesPage />
}

/** The menu of somebody's row, as this person has it. */
async function menuOf(me: typeof person, name: string): Promise<HTMLElement> {
  beSignedIn(me, ['employees'])
  serve({
    'GET /auth/me': meOf(me, ['employees']),
    'GET /users': { body: [ananya, bala], headers: { 'X-Total-Count': '2' } },
    'GET /roles': { body: [] },
  })
  open('/users', '/users', <Page />, [{ path: '/inbox', element: <p>The inbox</p> }])
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}

it('leads admins to who stands in for somebody who decides', async () => {
  await userEvent.click(within(await menuOf(asha, 'Bala Iyer')).getByRole('menuitem', { name: 'Stand-in…' }))
  expect(await screen.findByText('The inbox')).toBeInTheDocument()
})

it('is nothing of who decides on nothing', async () => {
  expect(within(await menuOf(asha, 'Ananya Kulkarni')).queryByRole('menuitem', { name: 'Stand-in…' })).toBeNull()
})
