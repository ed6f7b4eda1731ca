import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query'
import {
  peopleApi as generated,
  type FamilyInput,
  type FamilyMember,
  type ListedPerson,
  type Person,
  type PersonChange,
  type RoleRecord,
  type WholeListed,
  type WholePerson,
} from './api.gen'
import { toPage, type Page } from '@/shared/api/page'

export type { FamilyInput, FamilyMember, ListedPerson, Person, PersonChange, RoleRecord, WholeListed, WholePerson }

type Definitions = DefinitionsFromApi<typeof generated>
type List = 'listUsers' | 'listActiveUsers' | 'listManagers' | 'listProjectManagers' | 'listTeamMembers'
type Paged = Omit<Definitions, List> & {
  [Name in List]: OverrideResultType<Definitions[Name], Page<ListedPerson>>
}

const LIST = { type: 'users', id: 'LIST' } as const
const list = { transformResponse: toPage<ListedPerson>, providesTags: [LIST] }

/** The rows show it, the dashboard counts them, and the trail noted it. */
const listsOfPeople = [LIST, 'dashboard' as const, 'audit' as const]

export const peopleApi = generated.enhanceEndpoints<
  'users' | 'roles' | 'family' | 'auth' | 'dashboard' | 'audit' | 'outbox',
  Paged
>({
  endpoints: {
    listUsers: list,
    listActiveUsers: list,
    listManagers: list,
    listProjectManagers: list,
    listTeamMembers: list,
    getUser: { providesTags: (_person, _error, { id }) => [{ type: 'users', id }] },
    addUsers: { invalidatesTags: [...listsOfPeople, 'outbox'] },
    inviteUser: { invalidatesTags: ['outbox', 'audit'] },
    updateUser: {
      // Names and the claim flag of whoever is signed in stand in the session's answer. The record itself comes with
      // the save's: fetched once more, somebody else's change would slip under a form without a word.
      invalidatesTags: [...listsOfPeople, 'auth'],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(generated.util.updateQueryData('getUser', { id }, () => answer.data))
      },
    },
    listFamily: { providesTags: (_members, _error, { id }) => [{ type: 'family', id }] },
    addFamilyMember: { invalidatesTags: ['family', 'audit'] },
    updateFamilyMember: { invalidatesTags: ['family', 'audit'] },
    removeFamilyMember: { invalidatesTags: ['family', 'audit'] },
    // The menu of whoever is signed in may change with a role.
    addRole: { invalidatesTags: ['roles', 'audit'] },
    updateRole: { invalidatesTags: ['roles', 'users', 'auth', 'audit'] },
    removeRole: { invalidatesTags: ['roles', 'audit'] },
  },
})

export const {
  useListUsersQuery,
  useListActiveUsersQuery,
  useListManagersQuery,
  useListProjectManagersQuery,
  useGetUserQuery,
  useAddUsersMutation,
  useUpdateUserMutation,
  useInviteUserMutation,
  useListFamilyQuery,
  useAddFamilyMemberMutation,
  useUpdateFamilyMemberMutation,
  useRemoveFamilyMemberMutation,
  useListRolesQuery,
  useAddRoleMutation,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
} = peopleApi

/** Whether the answer holds the whole record, or just what the directory tells everybody. */
export function isWhole(person: Person): person is WholePerson {
  return 'version' in person
}
