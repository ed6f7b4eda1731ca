import { useEffect, type ReactElement } from 'react'
import type { Claim } from '../api'
import { Bill } from './BillPanel'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { useLayer } from '@/shared/dialogs/layers'
import { Drawer } from '@/shared/ui/Drawer'

const words = portal.reimbursements.bills

interface Props {
  claim: Claim
  queue: ClaimQueue
  onClose: () => void
}

/** The bill on a phone: it closes once the claim is decided on, or its remark is asked for in the list. */
export function BillDrawer({ claim, queue, onClose }: Props): ReactElement {
  useLayer(true, onClose)
  const isOver = queue.hasLeft(claim._id) || queue.isRejecting(claim)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return (
    <Drawer title={words.label(claim.empName, claim.reimbursementTypeName)} closeLabel={words.close} onClose={onClose}>
      <Bill claim={claim} queue={queue} />
    </Drawer>
  )
}
