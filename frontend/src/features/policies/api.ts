export { policiesApi, useAcknowledgePolicyMutation, useAddPolicyMutation, useChangePolicyMutation, useGetPolicyQuery } from './api.gen'
export type { Policy, PolicyReader, PolicyStatus, PolicyVersion, PolicyWithVersions } from './api.gen'
