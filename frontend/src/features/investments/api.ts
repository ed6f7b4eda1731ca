import { investmentsApi } from './api.gen'

export { investmentsApi }
export type { Investment } from './api.gen'

export const { useAddInvestmentMutation, useChangeInvestmentMutation, useDecideInvestmentsMutation, useListUserInvestmentsQuery } =
  investmentsApi
