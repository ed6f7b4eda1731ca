import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectsPage } from './ProjectsPage'
import { billing } from '../team/testTeam'
import { beSignedIn, open, person, serve } from '@/test/portal'

const survey = { ...billing, _id: 40, version: 1, projectname: 'Teesta Survey', teammember: [], blocked: {} }

it('opens a link to a project that another page of the list shows', async () => {
  beSignedIn({ ...person, role: 'manager' }, ['projects', 'clients'])
  serve({
    'GET /projects': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /projects/40': { body: survey },
    'GET /clients': { body: [] },
    'GET /users/project-manager': { body: [] },
  })
  open('/projects?edit=40', '/projects', <ProjectsPage />)
  expect(await screen.findByDisplayValue('Teesta Survey')).toBeInTheDocument()
})
