import type { Page } from '@playwright/test'

/** A project with somebody over 100 %, which the demo company need not have. */
const member = {
  role: 'dev',
  user: 1,
  empname: 'Ananya Kulkarni',
  startdate: '2026-04-06',
  enddate: null,
  allocation: 70,
  allocationtotal: 120,
}
const drawn = {
  _id: 1,
  version: 1,
  projectname: 'Kaveri Billing',
  client: 1,
  clientname: 'Kaveri Power Board',
  status: 'active',
  type: 'dev',
  startdate: '2026-04-06',
  enddate: '2026-11-13',
  projectmanager: 2,
  projectmanagername: 'Rohan Desai',
  projectmanagerrole: 'manager',
  teammember: [member, { ...member, user: 2, empname: 'Karthik Subramanian', allocationtotal: 70 }],
  actions: ['edit', 'team'],
  blocked: { deactivate: 'You need to offboard all team members to deactivate the project.' },
}
const ended = { ...drawn, _id: 2, projectname: 'Mula Tender Archive', status: 'inactive', teammember: [], actions: ['activate'] }

function ahead(user: number, empname: string, others: number) {
  const projects = others === 0 ? [] : [{ _id: 9, projectname: 'Sahyadri Portal', allocation: others }]
  const names = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']
  return { user, empname, months: names.map((month) => ({ month, here: 70, others, projects })) }
}

/** For tests that only look: one project in which somebody is over 100 %, and one that has ended. */
export async function drawProjects(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/projects\?/, (route) => route.fulfill({ json: [drawn, ended], headers: { 'X-Total-Count': '2' } }))
  await page.route(/\/api\/v1\/projects\/1\/allocations/, (route) =>
    route.fulfill({ json: [ahead(1, 'Ananya Kulkarni', 50), ahead(2, 'Karthik Subramanian', 0)] }),
  )
}
