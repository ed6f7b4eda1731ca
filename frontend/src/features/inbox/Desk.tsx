import { Checkbox } from 'antd'
import { UserCog } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { OthersPanel, WithOthers } from './asked/WithOthers'
import { sumOfCounts, told } from './counts'
import { Bulk } from './list/Bulk'
import { Gone } from './list/Gone'
import { InboxList } from './list/InboxList'
import { KindChoice } from './list/KindChoice'
import { Rail, RowSheet, StandInModal } from './lazy'
import { Routine } from './list/Routine'
import { StandInNotes } from './standin/StandInNotes'
import { WhoseChoice } from './standin/WhoseChoice'
import { useInbox } from './useInbox'
import { useInboxQueue } from './useInboxQueue'
import { useRoutineRows } from './decisions/useRoutineRows'
import { usePageKeys } from './usePageKeys'
import { sayDecision } from './decisions/sayDecision'
import { useRoutine } from './decisions/useRoutine'
import { portal } from '@/messages/inbox'
import hand from '@/shared/decisions/hand.module.css'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { has } from '@/shared/decisions/queue'
import { UndoOffers } from '@/shared/decisions/UndoOffers'
import { useDecidedLately } from '@/shared/decisions/useDecidedLately'
import { isTyping, type Press } from '@/shared/decisions/useHand'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useNarrow } from '@/shared/layout/useMedia'
import { useSession } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { TableFoot } from '@/shared/table/TableFoot'
import { TableFailed, TableNothing } from '@/shared/table/TableStates'
import { lastPage } from '@/shared/table/tableQuery'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox
const WAITING_LINES = 7

type Inbox = ReturnType<typeof useInbox>
type Queue = ReturnType<typeof useInboxQueue>

/** The list of what waits, or why there is none. */
function Body({ inbox, queue, isDecider, isBeyond }: { inbox: Inbox; queue: Queue; isDecider: boolean; isBeyond: boolean }): ReactElement | null {
  const { kind, page } = inbox
  if (inbox.error !== undefined && !inbox.isFetching && inbox.isWaiting) return <TableFailed error={inbox.error} onRetry={inbox.refetch} />
  if (inbox.isWaiting) {
    return (
      <div className={`late grid gap-12 border-t-rule py-16 ${hand['waiting']}`} aria-busy="true">
        {Array.from({ length: WAITING_LINES }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    )
  }
  if (queue.lines.length > 0 || isBeyond) {
    return <InboxList queue={queue} isFetching={inbox.isFetching} isDecider={isDecider} total={page?.total ?? 0} />
  }
  // What is routine stands above: something waits.
  if ((inbox.routine?.records.length ?? 0) > 0) return null
  if (kind === undefined) return <TableNothing title={words.nothing} hint={words.nothingHint} />
  return (
    <TableNothing
      title={words.noneOf[kind]}
      hint={words.noneHint}
      action={<Button onClick={() => inbox.choose(undefined)}>{words.everything}</Button>}
    />
  )
}

/** Also what others decide on in time, for who sees everybody's. */
function Everybodys({ inbox }: { inbox: Inbox }): ReactElement {
  return (
    <Checkbox
      checked={inbox.isEverybodys}
      title={words.everybodyHint}
      onChange={(event) => inbox.showEverybodys(event.target.checked)}
    >
      {words.everybody}
    </Checkbox>
  )
}

/** What waits for the reader, whatever it is: the list left, what there is to see of a row right. */
export function Desk(): ReactElement {
  const narrow = useNarrow()
  const inbox = useInbox()
  const { control, page, kind, counts, standing } = inbox
  const { state, change } = control
  const list = useRef<HTMLDivElement>(null)
  const opened = useRoutineRows(inbox.narrowed)
  const name = JSON.stringify([inbox.narrowed, state.page, state.pageSize])
  const queue = useInboxQueue({ name, of: JSON.stringify(inbox.narrowed), look: inbox.rows, routine: opened.rows }, list)
  // What an address leads to is looked at: where it stands apart, it is not approved with the rest.
  const isLeftOut = (row: { _id: number }): boolean => queue.isLeftOut(row) || (!opened.isOpen && has(inbox.rows, row._id))
  const routine = useRoutine(inbox.routine, opened.rows, isLeftOut, { note: queue.noteRoutine, takeBack: queue.takeRoutineBack })
  const isDecider = inbox.isDecider || queue.hasAsked
  useKeptFocus(list)
  useDecidedLately((one) => sayDecision(one, queue.here))

  /** Shift and A approve what is routine, the other keys have the row in hand. */
  function press(event: Press): void {
    const isRoutine = event.shiftKey && event.key.toLowerCase() === 'a' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isRoutine) {
      queue.press(event)
      return
    }
    if (isTyping(event.target)) return
    event.preventDefault()
    void routine.approveAll()
  }
  usePageKeys(list, press)

  const { ledTo } = inbox
  const takeUp = useEffectEvent((id: number) => queue.take(id))
  useEffect(() => {
    // Who was led to a row has the keys at it.
    if (ledTo !== null) takeUp(ledTo)
  }, [ledTo])

  const last = lastPage(page, state.pageSize)
  const isBeyond = !inbox.isFetching && page !== undefined && state.page > last
  useEffect(() => {
    // The last rows of this page were decided on.
    if (isBeyond) change({ page: last }, 'replace')
  }, [isBeyond, last, change])

  const session = useSession()
  const mayName = may(session, 'standins.change')
  const mayNameOthers = may(session, 'standins.change', 'all')
  const { open, draw, close } = useDialogs(['standin', 'standinof'])
  const aside = mayName ? (
    <span className="flex flex-wrap items-center gap-12">
      {inbox.seesAll && typeof inbox.whose !== 'number' ? <Everybodys inbox={inbox} /> : null}
      <Button icon={<UserCog size={16} aria-hidden />} onClick={() => open('standin')}>
        {words.standIn.button}
      </Button>
    </span>
  ) : undefined
  const all = told(...counts)
  const bulk = <Bulk queue={queue} inbox={inbox} chooses={isDecider} />
  return (
    <>
      <PageHeading title={words.heading} count={sumOfCounts(counts) === 0 ? undefined : all} aside={aside} />
      {inbox.isGone && kind !== undefined ? <Gone kind={kind} onClose={inbox.forget} /> : null}
      {mayName ? <StandInNotes standing={standing} onName={() => open('standin')} /> : null}
      <div className={standing === null ? 'contents' : 'flex flex-wrap items-center gap-12 mb-16'}>
        {standing === null ? null : <WhoseChoice standing={standing} whose={inbox.whose} onChoose={inbox.chooseWhose} />}
        {counts.length === 0 ? null : (
          <KindChoice
            kind={kind}
            counts={counts}
            all={all}
            beside={standing !== null}
            onChoose={inbox.choose}
          />
        )}
      </div>
      {/* The keys belong to the rows inside; the frame only hears them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={hand['panes']} ref={list} onKeyDown={press}>
        <div {...queue.frame}>
          {queue.outcome === null || queue.outcome.refusals.length === 0 || queue.outcome.all === 1 ? null : (
            <OutcomeAlert words={words} outcome={queue.outcome} onClose={queue.clear} />
          )}
          <UndoOffers shownElsewhere={queue.shownElsewhere} />
          <output className="unseen">{queue.said}</output>
          {inbox.routine === null ? null : (
            <Routine routine={inbox.routine} standing={standing} rows={opened} queue={queue} approving={routine} />
          )}
          {narrow ? null : bulk}
          {inbox.isWaiting ? null : <NotRefreshed error={inbox.error} onRetry={inbox.refetch} />}
          <Body inbox={inbox} queue={queue} isDecider={isDecider} isBeyond={isBeyond} />
          {page === undefined || page.total === 0 ? null : (
            <TableFoot state={state} change={change} page={page} last={last} lead={<span />} />
          )}
          {narrow ? <WithOthers /> : null}
          {narrow ? bulk : null}
        </div>
        {narrow || inbox.isWaiting ? null : (
          <Suspense fallback={null}>
            {queue.current === null ? (
              <OthersPanel />
            ) : (
              <Rail row={queue.current} queue={queue} hasRoutine={routine.count > 0} chooses={isDecider} />
            )}
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {mayName ? draw('standin', () => <StandInModal user={null} onClose={close} />) : null}
        {narrow ? queue.drawSheet('seen', (id) => <RowSheet id={id} queue={queue} isWaiting={inbox.isWaiting} />) : null}
        {mayNameOthers ? draw('standinof', (id) => <StandInModal user={id} onClose={close} />) : null}
      </Suspense>
    </>
  )
}
