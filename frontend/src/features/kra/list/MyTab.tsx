import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { kraApi, type Kra } from '../api'
import { kraColumns } from './kraColumns'
import { KraDetails } from '../KraDetails'
import { HistoryDrawer } from '../lazy'
import { showPercent, STEPS, sumOf } from '../review/review'
import { StepTrail } from './StepTrail'
import { WeightsBar } from './WeightsBar'
import { portal } from '@/messages/kra'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useNarrow } from '@/shared/layout/useMedia'
import { Section } from '@/shared/layout/Section'
import { focusIfLost } from '@/shared/layout/useReturnFocus'
import type { Me } from '@/shared/session/api'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'

const words = portal.kra
const useKras = makeUseList(kraApi.endpoints.listUserKras)

/** Where the review is, and the weights of all that it is about. Once everything is Submitted, of all that was. */
function Overview({ kras }: { kras: readonly Kra[] }): ReactElement | null {
  const narrow = useNarrow()
  const [first] = kras
  if (first === undefined) return null
  const open = kras.filter((kra) => !kra.submitted)
  const shown = open.length === 0 ? kras : open
  const isTurnOfPerson = STEPS.find((step) => step.status === first.overallstatus)?.turn === 'user'
  const atStep = first.overallstatus === 'Waiting for Accomplishment' ? null : 'Saved'
  return (
    <>
      <StepTrail
        status={first.overallstatus}
        manager={(open[0] ?? first).managername}
        yours={isTurnOfPerson ? open.filter((kra) => kra.status === atStep).length : 0}
        all={shown.length}
      />
      {open.length === 0 ? null : (
        <Section
          title={words.tabs.mine}
          aside={(narrow ? words.weights.sumShort : words.weights.sum)(showPercent(sumOf(open)), open.length)}
        >
          <WeightsBar
            weights={open.map((kra) => ({
              key: kra._id,
              summary: kra.summary,
              allocation: kra.allocation,
              look: kra.status === null ? 'hatched' : 'solid',
              state: kra.status === null ? words.weights.stateWaits : words.weights.stateAccomplished,
            }))}
            hatched={narrow ? words.weights.waitsShort : words.weights.waits}
            solid={words.weights.accomplished}
          />
        </Section>
      )}
    </>
  )
}

interface Props {
  me: Me
  below: ReactNode
  /** The one that the address asks for. */
  asked: number | undefined
}

/** One's own KRAs: those that wait for the reader first, of which the first one stands open. */
export function MyTab({ me, below, asked }: Props): ReactElement {
  const { open, draw, close } = useDialogs(['history'])
  const { data, error } = kraApi.useListUserKrasQuery({ id: me.user._id })
  /** Undefined until somebody has opened or closed one, or came by a link to one: then the first that waits is open. */
  const [chosen, setChosen] = useState<number | null | undefined>(asked)
  const [isTyped, setTyped] = useState(false)
  const firstWaiting = data?.rows.find((kra) => isOffered(kra, 'accomplish') || isOffered(kra, 'accept'))?._id ?? null
  const opened = chosen === undefined ? firstWaiting : chosen

  async function show(id: number | null): Promise<void> {
    if (isTyped && !(await askToDrop())) return
    setTyped(false)
    setChosen(id)
    // The button that was pressed may have given way to the form.
    if (id === null) focusTitle(opened)
  }

  function type(typed: boolean): void {
    setTyped(typed)
    // The first that waits may be another one before this is saved: what somebody typed into stays open.
    if (typed) setChosen(opened)
  }

  /** The form goes with its text; the next row is opened by whoever wants to. */
  function done(id: number): void {
    setTyped(false)
    setChosen(null)
    focusTitle(id)
  }

  const list = useKras({
    columns: kraColumns({
      isOpen: (kra) => kra._id === opened,
      toggle: (kra) => void show(kra._id === opened ? null : kra._id),
      open: (kra) => void show(kra._id),
    }),
    ownOrder: words.mine.ownOrder,
    args: { id: me.user._id },
    // There is but one name to be found.
    unsearched: true,
    file: words.mine.file,
    alwaysFresh: true,
  })

  function under(kra: Kra): ReactNode {
    if (kra._id !== opened) return null
    return (
      <KraDetails
        key={kra._id}
        kra={kra}
        takesFocus={chosen !== undefined}
        onTyped={type}
        onCancel={() => void show(null)}
        onDone={() => done(kra._id)}
        onHistory={() => open('history', kra._id)}
      />
    )
  }

  return (
    <>
      <Overview kras={data?.rows ?? []} />
      {/* It stands under what comes with the other answer, and would be pushed down by it. */}
      {data === undefined && error === undefined ? null : (
        <>
          <DataTable
            name="my-kras"
            label={words.tabs.mine}
            list={list}
            words={{ emptyHint: words.mine.emptyHint }}
            under={under}
          />
          {below}
        </>
      )}
      <Suspense fallback={null}>
        {draw('history', (id) => (
          <HistoryDrawer record="kra" id={id} name={list.rows?.find((row) => row._id === id)?.summary} onClose={close} />
        ))}
      </Suspense>
    </>
  )
}

/** The title of a row is there in each state of it. */
function focusTitle(id: number | null): void {
  setTimeout(() => focusIfLost(document.getElementById(`kra-${id ?? 0}`)), 0)
}
