import { sessionApi as generated, type GetMeApiResponse } from './api.gen'
import { limitSheets } from './sheetLimits'
import { writeAs } from '@/shared/format/writing'

export const sessionApi = generated.enhanceEndpoints({
  endpoints: {
    getMe: {
      // Before anybody hears of the answer: what is drawn with it is written as it says.
      transformResponse(answer: GetMeApiResponse) {
        writeAs(answer.company.writing)
        limitSheets(answer.company.sheets)
        return answer
      },
    },
  },
})
export const {
  useLoginPasswordMutation,
  useGetProvidersQuery,
  useGetMeQuery,
  useLogoutMutation,
  useLogoutAllMutation,
  useStartOidcMutation,
  useFinishOidcMutation,
  useGetPasswordLinkAccountQuery,
  useRequestPasswordLinkMutation,
  useSetPasswordMutation,
  useChangePasswordMutation,
  useCheckSetupLinkMutation,
  useMakeFirstAdminMutation,
  useCheckDecisionLinkMutation,
  useDecideByLinkMutation,
} = sessionApi

export type Me = GetMeApiResponse
export type Company = Me['company']
