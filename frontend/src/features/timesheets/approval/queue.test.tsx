import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ananya, decided, farhan, manager, simran, visit } from './testQueue'

const LIST = 'GET /timelogs/manager-timesheet/2'

function oneByOne() {
  let list = [ananya, farhan, simran]
  return visit(manager, {
    [LIST]: () => ({ body: list }),
    'PUT /timelogs': (body) => {
      const ids = JSON.stringify(body)
      list = list.filter((sheet) => !ids.includes(`"_id":${sheet._id},`))
      return { body: [{ _id: 1, ok: true }] }
    },
  })
}

describe('deciding row by row', () => {
  // page-7
  it('keeps a row in its place while the pointer is over the rows: a second click decides on nobody else', async () => {
    const { calls } = oneByOne()
    const approve = await screen.findByRole('button', { name: /^Approve ?Ananya/ })
    await userEvent.click(approve)
    expect(await screen.findByRole('radio', { name: 'Waiting 2' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /1 Ananya.*Approved/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /2 Farhan/ })).toBeInTheDocument()
    await userEvent.click(approve)
    await userEvent.click(screen.getByRole('button', { name: /^Approve ?Farhan/ }))
    expect(await screen.findByRole('radio', { name: 'Waiting 1' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /3 Simran/ })).toBeInTheDocument()
    expect(decided(calls)).toEqual([1, 2].map((_id) => [{ _id, version: 3, status: 'Approved' }]))
    await userEvent.unhover(screen.getByRole('table', { name: 'Timesheet Approval' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ananya|Farhan/ })).toBeNull())
    expect(screen.getByRole('row', { name: /1 Simran/ })).toBeInTheDocument()
  })

  it('gives the focus of a row that goes to the same button of the next one', async () => {
    oneByOne()
    ;(await screen.findByRole('button', { name: /^Approve ?Ananya/ })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve ?Farhan/ })).toHaveFocus())
    screen.getByRole('button', { name: /^Reject ?Farhan/ }).focus()
    await userEvent.keyboard('{Enter}{Escape}')
    expect(screen.getByRole('button', { name: /^Reject ?Farhan/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Only Monday is filled.{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Reject ?Simran/ })).toHaveFocus())
    screen.getByRole('checkbox', { name: 'Choose Simran Kaur Gill, W47' }).focus()
    await userEvent.keyboard(' ')
    screen.getByRole('button', { name: 'Approve 1 timesheet' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search name, project' })).toHaveFocus())
  })
})
