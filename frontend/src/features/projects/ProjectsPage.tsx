import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { projectsApi, type Project } from './api'
import { HistoryDrawer, ProjectModal, TeamModal } from './dialogs'
import { projectColumns } from './projectColumns'
import styles from './projects.module.css'
import { PROJECT_STATUSES } from './statuses'
import { portal } from '@/messages/projects'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

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
  const { open, draw, close } = useDialogs(['team', 'offboard', 'edit', 'add', 'history'])
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
    <>
      <PageHeading
        title={words.title}
        aside={
          <Button
            type="primary"
            className={styles['add'] ?? ''}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open('add')}
          >
            {words.add}
          </Button>
        }
      />
      <DataTable
        name="projects"
        label={words.title}
        list={list}
        words={words}
        groupOf={(project) => project.status}
        narrowed={{ by: filters, hint: words.none(status, list.control.state.q), clear: words.clear }}
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
      <Suspense fallback={null}>
        {draw('add', () => <ProjectModal edited={null} onClose={close} />)}
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={list.rows} call={projectsApi.endpoints.getProject} action="edit" onClose={close}>
            {(project) => <ProjectModal edited={project} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('team', (id) => team(id, false))}
        {draw('offboard', (id) => team(id, true))}
        {draw('history', (id) => (
          <HistoryDrawer
            record="project"
            id={id}
            name={list.rows?.find((row) => row._id === id)?.projectname}
            onClose={close}
          />
        ))}
      </Suspense>
    </>
  )
}
