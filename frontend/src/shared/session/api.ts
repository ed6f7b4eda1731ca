import { sessionApi as generated, type GetMeApiResponse } from './api.gen'

export const sessionApi = generated.enhanceEndpoints({
  endpoints: {
    // A fetch after these would be sent without a session, and be refused.
    loginPassword: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    logoutAll: { invalidatesTags: [] },
    finishOidc: { invalidatesTags: [] },
    loginWithCredential: { invalidatesTags: [] },
    startOidc: { invalidatesTags: [] },
    getProviders: { providesTags: [] },
    // A link that was just used would otherwise be asked about once more, and be gone.
    checkPasswordLink: { providesTags: [] },
    requestPasswordLink: { invalidatesTags: [] },
    setPassword: { invalidatesTags: [] },
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
  useCheckPasswordLinkQuery,
  useRequestPasswordLinkMutation,
  useSetPasswordMutation,
} = sessionApi

export type Me = GetMeApiResponse
export type Company = Me['company']
