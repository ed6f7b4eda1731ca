import { lazy, Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { turnLooks } from './states'
import { TAKE_BACK, TurnLines } from './TurnLines'
import { leavePoliciesApi, type LeaveTurn } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import { HistoryDrawer } from '../lazy'
import { portal } from '@/messages/leaves'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { formatDecimal } from '@/shared/format/numbers'
import { Section } from '@/shared/layout/Section'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { anyId, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const TakeBackModal = lazy(() => import('./TakeBackModal').then((module) => ({ default: module.TakeBackModal })))

const words = portal.leaves.turns.ran
const useTurns = makeUseList(leavePoliciesApi.endpoints.listLeaveTurns)
const OPENED = { turn: anyId }
const POLL_MS = 2000
const MS = 1000

function ran({ began_at: began, ended_at: ended }: LeaveTurn, timezone: string): string {
  const from = formatStamp(began, timezone)
  return ended === null ? from : words.took(from, formatDecimal((Date.parse(ended) - Date.parse(began)) / MS, 1))
}

function about({ state, byname, used, done, of }: LeaveTurn): string {
  if (done !== null && of !== null) {
    return (state === 'stopped' ? words.stopped : words.progress)(formatDecimal(done, 0), formatDecimal(of, 0))
  }
  if (state === 'taken back') return byname === null ? '' : words.by(byname)
  return used > 0 ? words.used(figure(used)) : ''
}

interface Options {
  timezone: string
  opened: string | undefined
  toggle: (turn: LeaveTurn) => void
}

function columnsFor({ timezone, opened, toggle }: Options): Column<LeaveTurn>[] {
  return makeColumns(words.columns, [
    { key: 'day', sort: true, always: true, card: 'title', className: 'tnum', value: ({ day }) => formatDate(day) },
    {
      key: 'ran',
      render: (turn) => (
        <span className="tnum color-secondary">
          {ran(turn, timezone)}
          <span className="block text-12 empty-hidden">{turn.dayslate === 0 ? '' : words.late(turn.dayslate)}</span>
        </span>
      ),
    },
    { key: 'people', sort: true, align: 'right', look: 'figures' },
    { key: 'lapsed', align: 'right', look: 'figures', value: ({ lapsed }) => (lapsed === 0 ? '–' : figure(lapsed)) },
    { key: 'given', align: 'right', look: 'figures', value: ({ given }) => (given === 0 ? '–' : signed(given)) },
    {
      key: 'state',
      card: 'plain',
      render: (turn) => (
        <>
          <StatusTag status={turn.state} looks={turnLooks} />
          <span className="block color-secondary text-12 empty-hidden">{about(turn)}</span>
        </>
      ),
    },
    {
      key: 'open',
      card: 'action',
      render: (turn) => {
        const isOpen = opened === String(turn._id)
        return (
          <TextButton aria-expanded={isOpen} onClick={() => toggle(turn)}>
            {isOpen ? words.close : words.open}{' '}
            <span className="unseen">{words.of(formatDate(turn.day))}</span>
          </TextButton>
        )
      },
    },
  ])
}

/** The turns that ran, the newest on top; one opens under its row. */
export function RanTable({ timezone }: { timezone: string }): ReactElement {
  const filters = useFilters(OPENED)
  const { open, draw, close } = useDialogs([TAKE_BACK, 'history'])
  const opened = filters.values.turn
  const place = useRef<HTMLDivElement>(null)
  const list = useTurns({
    columns: columnsFor({
      timezone,
      opened,
      toggle: ({ _id }) => filters.choose({ turn: opened === String(_id) ? '' : String(_id) }),
    }),
    defaultSort: '-day',
    beside: true,
    args: {},
    file: words.file,
    alwaysFresh: true,
    pollEvery: (rows) => (rows.some(({ state }) => state === 'running' || state === 'stopped') ? POLL_MS : 0),
  })
  const { choose } = filters
  const fold = useRef(() => choose({ turn: '' }))
  useEffect(() => {
    fold.current = () => choose({ turn: '' })
  })
  useEffect(() => {
    const frame = place.current
    if (opened === undefined || frame === null) return undefined
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) fold.current()
    }
    frame.addEventListener('keydown', escape)
    return () => frame.removeEventListener('keydown', escape)
  }, [opened])
  function under(turn: LeaveTurn): ReactNode {
    return opened === String(turn._id) ? <TurnLines turn={turn} onHistory={() => open('history', turn._id)} onTakeBack={() => open(TAKE_BACK, turn._id)} /> : null
  }
  return (
    <div ref={place} className="mt-20">
      <Section title={words.title}>
        <div className="pt-12">
          <DataTable
            name="leave-turns"
            label={words.title}
            list={list}
            words={{ emptyHint: words.emptyHint }}
            under={under}
          />
        </div>
      </Section>
      <Suspense fallback={null}>
        {draw('history', (id) => <HistoryDrawer record="leaveturn" id={id} onClose={close} />)}
        {draw(TAKE_BACK, (id) => (
          <RecordDialog id={id} rows={list.rows} action={TAKE_BACK} onClose={close}>
            {(turn) => <TakeBackModal turn={turn} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </div>
  )
}
