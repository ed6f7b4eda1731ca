import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useWaitingTile, WaitingTile } from './WaitingTile'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
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

const rowOf = (_id: number, name: string): Row => ({ _id, version: 1, status: 'Submitted', name, actions: ['approve', 'reject'] })
const rows = [rowOf(1, 'Asha'), rowOf(2, 'Imran'), rowOf(3, 'Meera')]

const doneWords = {
  approvedOne: (name: string) => `${name} is approved.`,
  rejectedOne: (name: string) => `${name} is rejected.`,
  approvedMany: (count: number) => `${count} are approved.`,
  rejectedMany: (count: number) => `${count} are rejected.`,
  notDecided: 'Not decided.',
}

const bulkWords = {
  selected: (count: number) => `${count} selected`,
  approveMany: (count: number) => `Approve ${count}`,
  rejectMany: (count: number) => `Reject ${count}`,
  toldToMany: (people: number) => `told to ${people} people`,
}

type Put = (decisions: Decision[]) => Promise<{ ok: boolean; error?: { message: string } }[]>

/** A tile whose list loses what `goes` once the server has been asked. */
function visit(put: Put, goes: number[] = []) {
  function Page() {
    const [listed, setListed] = useState(rows)
    const tile = useWaitingTile<Row>(
      useDecisions<Row>({
        words: doneWords,
        nameOf: ({ name }) => [name, ''],
        put: async (decisions) => {
          const answer = await put(decisions)
          setListed((before) => before.filter(({ _id }) => !goes.includes(_id)))
          return answer
        },
        asItIsNow: () => Promise.resolve(null),
      }),
    )
    return (
      <WaitingTile<Row>
        title="Queue"
        link={{ to: '/', label: 'All' }}
        words={{ waiting: 'Waiting', nothingWaits: 'Nothing waits', shown: () => '', approve: 'Approve', reject: 'Reject', rejecting: 'Rejecting' }}
        waiting={{ rows: listed, total: listed.length }}
        tile={tile}
        looks={{}}
        line={({ name }) => ({ about: name, of: name, hint: `told to ${name}` })}
        bulk={{
          label: ({ name }) => `Choose ${name}`,
          labelOfAll: 'Choose all',
          some: (_verdict, done, all) => `${done} of ${all} went through.`,
          renderBar: (chosen, isRejecting, onRejecting) => (
            <BulkDecide
              words={bulkWords}
              count={chosen.length}
              people={chosen.length}
              detail=""
              busy={tile.busy}
              isRejecting={isRejecting}
              onRejecting={onRejecting}
              onDecide={(verdict, remark) => tile.run(chosen, verdict, remark)}
            />
          ),
        }}
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

  it('keeps the remark for many with those that it still is about', async () => {
    const user = visit(() => Promise.resolve([{ ok: true }, refused]), [1])
    await user.click(screen.getByRole('checkbox', { name: 'Choose Asha' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Imran' }))
    await user.click(press('Reject 2'))
    await user.keyboard('No bill{Enter}')
    expect(await screen.findByText('1 of 2 went through.')).toBeInTheDocument()
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    expect(remark('1 people')).toHaveValue('No bill')
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

it('a remark for many goes with all of them, and with the last that is chosen', async () => {
  const user = visit(() => Promise.resolve([{ ok: true }]))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Asha' }))
  await user.click(press('Reject 1'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Asha is rejected.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Imran' }))
  expect(press('Reject 1')).toHaveAttribute('aria-expanded', 'false')
})

it('what is chosen while a decision is on its way stays chosen', async () => {
  let answer: (() => void) | undefined
  const user = visit(() => new Promise((resolve) => (answer = () => resolve([{ ok: true }]))))
  await user.click(press(/^Approve ?Asha/))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Imran' }))
  answer?.()
  expect(await screen.findByText('Asha is approved.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Choose Imran' })).toBeChecked()
})
