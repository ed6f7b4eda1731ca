import type { ReactElement } from 'react'
import { portal } from '@/messages/timesheets'
import { projectsApi, type Project } from '@/entities/projects/api'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'

const words = portal.timesheets.projects
const useProjects = makeUseList(projectsApi.endpoints.listProjects)

const columns: Column<Project>[] = makeColumns(words.columns, [
  { key: 'projectname', sort: true, always: true, card: 'title' },
  { key: 'clientname', sort: true, look: 'quiet' },
  { key: 'projectmanagername', sort: true },
])

/** What hours can be written on (sheet-5). */
export function ActiveProjectsTab(): ReactElement {
  const list = useProjects({
    columns,
    defaultSort: 'projectname',
    args: { status: 'active' as const },
    file: words.file,
  })
  return <DataTable name="active-projects" label={portal.timesheets.tabs.projects} list={list} words={words} />
}
