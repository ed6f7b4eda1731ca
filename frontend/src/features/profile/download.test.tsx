import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UserInfoPage } from './UserInfoPage'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const ZIP: Answer = { body: 'zip', headers: { 'Content-Type': 'application/zip' } }
const DATA = 'GET /users/3/data'

function Page() {
  useGetMeQuery()
  return (
    <>
      <UserInfoPage />
      <Toaster />
    </>
  )
}

function openProfile(
  as: typeof person,
  keys: string[],
  answers: Record<string, Answer>,
  at = '/user-info/3',
  dataofothers = false,
) {
  beSignedIn(as, keys)
  const calls = serve({
    'GET /auth/me': meOf(as, keys, { dataofothers }),
    'GET /users/3': { body: ananya },
    'GET /users/project-manager': { body: [] },
    'GET /users/managers': { body: [] },
    'GET /roles': { body: [] },
    ...answers,
  })
  const { router } = open(at, '/user-info/:id', <Page />)
  return { calls, router, user: userEvent.setup() }
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
})

describe('what is kept about somebody', () => {
  // own-1
  it('is downloaded by the person, once they have read what is in it', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const { calls, router, user } = openProfile(person, ['home'], { [DATA]: ZIP })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByRole('dialog', { name: 'Download my data' })).toHaveTextContent('payslips: each as PDF')
    expect(calls.map(({ name }) => name)).not.toContain(DATA)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Downloaded.')).toBeInTheDocument()
    expect(saved).toEqual(['muster-data-E103.zip blob:data'])
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  // own-6
  it('waits where another export is under way, and says so', async () => {
    const busy = { error: true, code: 'busy', message: 'Your last export is still under way. Try again in a moment.' }
    const { user } = openProfile(person, ['home'], { [DATA]: { status: 429, body: busy } }, '/user-info/3?download=1')
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByText(/Your last export is still under way/)).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  // own-2
  it('is offered of others to an admin with the keys of what is in it, and to nobody else', async () => {
    openProfile(admin, ['employees', 'setting'], {}, '/user-info/3', true)
    expect(await screen.findByRole('button', { name: 'Download their data' })).toBeInTheDocument()
  })

  it('is not offered of others without one of them', async () => {
    openProfile(admin, ['employees', 'setting', 'document'], {}, '/user-info/3?download=1')
    expect(await screen.findByRole('button', { name: 'History' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
