import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useWaitingTile, WaitingTile } from './WaitingTile'
import { useDecisions, type Decision } from '@/shared/decisions/useDecisions'
import { Toaster } from '@/shared/feedback/Toaster'
import { open } from '@/test/portal'

interface Row {
  _id: number
  version: number
  status: string
  name: string
  actions: string[]
}

const rowOf = (_id: number, name: string, actions = ['approve', 'reject']): Row => ({ _id, version: 1, status: 'Submitted', name, actions })
const rows = [rowOf(1, 'Asha'), rowOf(2, 'Imran'), rowOf(3, 'Meera', ['cancel', 'keep'])]

const doneWords = {
  approvedOne: (name: string) => `${name} is approved.`,
  rejectedOne: (name: string) => `${name} is rejected.`,
  approvedMany: (count: number) => `${count} are approved.`,
  rejectedMany: (count: number) => `${count} are rejected.`,
  notDecided: 'Not decided.',
}

type Put = (decisions: Decision[]) => Promise<{ ok: boolean; error?: { message: string } }[]>

/** A tile whose list loses what `goes` once the server has been asked. */
function visit(put: Put, goes: number[] = []) {
  function Page() {
    const [listed, setListed] = useState(rows)
    const decisions = useDecisions<Row>({
      words: doneWords,
      nameOf: ({ name }) => [name, ''],
      put: async (asked) => {
        const answer = await put(asked)
        setListed((before) => before.filter(({ _id }) => !goes.includes(_id)))
        return answer
      },
      asItIsNow: () => Promise.resolve(null),
    })
    const tile = useWaitingTile<Row>(decisions, (row, status) => ({ ...row, status, actions: [] }))
    return (
      <WaitingTile<Row>
        title="Queue"
        link={{ to: '/', label: 'All' }}
        words={{ nothingWaits: 'Nothing waits', approve: 'Approve', reject: 'Reject', rejecting: 'Rejecting', open: 'Open' }}
        counts="3 of them"
        rows={listed}
        tile={tile}
        looks={{}}
        line={({ name }) => ({ about: name, since: null, of: name, hint: `told to ${name}`, required: name === 'Imran', path: `/of/${name}` })}
      />
    )
  }
  open('/', '/', <><Page /><Toaster /></>)
  return userEvent.setup()
}

const refused = { ok: false, error: { message: 'Somebody changed it.' } }
const remark = (of: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`told to ${of}`) })
const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

describe('a decision that was refused', () => {
  it('is said by name where its row is listed no more', async () => {
    const user = visit(() => Promise.resolve([refused]), [1])
    await user.click(press(/^Approve ?Asha/))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Asha Somebody changed it.'))
    expect(screen.queryByRole('button', { name: /^Approve ?Asha/ })).toBeNull()
  })

  it('keeps the remark at its row', async () => {
    const user = visit(() => Promise.resolve([refused]))
    await user.click(press(/^Reject ?Asha/))
    await user.keyboard('No bill{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed it.'))
    expect(remark('Asha')).toHaveValue('No bill')
  })
})

it('a decision on one row leaves the remark that is typed at another', async () => {
  const user = visit(() => Promise.resolve([{ ok: true }]))
  await user.click(press(/^Reject ?Asha/))
  await user.keyboard('No bill')
  await user.click(press(/^Approve ?Imran/))
  expect(await screen.findByText('Imran is approved.')).toBeInTheDocument()
  expect(remark('Asha')).toHaveValue('No bill')
})

it('a remark that is asked for at one row leaves the one that is typed at another', async () => {
  const user = visit(() => Promise.resolve([{ ok: true }]))
  await user.click(press(/^Reject ?Asha/))
  await user.keyboard('No bill')
  await user.click(press(/^Reject ?Imran/))
  expect(remark('Imran')).toHaveFocus()
  expect(remark('Asha')).toHaveValue('No bill')
})

it('a row that needs a remark is not rejected without one', async () => {
  const user = visit(() => Promise.reject(new Error('asked')))
  await user.click(press(/^Reject ?Imran/))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Required.')).toBeInTheDocument()
})

it('what is decided in another way is opened', () => {
  visit(() => Promise.resolve([]))
  expect(screen.getByRole('link', { name: /^Open ?Meera/ })).toHaveAttribute('href', '/of/Meera')
})
