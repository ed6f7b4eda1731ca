export {
  settingsApi,
  useChangeCompanyMutation,
  useGetCompanyQuery,
  type CompanyInput,
  type CompanyRecord,
  type OutboxMail,
  type SettingSource,
} from './api.gen'
