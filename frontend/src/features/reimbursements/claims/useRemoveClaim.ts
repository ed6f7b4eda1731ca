import { reimbursementsApi, type Claim } from '../api'
import { portal } from '@/messages/reimbursements'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'

const words = portal.reimbursements

/** Takes one's own claim back, after a question. */
export function useRemoveClaim(): (claim: Claim) => void {
  return useConfirmed(reimbursementsApi.endpoints.removeClaim, (claim) => ({
    question: {
      title: words.removeAsk,
      detail: words.removeDetail(claim.reimbursementTypeName, formatDate(claim.billDate), formatMoney(claim.amount)),
      yes: words.remove,
      danger: true,
    },
    args: { id: claim._id },
    done: () => words.removed,
    failed: words.failed,
  }))
}
