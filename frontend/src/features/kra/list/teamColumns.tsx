import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { KraOverview } from '../api'
import styles from '../kra.module.css'
import { feedbackPath, reviewPath, showPercent } from '../review/review'
import { overallLooks } from '../statuses'
import { portal } from '@/messages/kra'
import { PersonName } from '@/shared/names/PersonName'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column } from '@/shared/table/columns'
import { Button } from '@/shared/ui/Button'

const words = portal.kra.team
const WHOLE = 100

interface Options {
  add: (member: KraOverview) => void
  /** The manager's turns are the reader's. */
  isOwnTeam: boolean
}

function turnOf(member: KraOverview, isOwnTeam: boolean): string {
  if (member.waiting === null) return words.over
  if (member.waiting === 'user') return words.theirs(member.empname)
  return isOwnTeam ? words.yours : ''
}

function Standing({ member, isOwnTeam }: { member: KraOverview; isOwnTeam: boolean }): ReactElement {
  if (member.overallstatus === null) return <span className="color-secondary">{words.noKras}</span>
  return (
    <span className="flex flex-col items-top">
      <StatusTag status={member.overallstatus} looks={overallLooks} />
      <span className={`${styles['small']} ${member.waiting === 'manager' && isOwnTeam ? styles['yours'] : ''}`}>
        {turnOf(member, isOwnTeam)}
      </span>
    </span>
  )
}

function GivenOut({ member }: { member: KraOverview }): ReactElement {
  return (
    <span className={styles['given']}>
      <span className="tnum">{words.givenOut(showPercent(member.allocationtotal))}</span>
      <span aria-hidden className={styles['givenBar']}>
        <span style={{ width: `${Math.min(member.allocationtotal, WHOLE)}%` }} />
      </span>
    </span>
  )
}

/** The person's projects, each with the way to its feedback. */
function Projects({ member }: { member: KraOverview }): ReactElement {
  if (member.projects.length === 0) {
    return (
      <span className="color-secondary">
        {words.provide} <span className={styles['small']}>{words.provideOff}</span>
      </span>
    )
  }
  return (
    <ul className={styles['projects']}>
      {member.projects.map((project) => (
        <li key={project._id} className="flex flex-col items-top">
          <span>
            {project.projectname}{' '}
            <span className={styles['small']}>
              {words.kras(project.count)}
              {project.waiting === 0 ? '' : words.waiting(project.waiting)}
            </span>
          </span>
          <Link className="weight-500 color-primary nowrap no-underline phone-inline-flex phone-items-center phone-min-h-44" to={feedbackPath(project._id, member.user)}>
            {words.provide}
            <span className="unseen">{words.provideOf(member.empname, project.projectname)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RowActions({ member, add }: { member: KraOverview; add: Options['add'] }): ReactElement {
  const of = <span className="unseen">{words.of(member.empname)}</span>
  const isFull = member.allocationtotal >= WHOLE
  return (
    <span className={`flex items-center justify-end gap-8 ${styles['rowActions']}`}>
      {member.overallstatus === 'Submitted' ? (
        <Link className={`color-primary weight-500 no-underline nowrap ${styles['link']}`} to={reviewPath(member.user)}>
          {words.view}
          {of}
        </Link>
      ) : null}
      {isFull ? (
        <span className="flex flex-col color-tertiary align-right items-end">
          <span>
            {words.add}
            {of}
          </span>
          <span className={styles['small']}>{words.addOff}</span>
        </span>
      ) : (
        <Button small icon={<Plus size={16} aria-hidden />} onClick={() => add(member)}>
          {words.add}
          {of}
        </Button>
      )}
    </span>
  )
}

export function teamColumns({ add, isOwnTeam }: Options): Column<KraOverview>[] {
  return makeColumns(words.columns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: (member) => <PersonName id={member.user} name={member.empname} />,
    },
    { key: 'overallstatus', card: 'plain', render: (member) => <Standing member={member} isOwnTeam={isOwnTeam} /> },
    { key: 'allocationtotal', card: 'plain', render: (member) => <GivenOut member={member} /> },
    { key: 'projects', card: 'plain', render: (member) => <Projects member={member} /> },
    { key: 'rowActions', card: 'action', render: (member) => <RowActions member={member} add={add} /> },
  ])
}
