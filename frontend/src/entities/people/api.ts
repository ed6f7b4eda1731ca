import { staleAfter } from '@/shared/api/freshness'
import { peopleApi as generated, type ListedPerson, type Person, type WholeListed, type WholePerson } from './api.gen'

export type {
  Erasure,
  FamilyInput,
  FamilyMember,
  HeldThing,
  Holding,
  LeavingKind,
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

interface Tools {
  dispatch: (action: ReturnType<typeof generated.util.updateQueryData>) => unknown
  queryFulfilled: Promise<{ data: Person }>
}

/** The record comes with the answer of the save. */
async function takeRecord({ id }: { id: number }, { dispatch, queryFulfilled }: Tools): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) dispatch(generated.util.updateQueryData('getUser', { id }, () => answer.data))
}

export const peopleApi = generated.enhanceEndpoints({
  endpoints: {
    updateUser: { onQueryStarted: (args, tools) => takeRecord(args, tools) },
    resignUser: { onQueryStarted: (args, tools) => takeRecord(args, tools) },
    // A preview changes nothing; the record of who was erased does not come with the answer.
    eraseUser: { invalidatesTags: (_, __, { preview }) => (preview === 'true' ? [] : [...staleAfter('users'), 'users']) },
    // An archive that was saved has no address any more.
    downloadPersonalData: { keepUnusedDataFor: 0 },
    takeResignationBack: { onQueryStarted: (args, tools) => takeRecord(args, tools) },
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
  useInviteUsersMutation,
  useUpdateUserMutation,
  useResignUserMutation,
  useTakeResignationBackMutation,
  useEraseUserMutation,
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
