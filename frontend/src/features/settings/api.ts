import { settingsApi as generated } from './api.gen'

/** What any write changes may be what a step waits for; the tile is a part of the dashboard. */
export const settingsApi = generated.enhanceEndpoints({ endpoints: { getSetup: { providesTags: ['setup', 'dashboard'] } } })

export {
  useAddApprovalStepMutation,
  useChangeApprovalStepMutation,
  useListApprovalStepsQuery,
  useChangeCompanyMutation,
  useAnswerSetupStepMutation,
  useGetCompanyQuery,
  useGetInstallationQuery,
  useGetSetupQuery,
  useListChatAddressesQuery,
  useListOutboxQuery,
  useSetChatAddressMutation,
  useShowSetupMutation,
  useTryChatAddressMutation,
  type ApprovalStep,
  type ChatAddress,
  type CompanyInput,
  type CompanyRecord,
  type OutboxMail,
  type Setup,
  type SetupStep,
  type SettingSource,
} from './api.gen'
