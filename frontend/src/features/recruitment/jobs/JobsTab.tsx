import { Suspense, type ReactElement } from 'react'
import { jobColumns } from './jobColumns'
import { HistoryDrawer, JobModal } from '../lazy'
import styles from '../recruitment.module.css'
import { portal } from '@/messages/recruitment'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { recruitmentApi, type Job } from '@/entities/recruitment/api'
import { JOB_STATUSES } from '@/entities/recruitment/statuses'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.recruitment
const FILTERS = { status: oneOf(JOB_STATUSES) }

const useAll = makeUseList(recruitmentApi.endpoints.listJobs)
const useManaged = makeUseList(recruitmentApi.endpoints.listManagerJobs)

/** A manager sees the jobs that they manage, everybody else with the key all (recruitment-15). */
function makeJobList(useJobs: typeof useManaged) {
  return function JobList({ me }: { me: Me }): ReactElement {
    const filters = useFilters(FILTERS)
    const { open, draw, close } = useDialogs(['add', 'edit', 'history'])
    const remove = useConfirmed(recruitmentApi.endpoints.removeJob, ({ _id: id, title }: Job) => ({
      question: { title: words.jobs.removeAsk, detail: title, yes: words.actions.remove, danger: true },
      args: { id },
      done: () => words.jobs.removed(title),
      failed: words.failed,
    }))
    const list = useJobs({
      columns: jobColumns({
        edit: (job) => open('edit', job._id),
        remove,
        history: (job) => open('history', job._id),
      }),
      defaultSort: 'title',
      args: { id: me.user._id, ...filters.values },
      file: words.jobs.file,
    })
    return (
      <>
        <div className={`${styles['pipeline']} ${styles['jobs']}`}>
          <DataTable
            name="jobs"
            label={words.tabs.jobs}
            list={list}
            words={words.jobs}
            narrowed={{ by: filters, hint: words.jobs.none, clear: words.jobs.clear }}
            segments={
              <SegmentFilter
                filters={filters}
                name="status"
                label={words.jobs.status}
                all={words.jobs.allStatuses}
                options={JOB_STATUSES}
              />
            }
          />
        </div>
        <Suspense fallback={null}>
          {may(me, 'jobs.manage') ? draw('add', () => <JobModal me={me} edited={null} onClose={close} />) : null}
          {draw('edit', (id) => (
            <RecordDialog id={id} rows={list.rows} action="edit" onClose={close}>
              {(job) => <JobModal me={me} edited={job} onClose={close} />}
            </RecordDialog>
          ))}
          {draw('history', (id) => (
            <HistoryDrawer
              record="job"
              id={id}
              name={list.rows?.find((job) => job._id === id)?.title}
              onClose={close}
            />
          ))}
        </Suspense>
      </>
    )
  }
}

const Managed = makeJobList(useManaged)
const All = makeJobList(useAll)

export function JobsTab({ me }: { me: Me }): ReactElement {
  return may(me, 'jobs.read', 'all') ? <All me={me} /> : <Managed me={me} />
}
