import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { StatusModal } from './StatusModal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, OLD, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const holdings = [
  { kind: 'team', total: 7, first: [{ _id: 4, name: 'Ira Sen', word: null, date: null }, { _id: 5, name: 'Om Rao', word: null, date: null }] },
  { kind: 'job', total: 1, first: [{ _id: 2, name: 'Backend Engineer', word: null, date: null }] },
  { kind: 'decideleave', total: 1, first: [{ _id: 8, name: 'Ira Sen', word: 'casual', date: '2026-12-24' }] },
  { kind: 'ownsheet', total: 1, first: [{ _id: 9, name: '', word: null, date: '2026-11-16' }] },
  { kind: 'asset', total: 1, first: [{ _id: 5, name: 'PF4A8QZ1', word: 'laptop', date: null }] },
]

function Page({ subject }: { subject: typeof ananya }) {
  useGetMeQuery()
  return (
    <>
      <StatusModal person={subject} onClose={() => undefined} />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

async function visit(subject = ananya, found: unknown[] = holdings) {
  beSignedIn(admin, ['employees'])
  const calls = serve({
    'GET /auth/me': meOf(admin, ['employees']),
    'GET /users/3/holdings': { body: found },
    'PUT /users/3': { body: subject },
  })
  const { refreshInVain } = open('/', '/', <Page subject={subject} />)
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog')
  const choose = async (status: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: 'Status' }))
    await user.click((await screen.findAllByTitle(status)).at(-1)!)
  }
  const save = (): Promise<void> => user.click(within(dialog).getByRole('button', { name: 'Change status' }))
  const sent = (): unknown => calls.find((call) => call.name === 'PUT /users/3')?.body
  const agree = async (yes: string): Promise<void> => user.click(await screen.findByRole('button', { name: yes }))
  return { dialog, choose, calls, user, save, agree, sent, refreshInVain }
}

describe('the change of a status', () => {
  it('goes on naming what the person has in hand where that could not be fetched anew', async () => {
    const { dialog, choose, refreshInVain } = await visit()
    await choose('Resigned')
    await within(dialog).findAllByRole('listitem')
    refreshInVain()
    expect(await within(dialog).findByText(OLD)).toBeInTheDocument()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(holdings.length)
  })

  it.each(['Resigned', 'Inactive'])('to %s names all that the person has in hand before it is made', async (status) => {
    const { dialog, choose } = await visit()
    expect(within(dialog).queryByText(/handed over/)).toBeNull()
    await choose(status)
    const items = await within(dialog).findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Manager of 7 peopleIra Sen; Om Rao; 5 more',
      'Hires for 1 open jobBackend Engineer',
      '1 leave of the team to decide onIra Sen, Casual Leave, 24/12/2026',
      '1 timesheet of their own pending16/11/2026',
      'Holds 1 assetPF4A8QZ1, Laptop',
    ])
    expect(within(dialog).getByText(/^The release of assets can be requested/)).toBeInTheDocument()
  })

  it('says nothing where there is nothing to hand over', async () => {
    const { dialog, choose, calls } = await visit(ananya, [])
    await choose('Resigned')
    await waitFor(() => expect(calls.some((call) => call.name === 'GET /users/3/holdings')).toBe(true))
    expect(within(dialog).queryByText(/handed over/)).toBeNull()
  })
})

describe('a leaving', () => {
  it('with the last day ahead is planned: the status stays until that day is over', async () => {
    const { dialog, choose, user, save, agree, sent } = await visit()
    await choose('Resigned')
    await user.type(within(dialog).getByLabelText('Date of Leaving'), '31122026')
    await user.type(within(dialog).getByLabelText(/Leaving Reason/), 'Moves')
    expect(await within(dialog).findByText(/closes by itself at the end of 31\/12\/2026/)).toBeInTheDocument()
    await save()
    await agree('Plan the leaving')
    expect(await screen.findByText('Leaves on 31/12/2026. The account closes at the end of that day.')).toBeInTheDocument()
    expect(sent()).toEqual({ dol: '2026-12-31', leavingreason: 'Moves', version: ananya.version })
  })

  it('whose day has come closes the account at once', async () => {
    const { dialog, choose, user, save, agree, sent } = await visit()
    await choose('Resigned')
    await user.type(within(dialog).getByLabelText('Date of Leaving'), '25112026')
    expect(await within(dialog).findByText('The account closes at once.')).toBeInTheDocument()
    await save()
    await agree('Set Resigned')
    await waitFor(() => expect(sent()).toEqual({ status: 'Resigned', dol: '2026-11-25', leavingreason: null, version: ananya.version }))
  })

  it('that is planned can be taken back', async () => {
    const { dialog, choose, save, sent } = await visit({ ...ananya, dol: '2026-12-31' })
    expect(within(dialog).getByText('Now Active, leaves on 31/12/2026.')).toBeInTheDocument()
    await choose('Active')
    await save()
    await waitFor(() => expect(sent()).toEqual({ dol: null, leavingreason: null, version: ananya.version }))
  })

  it('resigns nobody by Enter in the date, and nobody unasked', async () => {
    const { dialog, choose, calls, user } = await visit()
    const ask = 'Is Ananya Kulkarni leaving on 30/11/2026?'
    await choose('Resigned')
    await user.type(await within(dialog).findByLabelText('Date of Leaving'), '30/11/2026{Enter}')
    expect(screen.queryByText(ask)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Change status' }))
    const question = await screen.findByRole('dialog', { name: ask })
    expect(within(question).getByText(/No leaving reason is given/)).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(ask)).toBeNull())
    expect(dialog).toBeInTheDocument()
    expect(calls.some((call) => call.name.startsWith('PUT'))).toBe(false)
  })
})
