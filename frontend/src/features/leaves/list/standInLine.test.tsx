import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaveOf, manager, visit } from '../testLeaves'
import { person } from '@/test/portal'

const TERMS = 'GET /standins'
const proposed = { from: '2026-11-30', to: '2026-12-04' }

it('one’s approved leave leads to naming who stands in, as long as nobody does', async () => {
  visit(manager, { [TERMS]: { body: { own: [], others: [], proposed } } }, '')
  expect(await screen.findByText('You are away from 30/11/2026 to 04/12/2026, and nobody stands in for you.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Name a stand-in' })).toHaveAttribute('href', '/inbox?standin=1')
})

it('where somebody does, nothing is said', async () => {
  const { calls } = visit(manager, { [TERMS]: { body: { own: [], others: [], proposed: null } }, 'GET /leaves/2': { body: [leaveOf(1, { user: 2 })] } }, '')
  expect(await screen.findByRole('row', { name: /Visit to Kochi/ })).toBeInTheDocument()
  expect(calls.some(({ name }) => name === TERMS)).toBe(true)
  expect(screen.queryByRole('link', { name: 'Name a stand-in' })).toBeNull()
})

it('who decides for nobody is not asked', async () => {
  const { calls } = visit(person, { 'GET /leaves/3': { body: [leaveOf(1, { user: 3 })] } }, '')
  expect(await screen.findByRole('row', { name: /Visit to Kochi/ })).toBeInTheDocument()
  expect(calls.some(({ name }) => name === TERMS)).toBe(false)
})
