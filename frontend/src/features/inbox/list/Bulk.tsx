import type { ReactElement } from 'react'
import { DecidedLine } from './DecidedLine'
import { needsRemark, tell } from '../rows'
import { sumsOf } from '../sums'
import type { useInbox } from '../useInbox'
import type { InboxQueue } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { AllThatMatch, MOST_CHOSEN } from '@/shared/decisions/AllThatMatch'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
import { has } from '@/shared/decisions/queue'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.inbox

interface Props {
  queue: InboxQueue
  inbox: ReturnType<typeof useInbox>
}

/** What can be done with all that are chosen, of whatever kinds. */
function Chosen({ queue, inbox }: Props): ReactElement {
  const { chosen } = queue
  // What is routine has boxes of its own once it is opened, also where an address leads to it.
  const offered = queue.lines.map(({ row }) => row).filter((row) => isOffered(row, 'approve'))
  const { rows: listed, total } = inbox.list
  const isPage = offered.every((row) => has(chosen, row._id)) && chosen.length === offered.length
  async function chooseAll(): Promise<void> {
    const found = await inbox.first(MOST_CHOSEN)
    // What an address leads to may match nothing, and stays chosen.
    const beside = chosen.filter(({ _id }) => !has(listed, _id))
    const all = [...beside, ...found.slice(0, MOST_CHOSEN - beside.length)]
    queue.setPicked(new Map(all.filter((row) => isOffered(row, 'approve')).map((row) => [row._id, row])))
  }
  const required = chosen.some(needsRemark)
  return (
    <BulkDecide
      words={{ ...words, toldToMany: required ? words.requiredByMany : words.toldToMany }}
      count={chosen.length}
      people={new Set(chosen.map((row) => tell(row, queue.here).user).filter((user) => user !== null)).size}
      detail={sumsOf(chosen)}
      choosing={isPage && total > listed.length ? <AllThatMatch total={total} onChoose={chooseAll} /> : undefined}
      required={required}
      busy={queue.busy}
      isRejecting={queue.isRejectingMany}
      onRejecting={queue.setRejectingMany}
      onDecide={(verdict, remark) => queue.run(chosen, verdict, remark)}
    />
  )
}

/** In its place, once it is done, what was decided on many at once. */
export function Bulk({ chooses, ...props }: Props & { chooses: boolean }): ReactElement {
  const { many } = props.queue
  return (
    <>
      {many === null ? null : (
        <div className="py-10 border-b">
          <DecidedLine decided={many} onClickCapture={props.queue.swallowSecond} />
        </div>
      )}
      {chooses ? <Chosen {...props} /> : null}
    </>
  )
}
