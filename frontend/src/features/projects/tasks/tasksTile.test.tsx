import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { projects } from '../module'
import { TasksTile } from './TasksTile'
import { beSignedIn, meOf, open, person, providers, serve } from '@/test/portal'

const task = {
  _id: 4,
  version: 1,
  taskname: 'API development',
  description: 'What is done',
  status: 'suggestion' as const,
  project: 2,
  projectname: 'Kaveri',
  user: 3,
  username: 'Ananya Kulkarni',
  actions: ['edit', 'activate', 'deactivate'],
  blocked: {},
}

it('leads who decides to each suggestion, and to all of them', async () => {
  beSignedIn(person)
  serve({ 'GET /auth/me': meOf(person), 'GET /auth/providers': providers })
  const rows = [task, { ...task, _id: 5, taskname: 'Meetings', project: 'all' as const, projectname: null }]
  open('/', '/', <TasksTile tile={{ rows, total: 3 }} />)
  expect(await screen.findByRole('link', { name: 'API development' })).toHaveAttribute('href', '/tasks?status=suggestion&q=API%20development&edit=4')
  expect(screen.getByText('Ananya Kulkarni, for Kaveri')).toBeInTheDocument()
  expect(screen.getByText('Ananya Kulkarni, for all projects')).toBeInTheDocument()
  expect(screen.getByText('The first 2 of 3.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All suggestions' })).toHaveAttribute('href', '/tasks?status=suggestion')
})

it('is among the tiles of the dashboard', async () => {
  expect((await projects.tiles?.())?.map(({ name }) => name)).toEqual(['tasks'])
})
