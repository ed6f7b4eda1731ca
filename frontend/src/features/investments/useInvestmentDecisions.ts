import { investmentsApi, useDecideInvestmentsMutation, type Investment } from './api'
import { portal } from '@/messages/investments'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { useDecisions, type Decisions, type Verdict } from '@/shared/decisions/useDecisions'

const words = portal.investments.deciding
const MOST = 200

function done([first, ...others]: readonly Investment[], verdict: Verdict): string {
  const isApproved = verdict === 'Approved'
  if (first === undefined || others.length > 0) {
    return (isApproved ? words.approvedMany : words.rejectedMany)(others.length + 1)
  }
  return (isApproved ? words.approvedOne : words.rejectedOne)(first.empName, first.investmentTitle)
}

/** Approves and rejects investments, one or many. */
export function useInvestmentDecisions(): Decisions<Investment> {
  const dispatch = useThunkDispatch()
  const [put] = useDecideInvestmentsMutation()
  const call = investmentsApi.endpoints.listUserInvestments
  return useDecisions<Investment>({
    put: (manyInvestmentDecision) => put({ manyInvestmentDecision }).unwrap(),
    asItIsNow: ({ _id, empId }) =>
      dispatch(call.initiate({ id: empId, page: 1, pageSize: MOST }, { forceRefetch: true, subscribe: false }))
        .unwrap()
        .then(
          ({ rows }) => rows.find((one) => one._id === _id) ?? null,
          () => null,
        ),
    done,
    failed: words.notDecided,
  })
}
