import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Column } from './columns'
import { DataTable } from './DataTable'
import { useTableState } from './useTableState'
import { open } from '@/test/portal'

interface Pet {
  _id: number
  name: string
}

const columns: Column<Pet>[] = [{ key: 'name', title: 'Name', always: true, card: 'title', render: (pet) => pet.name }]
const rows = [{ _id: 1, name: 'Moti' }, { _id: 2, name: 'Sheru' }]

function List({ total, late = false }: { total: number; late?: boolean }) {
  const [chosen, setChosen] = useState<number[]>([])
  return (
    <DataTable<Pet>
      name="pets"
      label="Pets"
      list={{
        columns,
        control: useTableState({ sortFields: [], defaultSort: '' }),
        query: {
          data: late ? undefined : { rows, total, capped: false, file: null },
          isFetching: late,
          refetch: () => undefined,
        },
        rows: late ? [] : rows,
      }}
      words={{ emptyHint: 'No pets.' }}
      selection={{
        chosen: new Set(chosen),
        choose: setChosen,
        canChoose: () => true,
        label: (pet) => `Choose ${pet.name}`,
        labelOfAll: 'Choose all on this page',
      }}
    />
  )
}

const SAID = /^Only rows of this page are chosen\./

it('says that rows of other pages are not chosen with those of this one', async () => {
  open('/pets', '/pets', <List total={30} />)
  expect(screen.queryByText(SAID)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText(SAID)).toBeInTheDocument()
})

it('says nothing of pages where there is but one', async () => {
  open('/pets', '/pets', <List total={2} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.queryByText(SAID)).toBeNull()
})

it('gives rows that are still to come no box with an empty name', () => {
  open('/pets', '/pets', <List total={2} late />)
  const boxes = document.querySelectorAll('tbody input[type="checkbox"]')
  expect(boxes.length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('checkbox', { name: '' })).toEqual([])
})
