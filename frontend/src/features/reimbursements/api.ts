import { reimbursementsApi } from './api.gen'

export { reimbursementsApi }
export type { BalanceMonth, BalanceOfType, Claim, NewClaimInput, ReimbursementType } from './api.gen'

export const {
  useAddClaimMutation,
  useChangeClaimMutation,
  useDecideClaimsMutation,
  useListRequestedClaimsQuery,
  useListUserRejectedClaimsQuery,
  useGetReimbursementBalanceQuery,
  useListReimbursementTypesQuery,
} = reimbursementsApi
