import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimRow, inboxOf, leaveRow, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, visit } from '../testPage'

const onPage = [sheetRow(1), leaveRow(1)]
const all = [...onPage, claimRow(1)]

it('all that match are chosen over pages, once all of a page are', async () => {
  let asked = 0
  const { user, calls, sent } = visit({
    [LIST]: () => {
      asked += 1
      const { body } = inboxOf(asked === 1 ? onPage : all)
      return { body: { ...Object(body), total: 3 } }
    },
    [DECIDE]: (body) => ({ body: Array.from(Object(body), () => ({ _id: 1, ok: true })) }),
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(button('Select all 3 that match'))
  expect(await screen.findByRole('region', { name: '3 selected' })).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === LIST).at(-1)?.search).toMatch(/part=look.*pageSize=200/)
  await user.click(button('Approve 3'))
  expect(await screen.findByText('Approved: 3 things.')).toBeInTheDocument()
  expect(sent()).toEqual([['timesheet', 'leave', 'claim'].map((kind) => ({ kind, _id: 1, version: 3, status: 'Approved' }))])
})

it('where the other pages can not be fetched, what was chosen stays', async () => {
  let asked = 0
  const { user } = visit({
    [LIST]: () => {
      asked += 1
      const { body } = inboxOf(onPage)
      return asked === 1 ? { body: { ...Object(body), total: 3 } } : { status: 503, body: { code: 'busy', message: 'Too busy.' } }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(button('Select all 3 that match'))
  expect(await screen.findByText('The other pages could not be fetched.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: '2 selected' })).toBeInTheDocument()
})
