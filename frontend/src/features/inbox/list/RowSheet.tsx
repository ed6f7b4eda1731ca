import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { approveInHand, labelsOf } from '../decisions/labels'
import { labelOf, tell } from '../rows'
import { Seen } from './Seen'
import type { InboxQueue } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'

interface Props {
  /** Of which row. */
  id: number
  queue: InboxQueue
  /** Whether there is no list yet to find it in. */
  isWaiting: boolean
}

/** On a phone, over the whole screen: what there is to see of a row, with the two things to be done with it at its foot. */
export function RowSheet({ id, queue, isWaiting }: Props): ReactElement | null {
  const next = useRef<(() => void) | null>(null)
  // Below an open sheet nothing can have the focus, and a remark takes it.
  useEffect(() => () => next.current?.(), [])
  const row = [...queue.opened, ...queue.lines].find((line) => line.row._id === id && line.decided === null)?.row
  const isGone = row === undefined && !isWaiting
  const close = useEffectEvent(() => queue.closeSheet())
  useEffect(() => {
    // Nothing is drawn of it: in the address it would take a step back to nowhere.
    if (isGone) close()
  }, [isGone])
  if (row === undefined) return null
  const told = tell(row, queue.here)
  const labels = labelsOf(row)
  const thenDo = (does: () => void): void => {
    next.current = does
    queue.closeSheet()
  }
  const reject = isOffered(row, 'reject') ? (
    <Button icon={<X size={16} aria-hidden />} className="justify-center" aria-disabled={queue.busy} onClick={() => thenDo(() => queue.reject(row))}>
      {labels.reject}
    </Button>
  ) : null
  const approve = isOffered(row, 'approve') ? (
    <Button icon={<Check size={16} aria-hidden />} className="justify-center" aria-disabled={queue.busy} onClick={() => thenDo(() => void queue.run([row], 'Approved'))}>
      {approveInHand(row, told)}
    </Button>
  ) : null
  return (
    <Drawer
      title={labelOf(told)}
      closeLabel={portal.decisions.close}
      onClose={queue.closeSheet}
      footer={
        reject === null && approve === null ? undefined : (
          <>
            {reject}
            {approve}
          </>
        )
      }
    >
      <Seen row={row} told={told} />
    </Drawer>
  )
}
