import { History, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from '../recruitment.module.css'
import { portal } from '@/messages/recruitment'
import { PersonName } from '@/shared/names/PersonName'
import type { Job } from '@/entities/recruitment/api'
import { jobLooks } from '@/entities/recruitment/statuses'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.recruitment

type Act = (job: Job) => void

interface Options {
  edit: Act
  remove: Act
  history: Act
}

function Title({ job, edit }: { job: Job; edit: Act }): ReactElement {
  return (
    <span className={styles['title']}>
      {job.actions.includes('edit') ? (
        <button type="button" className={styles['opener']} onClick={() => edit(job)}>
          {job.title}
        </button>
      ) : (
        job.title
      )}
    </span>
  )
}

export function jobColumns({ edit, remove, history }: Options): Column<Job>[] {
  return makeColumns(words.jobs.columns, [
    {
      key: 'title',
      sort: true,
      always: true,
      card: 'title',
      render: (job) => <Title job={job} edit={edit} />,
      onCard: (job) => job.title,
    },
    { key: 'summary', sort: true, card: 'plain', className: styles['sentence'] },
    { key: 'description', hiddenAtFirst: true, card: 'none', className: styles['sentence'] },
    { key: 'experience', sort: true, look: 'quiet', card: 'plain' },
    {
      key: 'mandatorySkills',
      card: 'plain',
      className: styles['list'],
      value: (job) => job.mandatorySkills.join(', '),
    },
    { key: 'otherSkills', hiddenAtFirst: true, card: 'none', className: styles['quietList'] },
    { key: 'location', card: 'plain', className: styles['quietList'], value: (job) => job.location.join(', ') },
    {
      key: 'hiringManager',
      sort: 'hiringManagerName',
      card: 'plain',
      render: (job) => <PersonName id={job.hiringManager} name={job.hiringManagerName} />,
    },
    {
      key: 'interviewPanel',
      className: styles['quietList'],
      value: (job) => job.interviewPanelNames.join(', ') || null,
    },
    { key: 'status', sort: true, card: 'plain', statuses: jobLooks },
    menuColumn({
      label: (job) => words.actionsOf(job.title),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
