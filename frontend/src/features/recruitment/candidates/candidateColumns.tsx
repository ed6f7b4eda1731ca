import { History, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from '../recruitment.module.css'
import { TurnLine } from '../TurnLine'
import { portal } from '@/messages/recruitment'
import { formatLakhs } from '@/shared/format/lakhs'
import type { Candidate } from '@/entities/recruitment/api'
import { skillNames } from '@/entities/recruitment/skills'
import { candidateLooks } from '@/entities/recruitment/statuses'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { menuColumn, type RowActionSpec } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.recruitment

export const candidatePath = (id: number): string => `/candidate/${id}`

/** What is not there yet, as of a candidate who was made of a referral, stays a dash. */
export function lakhs(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : formatLakhs(amount)
}

function onCard({ currentCTC, expectedCTC, noticePeriod }: Candidate, seesCtc: boolean): ReactElement | string {
  const notice = noticePeriod === null ? '–' : wordFor(noticePeriod)
  if (!seesCtc) return notice
  return (
    <span className="tnum">
      {words.candidates.onCard.ctc} {lakhs(currentCTC) ?? '–'} → <strong>{lakhs(expectedCTC) ?? '–'}</strong>{' '}
      {words.candidates.onCard.lakhs} · {notice}
    </span>
  )
}

interface Options {
  /** Recruiters see only their own: that column stands behind “Columns”. */
  isRecruiter: boolean
  seesCtc: boolean
  edit: (candidate: Candidate) => void
  remove: (candidate: Candidate) => void
  history: (candidate: Candidate) => void
}

export function candidateActions({ edit, remove, history }: Pick<Options, 'edit' | 'remove' | 'history'>) {
  return [
    { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
    { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
    { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
  ] satisfies RowActionSpec<Candidate>[]
}

type Key = keyof typeof words.candidates.columns

function ctcColumn(key: 'currentCTC' | 'expectedCTC'): ColumnSpec<Candidate, Key> {
  return { key, sort: true, align: 'right', look: 'figures', card: 'none', value: (candidate) => lakhs(candidate[key]) }
}

/** Whose, for what, who, and where they stand. */
export function candidateColumns(options: Options): Column<Candidate>[] {
  const { isRecruiter, seesCtc } = options
  const ctc = seesCtc ? [ctcColumn('currentCTC'), ctcColumn('expectedCTC')] : []
  return makeColumns(words.candidates.columns, [
    { key: 'recruiterName', sort: true, look: 'quiet', card: 'none', hiddenAtFirst: isRecruiter },
    { key: 'jobTitle', sort: true, card: 'none', className: styles['job'] },
    {
      key: 'name',
      sort: true,
      always: true,
      card: 'title',
      render: ({ _id, name }) => (
        <Link to={candidatePath(_id)} className={`color-inherit weight-550 no-underline ${styles['name']}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'skills',
      card: 'plain',
      className: styles['quietList'],
      value: ({ skills }) => skillNames(skills).join(', '),
      onCard: ({ jobTitle, recruiterName, skills }) => (
        <div className={styles['onCard']}>
          <p>{isRecruiter ? jobTitle : words.candidates.onCard.jobAndRecruiter(jobTitle, recruiterName)}</p>
          <p>{skillNames(skills).join(', ')}</p>
        </div>
      ),
    },
    ...ctc,
    {
      key: 'noticePeriod',
      sort: true,
      value: ({ noticePeriod }) => (noticePeriod === null ? null : wordFor(noticePeriod)),
      look: 'quiet',
      card: 'plain',
      onCard: (candidate) => onCard(candidate, seesCtc),
    },
    {
      key: 'status',
      sort: true,
      card: 'plain',
      render: (candidate) => (
        <span className={`grid min-h-36 content-start nowrap ${styles['status']}`}>
          <StatusTag status={candidate.status} looks={candidateLooks} />
          <TurnLine candidate={candidate} />
        </span>
      ),
    },
    menuColumn({ label: ({ name }) => words.actionsOf(name), actions: candidateActions(options) }),
  ])
}
