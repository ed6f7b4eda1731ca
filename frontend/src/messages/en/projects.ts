import type { RecordWords } from './records'

export const clients = {
  menu: 'Clients',
  also: { page: 'customer account company' },
  add: 'Add Client',
}

export const projects = {
  menu: 'Projects',
  also: { page: 'team members allocation assignment' },
  add: 'Add Project',
}

export const tasks = {
  title: 'Tasks',
  also: { page: 'activity work suggestion' },
  add: 'Add Task',
}

export const projectRecords = {
  client: { label: 'Client', fields: { clientname: 'Client Name' } },
  project: {
    label: 'Project',
    fields: {
      projectname: 'Project Name',
      client: 'Client',
      status: 'Status',
      type: 'Type',
      startdate: 'Start Date',
      enddate: 'End Date',
      projectmanager: 'Project Manager',
      teammember: 'Team members',
    },
  },
  task: {
    label: 'Task',
    fields: { taskname: 'Task Name', description: 'Description', status: 'Status', project: 'Project' },
  },
} satisfies Record<string, RecordWords>
