import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectsPage } from './ProjectsPage'
import { beSignedIn, open, person, serve } from '@/test/portal'

const survey = {
  _id: 40,
  version: 1,
  projectname: 'Teesta Survey',
  client: 4,
  clientname: 'Kaveri Power Board',
  status: 'active',
  type: 'dev',
  startdate: '2026-04-06',
  enddate: '2027-03-31',
  projectmanager: 2,
  projectmanagername: 'Rohan Desai',
  projectmanagerrole: 'manager',
  teammember: [],
  actions: ['edit', 'team'],
  blocked: {},
}

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
