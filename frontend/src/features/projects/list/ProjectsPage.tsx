import type { ReactElement } from 'react'
import { projectsApi, type Project } from '../api'
import { ProjectModal, TeamModal } from '../lazy'
import { projectColumns } from './projectColumns'
import { PROJECT_STATUSES } from '../statuses'
import { portal } from '@/messages/projects'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudPage } from '@/shared/layout/CrudPage'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.projects
const useProjects = makeUseList(projectsApi.endpoints.listProjects)
const FILTERS = { status: oneOf(PROJECT_STATUSES) }

/** The two changes of status, each after a question. */
function useStatusChange() {
  const deactivate = useConfirmed(
    projectsApi.endpoints.updateProject,
    ({ _id: id, projectname, version }: Project) => ({
      question: {
        title: words.deactivateAsk,
        detail: words.deactivateDetail(projectname),
        yes: words.deactivateYes,
        danger: true,
      },
      args: { id, projectInput: { status: 'inactive' as const, version } },
      done: () => words.deactivated,
      failed: words.deactivateFailed,
    }),
  )
  const activate = useConfirmed(
    projectsApi.endpoints.updateProject,
    ({ _id: id, projectname, version }: Project) => ({
      question: { title: words.activateAsk(projectname), detail: words.activateDetail, yes: words.activateYes },
      args: { id, projectInput: { status: 'active' as const, version } },
      done: () => words.activated,
      failed: words.activateFailed,
    }),
  )
  return { deactivate, activate }
}

export function ProjectsPage(): ReactElement {
  const filters = useFilters(FILTERS)
  const today = useCompany()?.today ?? ''
  const dialogs = useDialogs(['team', 'offboard', 'edit', 'add', 'history'])
  const { open, draw, close } = dialogs
  const list = useProjects({
    columns: projectColumns({
      today,
      team: (project) => open('team', project._id),
      offBoard: (project) => open('offboard', project._id),
      edit: (project) => open('edit', project._id),
      history: (project) => open('history', project._id),
      ...useStatusChange(),
    }),
    defaultSort: 'projectname',
    args: filters.values,
    file: words.file,
  })
  const { status = '' } = filters.values
  const team = (id: number, toDeactivate: boolean): ReactElement => (
    <RecordDialog id={id} rows={list.rows} call={projectsApi.endpoints.getProject} action="team" onClose={close}>
      {(project) => <TeamModal project={project} toDeactivate={toDeactivate} onClose={close} />}
    </RecordDialog>
  )

  return (
    <CrudPage
      title={words.title}
      add={words.add}
      importKind="projects"
      dialogs={dialogs}
      rows={list.rows}
      call={projectsApi.endpoints.getProject}
      renderForm={(edited, done) => <ProjectModal edited={edited} onClose={done} />}
      record="project"
      nameOf={(project) => project.projectname}
      others={
        <>
          {draw('team', (id) => team(id, false))}
          {draw('offboard', (id) => team(id, true))}
        </>
      }
    >
      <DataTable
        name="projects"
        label={words.title}
        list={list}
        words={words}
        groupOf={(project) => project.status}
        narrowed={{ by: filters, hint: words.none(wordFor(status), list.control.state.q), clear: words.clear }}
        segments={
          <SegmentFilter
            filters={filters}
            name="status"
            label={words.status}
            all={words.allStatuses}
            options={PROJECT_STATUSES}
          />
        }
      />
    </CrudPage>
  )
}
