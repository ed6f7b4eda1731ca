import { ArrowRight, MoveRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { BoardCard, CardText } from './BoardCard'
import { BoardKeys } from './BoardKeys'
import { BoardColumn, FoldedHead, type Aim } from './BoardColumn'
import { canMoveTo, cardsOf, lineOf, LIVE, nextTarget, stepFrom, targetsOf, type Placed } from './boardMoves'
import styles from './board.module.css'
import { candidateActions } from '../candidates/candidateColumns'
import { mayBeSet, useSteps } from '../candidateActions'
import { useBoardColumns, type Asked } from './useBoardColumns'
import { cardIn, useKeptCard } from './useKeptCard'
import { useMoving } from './useMoving'
import { portal } from '@/messages/recruitment'
import { board as words } from '@/messages/recruitmentBoard'
import { useLayer } from '@/shared/dialogs/layers'
import type { Candidate, CandidateStatus } from '@/entities/recruitment/api'
import { candidateLooks, OVER } from '@/entities/recruitment/statuses'
import { StatusTag } from '@/shared/ui/StatusTag'
import { rowActions } from '@/shared/table/rowActions'
import type { RowAction } from '@/shared/ui/RowMenu'
import { Button } from '@/shared/ui/Button'
import { wordFor } from '@/shared/status/wordFor'

interface Held extends Placed {
  /** By the mouse, which asks nothing more. */
  isDragged: boolean
}

interface Props extends Asked {
  seesCtc: boolean
  edit: (candidate: Candidate) => void
  remove: (candidate: Candidate) => void
  history: (candidate: Candidate) => void
}

/** The same candidates by their status. A card is moved by the keyboard, the mouse, or its menu. */
export function Board({ seesCtc, edit, remove, history, ...asked }: Props): ReactElement {
  const columns = useBoardColumns(asked)
  const { moving, move } = useMoving(columns)
  const steps = useSteps()
  const [held, setHeld] = useState<Held | null>(null)
  const [opened, setOpened] = useState<readonly CandidateStatus[]>([])
  const [news, setNews] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useKeptCard(root)
  useLayer(held !== null && !held.isDragged, putBack)

  function putBack(): void {
    if (held === null) return
    setHeld(null)
    setNews(words.back(held.candidate.name))
    focusOn(held.candidate._id)
  }

  function set({ candidate, to }: Placed): void {
    setHeld(null)
    if (to === candidate.status) return
    if (OVER.includes(to)) setOpened((all) => (all.includes(to) ? all : [...all, to]))
    // The lists may have fetched it while it was in hand.
    const current = shown(candidate.status).find(({ _id }) => _id === candidate._id) ?? candidate
    void move(current, to)
    focusOn(candidate._id)
  }

  function pickUp(candidate: Candidate, isDragged: boolean): void {
    setHeld({ candidate, to: candidate.status, isDragged })
    setNews(words.pickedUp(candidate.name, wordFor(candidate.status)))
  }

  const shown = (status: CandidateStatus): Candidate[] => cardsOf(status, columns[status].rows, moving)
  const order = [...LIVE, ...OVER.filter((status) => opened.includes(status))].map((status) =>
    shown(status).map(({ _id }) => _id),
  )

  function heldKey(event: KeyboardEvent<HTMLElement>, { candidate, to }: Held): void {
    if (event.key === 'Escape') putBack()
    else if (event.key === 'Enter' || event.key === ' ') set({ candidate, to })
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const next = nextTarget(candidate, to, event.key === 'ArrowRight' ? 1 : -1)
      if (next !== null) {
        setHeld({ candidate, to: next, isDragged: false })
        setNews(words.aims(next))
      }
    } else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
  }

  function onKey(event: KeyboardEvent<HTMLElement>, candidate: Candidate): void {
    if (held !== null) {
      heldKey(event, held)
      return
    }
    if (event.key === ' ') {
      event.preventDefault()
      if (targetsOf(candidate).length > 0) pickUp(candidate, false)
      return
    }
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = stepFrom(order, candidate._id, event.key)
    if (next !== null) cardIn(root.current, next)?.focus()
  }

  function aimAt(status: CandidateStatus): Aim | null {
    if (held === null) return null
    const { candidate, to } = held
    const { total } = columns[status]
    const isAimed = to === status && to !== candidate.status
    const leaves = candidate.status === status && to !== status ? 1 : 0
    return {
      line: lineOf(candidate, status, to),
      isAimed,
      canDrop: canMoveTo(candidate, status),
      after: total + (isAimed ? 1 : 0) - leaves,
      onOver: () => setHeld({ ...held, to: status }),
      onDrop: () => set({ candidate, to: status }),
    }
  }

  function menuOf(candidate: Candidate): RowAction[] {
    const moves: RowAction[] = targetsOf(candidate).map((status) => ({
      key: status,
      label: words.moveTo(wordFor(status)),
      icon: MoveRight,
      run: () => void mayBeSet(candidate, status).then((isMeant) => (isMeant ? set({ candidate, to: status }) : undefined)),
    }))
    return [...moves, ...rowActions(candidate, candidateActions({ edit, remove, history }))]
  }

  function card(candidate: Candidate, look: 'plain' | 'left' | 'aimed'): ReactElement {
    return (
      <BoardCard
        key={look === 'aimed' ? 'aimed' : candidate._id}
        candidate={candidate}
        seesCtc={seesCtc}
        look={look}
        menu={{ label: portal.recruitment.actionsOf(candidate.name), actions: menuOf(candidate) }}
        onConfirm={() => void steps.confirm(candidate)}
        onKey={(event) => onKey(event, candidate)}
        onDrag={
          targetsOf(candidate).length === 0 ? undefined : (isHeld) => (isHeld ? pickUp(candidate, true) : setHeld((now) => (now?.isDragged === true ? null : now)))
        }
      />
    )
  }

  function cards(status: CandidateStatus): ReactElement {
    const isLeft = ({ _id }: Candidate): boolean =>
      held !== null && held.to !== held.candidate.status && held.candidate._id === _id
    return (
      <>
        {held !== null && held.to === status && held.to !== held.candidate.status ? (
          <li className={`relative py-10 border-b size-12 break-anywhere lh-18 ${styles['card']}`} data-look="aimed" aria-hidden>
            <CardText candidate={held.candidate} seesCtc={seesCtc} name={<strong>{held.candidate.name}</strong>} />
          </li>
        ) : null}
        {shown(status).map((candidate) => card(candidate, isLeft(candidate) ? 'left' : 'plain'))}
      </>
    )
  }

  function column(status: CandidateStatus): ReactElement {
    return (
      <BoardColumn
        key={status}
        status={status}
        data={columns[status]}
        aim={aimAt(status)}
        shown={columns[status].rows.length}
      >
        {cards(status)}
      </BoardColumn>
    )
  }

  const all = Object.values(columns)
  const isEmpty = all.every(({ total, isLoading, error }) => total === 0 && !isLoading && error === undefined)
  const isNarrowed = asked.q !== '' || Object.keys(asked.filters).length > 0

  return (
    <section ref={root} aria-label={words.label}>
      {held === null || held.isDragged ? null : (
        <div className={styles['bar']}>
          <strong>{words.moving(held.candidate.name)}</strong>
          <StatusTag status={held.candidate.status} looks={candidateLooks} />
          {held.to === held.candidate.status ? null : (
            <>
              <ArrowRight size={14} aria-hidden />
              <StatusTag status={held.to} looks={candidateLooks} />
            </>
          )}
          <span>
            {held.to === held.candidate.status ? null : (
              <Button look="primary" onClick={() => set(held)}>
                {words.set(wordFor(held.to))}
              </Button>
            )}
            <Button onClick={putBack}>{words.cancel}</Button>
          </span>
        </div>
      )}
      <div className={styles['columns']} data-held={held !== null}>
        {LIVE.map(column)}
      </div>
      {isEmpty ? (
        <p className="color-secondary size-13 mt-12">{isNarrowed ? portal.recruitment.candidates.none : portal.recruitment.candidates.emptyHint}</p>
      ) : null}
      <div className={styles['over']}>
        <h2 className="size-14 weight-620">{words.over}</h2>
        {OVER.map((status) => (
          <FoldedHead
            key={status}
            status={status}
            data={columns[status]}
            aim={aimAt(status)}
            isOpen={opened.includes(status)}
            onToggle={() =>
              setOpened(opened.includes(status) ? opened.filter((one) => one !== status) : [...opened, status])
            }
          />
        ))}
      </div>
      {opened.length === 0 ? null : (
        <div className={styles['columns']}>{OVER.filter((status) => opened.includes(status)).map(column)}</div>
      )}
      <BoardKeys seesCtc={seesCtc} />
      <output className="unseen">{news}</output>
    </section>
  )
}
