import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { UserInfoPage } from './UserInfoPage'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

function Page() {
  useGetMeQuery()
  return <UserInfoPage />
}

function openProfile(answers: Record<string, Answer>, at: string) {
  beSignedIn(person, ['home'])
  serve({
    'GET /auth/me': meOf(person, ['home']),
    'GET /users/3': { body: ananya },
    'GET /users/project-manager': { body: [] },
    'GET /roles': { body: [] },
    ...answers,
  })
  const { router } = open(at, '/user-info/:id', <Page />)
  return { router, user: userEvent.setup() }
}

describe('the dialogs of a profile', () => {
  const ira = { _id: 4, version: 1, empId: 3, name: 'Ira', relation: 'daughter', dob: '2019-05-06' }

  it('are opened by a link: the history of the person', async () => {
    openProfile({ 'GET /audit/user/3': { body: [] } }, '/user-info/3?history=1')
    expect(await screen.findByRole('dialog', { name: 'History: Employee Ananya Kulkarni' })).toBeInTheDocument()
  })

  it('are opened by a link: a member of the family', async () => {
    const { router, user } = openProfile({ 'GET /familymember/3': { body: [ira] } }, '/user-info/3?tab=family&edit=4')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Member' })
    expect(dialog).toHaveTextContent('Date of Birth')
    expect(screen.getByLabelText('Name')).toHaveValue('Ira')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=family'))
  })

  it('stand in the address once they are open', async () => {
    const { router, user } = openProfile({ 'GET /familymember/3': { body: [ira] } }, '/user-info/3?tab=family')
    await user.click(await screen.findByRole('button', { name: 'Edit Ira' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Member' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?tab=family&edit=4')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=family'))
    await user.click(screen.getByRole('button', { name: 'Add Member' }))
    expect(await screen.findByRole('dialog', { name: 'Add Member' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?tab=family&add=1')
  })
})
