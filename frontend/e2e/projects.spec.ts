import { expect, test, type Locator, type Page } from '@playwright/test'
import { drawProjects } from './drawnProjects'
import { look } from './looks'
import { call, emailOf, enter, recordOf, signIn } from './people'

/** Nobody else's project, client or task, also when a run is repeated on the same database. */
const mark = Date.now().toString(36)

function nameOf(person: Record<string, unknown>): string {
  return `${String(person['fname'])} ${String(person['lname'])}`
}

/** As pages write it. */
const ROLES: Record<string, string> = { dev: 'Developer', qa: 'QA', manager: 'Manager', recruiter: 'Recruiter' }

async function pick(page: Page, field: Locator, option: string, typed = ''): Promise<void> {
  await field.click()
  if (typed !== '') await field.fill(typed)
  await page.getByTitle(option, { exact: true }).last().click()
}

async function choose(page: Page, name: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function idOf(page: Page, path: string): Promise<{ _id: number; version: number }> {
  const { body } = await call(page, 'GET', path)
  const [first] = Array.isArray(body) ? body : []
  return { _id: Number(Object(first)['_id']), version: Number(Object(first)['version']) }
}

test('a manager adds a project, gives it a team, and ends it', { tag: '@postgres' }, async ({ page }) => {
  const project = `Kaveri ${mark}`
  const client = `Kaveri Board ${mark}`
  await signIn(page, 'MANAGER')
  const me = await recordOf(page, emailOf('MANAGER'))
  const member = await recordOf(page, emailOf('EMPLOYEE2'))
  const name = nameOf(member)
  await page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeFocused()

  await page.getByRole('button', { name: 'Add Project' }).click()
  const form = page.getByRole('dialog', { name: 'Add Project' })
  await form.getByLabel('Project Name').fill(project)
  await pick(page, form.getByRole('combobox', { name: 'Client' }), 'Other (New Client)')
  await form.getByLabel('New Client Name').fill(client)
  await pick(page, form.getByRole('combobox', { name: 'Status' }), 'active')
  await pick(page, form.getByRole('combobox', { name: 'Type' }), 'Development')
  await form.getByLabel('Start Date').fill('02/11/2026')
  await form.getByLabel('End Date').fill('01/11/2026')
  await pick(page, form.getByRole('combobox', { name: 'Project Manager' }), nameOf(me), String(me['fname']))
  await form.getByRole('button', { name: 'Add project' }).click()
  await expect(form.getByText("End date can't be smaller than start date.")).toBeVisible()
  await form.getByLabel('End Date').fill('31/12/2027')
  await form.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByText('Success: Project successfully added.')).toBeVisible()

  // Another project has most of the person's time already.
  const added = await idOf(page, `/projects?q=${encodeURIComponent(project)}`)
  const other = {
    projectname: `Other ${mark}`,
    client: (await idOf(page, `/clients?q=${encodeURIComponent(client)}`))._id,
    status: 'active',
    type: 'qa',
    startdate: '2026-01-01',
    enddate: '2030-12-31',
    projectmanager: me['_id'],
    teammember: [{ role: member['role'], user: member['_id'], startdate: '2026-01-01', allocation: 80 }],
  }
  expect((await call(page, 'POST', '/projects', other)).status).toBe(201)

  await page.getByRole('searchbox').fill(project)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: project, exact: true }).click()
  const team = page.getByRole('dialog', { name: /^Team members/ })
  await expect(page).toHaveURL(new RegExp(`team=${added._id}`))
  await expect(team.getByText('Nobody is on the team.')).toBeVisible()
  await pick(page, team.getByRole('combobox', { name: 'Role, row 1' }), ROLES[String(member['role'])] ?? '')
  await pick(page, team.getByRole('combobox', { name: 'User, row 1' }), name, String(member['fname']))
  await team.getByLabel('Start Date, row 1').fill('02/11/2026')
  await team.getByLabel('Allocation, row 1').fill('60')
  await expect(team.getByText(/^1 person is over 100 % from/)).toBeVisible()
  await expect(team.getByText('It can be saved.', { exact: false })).toContainText(`${name} `)
  await team.getByRole('button', { name: `Add ${name}` }).click()
  await expect(page.getByText('Success: Project successfully updated.')).toBeVisible()
  await expect(team).toBeHidden()
  expect((await recordOf(page, emailOf('EMPLOYEE2')))['manager']).toContain(me['_id'])

  // A client of an active project stays.
  await page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('searchbox').fill(client)
  const remove = page.getByRole('button', { name: `Delete ${client}` })
  await expect(remove).toHaveAttribute('title', /^Cannot delete as client is associated with Kaveri .* which is an active project$/)

  await page.goto(`/projects?q=${encodeURIComponent(project)}`)
  await choose(page, project, /^Deactivate.*Off-board 1 team member first$/)
  await expect(team.getByText('You need to offboard all team members to deactivate the project.')).toBeInViewport()
  await team.getByRole('button', { name: `Off-board ${name}` }).click()
  await team.getByRole('region', { name: `Off-board ${name}` }).getByRole('button', { name: 'Off-board' }).click()
  await expect(team.getByText('You can now deactivate the project.')).toBeVisible()
  await team.getByRole('button', { name: `Deactivate ${project}` }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).last().click()
  await expect(page.getByText('Project deactivated Succesfully')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(project) })).toContainText('inactive')

  await choose(page, project, 'Activate')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Project activated Succesfully')).toBeVisible()
  await choose(page, project, 'Deactivate')
  await expect(page.getByText('Are you sure you want to deactivate this project')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(project) })).toContainText('inactive')
  await choose(page, project, 'History')
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('row', { name: /Status/ }).first()).toBeVisible()
})

test('a client is added once, renamed and deleted', { tag: '@postgres' }, async ({ page }) => {
  const client = `Spare ${mark}`
  await enter(page, 'ADMIN')
  await page.goto('/clients?add=1')
  const form = page.getByRole('dialog', { name: 'Add Client' })
  await form.getByLabel('Client Name').fill(client)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success: New client successfully added.')).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Client', exact: true }).click()
  await form.getByLabel('Client Name').fill(client.toUpperCase())
  await form.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('log').getByText('Error: Client already exist.')).toBeVisible()
  await expect(form.getByLabel('Client Name')).toHaveValue(client.toUpperCase())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drop changes' }).click()

  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('button', { name: `Edit ${client}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Client' })
  await edit.getByLabel('Client Name').fill(`${client} and more`)
  await edit.getByRole('button', { name: 'Save client' }).click()
  await page.getByRole('button', { name: `Delete ${client} and more` }).click()
  await page.getByRole('button', { name: 'Delete client' }).click()
  await expect(page.getByText('Client has been successfully removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${client} and more` })).toHaveCount(0)
})

test('a suggested task waits for an admin', { tag: '@postgres' }, async ({ page, browser }) => {
  const task = `Review ${mark}`
  await enter(page, 'MANAGER')
  await page.goto('/tasks?add=1')
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Task Name').fill(task)
  await form.getByLabel('Description').fill('Reading what others wrote.')
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Suggest task' }).click()
  await expect(page.getByText(`Task ${task} is suggested.`)).toBeVisible()
  await page.getByRole('searchbox').fill(task)
  await expect(page.getByRole('row', { name: new RegExp(task) })).toContainText('suggestion')
  const active = { taskname: `Own ${mark}`, description: 'Mine.', status: 'active', project: 'all' }
  expect((await call(page, 'POST', '/tasks', active)).status).toBe(403)

  const elsewhere = await browser.newContext()
  const admin = await elsewhere.newPage()
  await enter(admin, 'ADMIN')
  await admin.goto(`/tasks?status=suggestion&q=${encodeURIComponent(task)}`)
  await choose(admin, task, 'Activate')
  await admin.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(admin.getByText(`Task ${task} is active.`)).toBeVisible()
  await expect(admin.getByText(`No task of status suggestion matches “${task}”.`)).toBeVisible()
  await elsewhere.close()
})

for (const path of ['/projects', '/clients']) {
  test(`an employee who asks for ${path} is signed out`, async ({ page }) => {
    await signIn(page, 'EMPLOYEE3')
    await expect(page.getByRole('navigation', { name: 'Registers' })).toHaveCount(0)
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  })
}

test('projects, clients and tasks have no violation', { tag: '@looks' }, async ({ page }) => {
  await drawProjects(page)
  await enter(page, 'ADMIN')
  const teamItem = page.getByRole('menuitem', { name: /^Team members/ })
  await look(page, 'the menu of a project', {
    sign: teamItem,
    open: async () => {
      await page.goto('/projects')
      await expect(page.getByText(/days? over$/)).toBeVisible()
      await page.getByRole('button', { name: 'Actions for Kaveri Billing' }).click()
    },
    again: true,
  })
  await teamItem.click()
  const team = page.getByRole('dialog', { name: /^Team members/ })
  await look(page, 'the team of a project', {
    sign: team.getByText('1 person is over 100 % from November.'),
    open: () => team.getByRole('button', { name: 'Off-board Ananya Kulkarni' }).click(),
  })
  await look(page, '/projects?add=1', { sign: page.getByRole('dialog', { name: 'Add Project' }) })
  await look(page, '/clients', { sign: page.getByRole('searchbox') })
  await look(page, '/tasks?add=1', { sign: page.getByRole('dialog', { name: 'Add Task' }) })
})
