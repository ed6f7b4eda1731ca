import { leavePoliciesApi as generated } from './api.gen'

export type {
  AccountStatement,
  AheadLine,
  ExampleMonth,
  LeavePolicy,
  LeaveTurn,
  LeaveTurnLine,
  PlannedLine,
  PolicyExample,
  PolicyTerms,
  StatementLot,
  TurnAhead,
} from './api.gen'

export const leavePoliciesApi = generated.enhanceEndpoints({
  endpoints: {
    // An example stores nothing.
    exampleOfLeavePolicy: { invalidatesTags: [] },
  },
})

export const {
  useAddLeavePolicyMutation,
  useChangeLeavePolicyMutation,
  useChangeLeaveTurnMutation,
  useGetLeaveAccountsQuery,
  useGetLeaveTurnAheadQuery,
  useListLeavePoliciesQuery,
  useListLeavePolicyTemplatesQuery,
  useSetLeavePolicyHoldersMutation,
} = leavePoliciesApi
