import { render, screen, waitFor } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { RowButton, rowActions, type RowActionSpec } from './rowActions'

interface Pet {
  name: string
  actions: string[]
  blocked: Record<string, string>
}

const moti: Pet = { name: 'Moti', actions: ['feed'], blocked: { sell: 'It is everybody’s.' } }
const run = vi.fn<(pet: object) => void>()
const specs: RowActionSpec<object>[] = ['view', 'feed', 'sell', 'rename'].map((name) => ({
  name,
  label: name,
  icon: Pencil,
  run,
  ...(name === 'view' ? { always: true } : {}),
}))

describe('the actions of a row', () => {
  it('are what the server names, and with its reason what it holds back', () => {
    expect(rowActions(moti, specs).map(({ key, blocked }) => [key, blocked])).toEqual([
      ['view', undefined],
      ['feed', undefined],
      ['sell', 'It is everybody’s.'],
    ])
  })

  it('are only those for everybody where the server says nothing', () => {
    expect(rowActions({ name: 'Moti' }, specs).map(({ key }) => key)).toEqual(['view'])
  })

  it('say what comes before one that is held back, where they lead to it', () => {
    const before = vi.fn<(pet: object) => void>()
    const sell: RowActionSpec<Pet> = {
      name: 'sell',
      label: 'Sell',
      icon: Pencil,
      run,
      hint: ({ name }) => `Ask ${name} first`,
      runBlocked: before,
    }
    const [action] = rowActions(moti, [sell])
    expect([action?.blocked, action?.hint]).toEqual([undefined, 'Ask Moti first'])
    action?.run()
    expect(before).toHaveBeenCalledExactlyOnceWith(moti)
    expect(run).not.toHaveBeenCalled()
  })

  it('are done to that row', () => {
    rowActions(moti, specs)[1]?.run()
    expect(run).toHaveBeenCalledExactlyOnceWith(moti)
  })
})

const button = (name: string) => (
  <RowButton row={moti} name={name} label={name} of=" of Moti" onClick={() => undefined} />
)

it('a button of a row is there only where the server names its action', () => {
  render(
    <>
      {button('feed')}
      {button('sell')}
    </>,
  )
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['feed of Moti'])
})

const bala = { ...moti, name: 'Bala' }

const buttons = (pets: Pet[]) => (
  <main id="content">
    {pets.map((pet) => (
      <RowButton key={pet.name} row={pet} name="feed" label="feed" of={` of ${pet.name}`} onClick={() => undefined} />
    ))}
  </main>
)

it('a button that goes with its action leaves the focus in the list', async () => {
  const { rerender } = render(buttons([moti, bala]))
  screen.getByRole('button', { name: /Moti/ }).focus()
  rerender(buttons([{ ...moti, actions: [] }, bala]))
  await waitFor(() => expect(screen.getByRole('button', { name: /Bala/ })).toHaveFocus())
})
