import type { Project } from '../api'

/** For tests: a project with two people on its team. */

export const karthik = {
  role: 'dev',
  user: 7,
  empname: 'Karthik Subramanian',
  startdate: '2026-04-06',
  enddate: '2027-03-31',
  allocation: 100,
  allocationtotal: 100,
}
export const simran = { ...karthik, role: 'qa', user: 8, empname: 'Simran Kaur Gill', enddate: null, allocation: 40 }

export const billing: Project = {
  _id: 1,
  version: 5,
  projectname: 'Kaveri Billing',
  client: 4,
  clientname: 'Kaveri Power Board',
  status: 'active',
  type: 'dev',
  startdate: '2026-04-06',
  enddate: '2027-03-31',
  projectmanager: 2,
  projectmanagername: 'Rohan Desai',
  projectmanagerrole: 'manager',
  teammember: [karthik, simran],
  actions: ['edit', 'team'],
  blocked: { deactivate: 'You need to offboard all team members to deactivate the project.' },
}
