import { investmentsApi, useDecideInvestmentsMutation, type Investment } from './api'
import { portal } from '@/messages/investments'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { LARGEST_PAGE } from '@/shared/api/page'
import { findIn, useDecisions, type Decisions } from '@/shared/decisions/useDecisions'

/** Approves and rejects investments, one or many. */
export function useInvestmentDecisions(): Decisions<Investment> {
  const dispatch = useThunkDispatch()
  const [put] = useDecideInvestmentsMutation()
  const call = investmentsApi.endpoints.listUserInvestments
  return useDecisions<Investment>({
    words: portal.investments.deciding,
    nameOf: (one) => [one.empName, one.investmentTitle],
    put: (manyInvestmentDecision) => put({ manyInvestmentDecision }).unwrap(),
    recordOf: ({ _id }) => ({ kind: 'investment', _id }),
    asItIsNow: ({ _id, empId }) => {
      const asked = { id: empId, page: 1, pageSize: LARGEST_PAGE }
      return findIn(dispatch(call.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap(), (one) => one._id === _id)
    },
  })
}
