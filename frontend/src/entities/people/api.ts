import { peopleApi as generated, type ListedPerson, type Person, type WholeListed, type WholePerson } from './api.gen'

export type {
  FamilyInput,
  FamilyMember,
  HeldThing,
  Holding,
  ListedPerson,
  PermissionKey,
  Person,
  PersonChange,
  Relation,
  RoleRecord,
  Status,
  WholeListed,
  WholePerson,
} from './api.gen'

export const peopleApi = generated.enhanceEndpoints({
  endpoints: {
    updateUser: {
      // The record comes with the answer of the save.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(generated.util.updateQueryData('getUser', { id }, () => answer.data))
      },
    },
  },
})

export const {
  useListUsersQuery,
  useListActiveUsersQuery,
  useListManagersQuery,
  useListProjectManagersQuery,
  useListTeamMembersQuery,
  useGetUserQuery,
  useListHoldingsQuery,
  useAddUsersMutation,
  useUpdateUserMutation,
  useListFamilyQuery,
  useAddFamilyMemberMutation,
  useUpdateFamilyMemberMutation,
  useListRolesQuery,
  useAddRoleMutation,
  useUpdateRoleMutation,
} = peopleApi

/** Whether the answer holds the whole record, or only what the directory shows to everybody. */
export function isWhole(person: Person): person is WholePerson {
  return 'version' in person
}

/** Admins and managers get whole rows, everybody else what the directory holds. */
export function isWholeRow(person: ListedPerson): person is WholeListed {
  return 'version' in person
}
