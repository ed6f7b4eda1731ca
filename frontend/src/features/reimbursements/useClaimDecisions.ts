import { reimbursementsApi, useDecideClaimsMutation, type Claim } from './api'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { LARGEST_PAGE } from '@/shared/api/page'
import { useDecisions, type Decisions } from '@/shared/decisions/useDecisions'
import { formatMoney } from '@/shared/format/money'

/** What is needed of a claim to decide on it and to say so. */
type Decided = Pick<Claim, '_id' | 'version' | 'empId' | 'empName' | 'amount'>

/** Approves and rejects claims, in the queue and on the dashboard. */
export function useClaimDecisions<Row extends Decided>(read: (claim: Row) => Promise<Row | null>): Decisions<Row> {
  const [put] = useDecideClaimsMutation()
  return useDecisions<Row>({
    words: portal.reimbursements.deciding,
    nameOf: (claim) => [claim.empName, formatMoney(claim.amount)],
    put: (manyClaimDecision) => put({ manyClaimDecision }).unwrap(),
    recordOf: ({ _id }) => ({ kind: 'claim', _id }),
    asItIsNow: read,
  })
}

/** How a claim stands now: it is in one of its person's three lists, in none of them once it was removed. */
export function useReadClaim() {
  const dispatch = useThunkDispatch()
  const { listUserRequestedClaims, listUserApprovedClaims, listUserRejectedClaims } = reimbursementsApi.endpoints
  return async ({ _id, empId }: Claim): Promise<Claim | null> => {
    const asked = { id: empId, page: 1, pageSize: LARGEST_PAGE }
    const options = { forceRefetch: true, subscribe: false } as const
    const lists = await Promise.all(
      [
        dispatch(listUserRequestedClaims.initiate(asked, options)),
        dispatch(listUserApprovedClaims.initiate(asked, options)),
        dispatch(listUserRejectedClaims.initiate(asked, options)),
      ].map((request) =>
        request.unwrap().then(
          ({ rows }) => rows,
          () => [],
        ),
      ),
    )
    return lists.flat().find((claim) => claim._id === _id) ?? null
  }
}
