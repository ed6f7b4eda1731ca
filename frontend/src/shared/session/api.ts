import { sessionApi, type GetMeApiResponse } from './api.gen'

export { sessionApi }
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
} = sessionApi

export type Me = GetMeApiResponse
export type Company = Me['company']
