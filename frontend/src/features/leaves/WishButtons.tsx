import type { ReactElement } from 'react'
import type { Leave } from './api'
import { spanOf } from './days'
import { portal } from '@/messages/portal'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.leaves

interface Props {
  leave: Leave
  busy: boolean
  onCancel: () => void
  onKeep: () => void
}

/** The two decisions on an approved leave that its person asks to cancel. */
export function WishButtons({ leave, busy, onCancel, onKeep }: Props): ReactElement | null {
  if (!isOffered(leave, 'keep')) return null
  const of = words.of(leave.empname, spanOf(leave))
  return (
    <>
      <DecideButton verdict="approve" label={words.wish.grant} of={of} busy={busy} onClick={onCancel} />
      <DecideButton verdict="reject" label={words.wish.keep} of={of} busy={busy} onClick={onKeep} />
    </>
  )
}
