import { sessionApi as generated, type GetMeApiResponse } from './api.gen'

export const sessionApi = generated.enhanceEndpoints({
  endpoints: {
    // A fetch after these would be sent without a session, and be refused.
    loginPassword: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    logoutAll: { invalidatesTags: [] },
    getProviders: { providesTags: [] },
  },
})

export const {
  useLoginPasswordMutation,
  useGetProvidersQuery,
  useGetMeQuery,
  useLogoutMutation,
  useLogoutAllMutation,
} = sessionApi

export type Me = GetMeApiResponse
export type Company = Me['company']
