import { CalendarPlus, Check } from 'lucide-react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './board.module.css'
import { candidatePath, lakhs } from '../candidates/candidateColumns'
import { TurnLine } from '../TurnLine'
import { candidatePage } from '@/messages/recruitmentCandidate'
import type { Candidate } from '@/entities/recruitment/api'
import { RowMenu, type RowAction } from '@/shared/ui/RowMenu'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { wordFor } from '@/shared/status/wordFor'

interface Props {
  candidate: Candidate
  seesCtc: boolean
  /** Its old place, while it is in hand; where it would stand. */
  look: 'plain' | 'left' | 'aimed'
  menu: { label: string; actions: RowAction[] }
  onConfirm: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  /** Absent where it can't be moved. */
  onDrag: ((isHeld: boolean) => void) | undefined
}

/** What the reader is to do stands in the card. */
function RowAction({ candidate, onConfirm }: Pick<Props, 'candidate' | 'onConfirm'>): ReactElement | null {
  const of = <span className="unseen"> {candidate.name}</span>
  if (candidate.actions.includes('confirminterview')) {
    return (
      <Button small className={styles['rowAction']} icon={<Check size={14} aria-hidden />} onClick={onConfirm}>
        {candidatePage.rowActions.confirm}
        {of}
      </Button>
    )
  }
  if (!candidate.actions.includes('scheduleinterview')) return null
  return (
    <ButtonLink
      small
      className={styles['rowAction']}
      icon={<CalendarPlus size={14} aria-hidden />}
      to={`${candidatePath(candidate._id)}?write=schedule`}
    >
      {candidatePage.rowActions.schedule}
      {of}
    </ButtonLink>
  )
}

interface TextProps {
  candidate: Candidate
  seesCtc: boolean
  /** A link, but on the card in hand. */
  name: ReactNode
}

/** Name, job, expected CTC and notice period, whose turn it is. */
export function CardText({ candidate, seesCtc, name }: TextProps): ReactElement {
  const pay = seesCtc ? lakhs(candidate.expectedCTC) : null
  const facts = [pay, candidate.noticePeriod === null ? null : wordFor(candidate.noticePeriod)].filter((fact) => fact !== null)
  return (
    <>
      {name}
      <p>{candidate.jobTitle}</p>
      <p className="tnum">{facts.join(' · ')}</p>
      <TurnLine candidate={candidate} />
    </>
  )
}

/** Text between hairlines: name, job, expected CTC and notice period, whose turn it is. */
export function BoardCard({ candidate, seesCtc, look, menu, onConfirm, onKey, onDrag }: Props): ReactElement {
  return (
    // By the keyboard the name does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`relative py-10 border-b size-12 break-anywhere lh-18 ${styles['card']}`}
      data-look={look}
      data-card-of={candidate._id}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', candidate.name)
        onDrag?.(true)
      }}
      onDragEnd={() => onDrag?.(false)}
    >
      <CardText
        candidate={candidate}
        seesCtc={seesCtc}
        name={
          <Link
            to={candidatePath(candidate._id)}
            className={styles['name']}
            data-card={candidate._id}
            draggable={false}
            onKeyDown={onKey}
          >
            {candidate.name}
          </Link>
        }
      />
      <RowAction candidate={candidate} onConfirm={onConfirm} />
      <span className={styles['cardMenu']}>
        <RowMenu {...menu} />
      </span>
    </li>
  )
}
