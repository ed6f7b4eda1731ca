// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["family", "roles", "users"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      addFamilyMember: build.mutation<
        AddFamilyMemberApiResponse,
        AddFamilyMemberApiArg
      >({
        query: (queryArg) => ({
          url: `/familymember`,
          method: "POST",
          body: queryArg.newFamilyInput,
        }),
        invalidatesTags: staleAfter("family"),
      }),
      listFamily: build.query<ListFamilyApiResponse, ListFamilyApiArg>({
        query: (queryArg) => ({
          url: `/familymember/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["family"],
      }),
      updateFamilyMember: build.mutation<
        UpdateFamilyMemberApiResponse,
        UpdateFamilyMemberApiArg
      >({
        query: (queryArg) => ({
          url: `/familymember/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.familyInput,
        }),
        invalidatesTags: staleAfter("family"),
      }),
      removeFamilyMember: build.mutation<
        RemoveFamilyMemberApiResponse,
        RemoveFamilyMemberApiArg
      >({
        query: (queryArg) => ({
          url: `/familymember/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("family"),
      }),
      listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
        query: () => ({ url: `/roles` }),
        providesTags: ["roles"],
      }),
      addRole: build.mutation<AddRoleApiResponse, AddRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles`,
          method: "POST",
          body: queryArg.newRoleInput,
        }),
        invalidatesTags: staleAfter("roles"),
      }),
      getRoleByName: build.query<GetRoleByNameApiResponse, GetRoleByNameApiArg>(
        {
          query: (queryArg) => ({
            url: `/roles/byrole`,
            params: {
              role: queryArg.role,
            },
          }),
          providesTags: ["roles"],
        },
      ),
      updateRole: build.mutation<UpdateRoleApiResponse, UpdateRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.roleInput,
        }),
        invalidatesTags: staleAfter("roles"),
      }),
      removeRole: build.mutation<RemoveRoleApiResponse, RemoveRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("roles"),
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/users`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            role: queryArg.role,
            department: queryArg.department,
            designation: queryArg.designation,
            place: queryArg.place,
            signedin: queryArg.signedin,
            unmanaged: queryArg.unmanaged,
          },
        }),
        providesTags: [listOf("users")],
      }),
      addUsers: build.mutation<AddUsersApiResponse, AddUsersApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          method: "POST",
          body: queryArg.newPersonChangeOrList,
          params: {
            invite: queryArg.invite,
          },
        }),
        invalidatesTags: staleAfter("users"),
      }),
      listActiveUsers: build.query<
        ListActiveUsersApiResponse,
        ListActiveUsersApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/users/active`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            role: queryArg.role,
            department: queryArg.department,
            designation: queryArg.designation,
            place: queryArg.place,
            signedin: queryArg.signedin,
            unmanaged: queryArg.unmanaged,
          },
        }),
        providesTags: [listOf("users")],
      }),
      listAnniversaries: build.query<
        ListAnniversariesApiResponse,
        ListAnniversariesApiArg
      >({
        query: () => ({ url: `/users/anniversary` }),
        providesTags: ["users"],
      }),
      listBirthdays: build.query<ListBirthdaysApiResponse, ListBirthdaysApiArg>(
        {
          query: () => ({ url: `/users/birthdays` }),
          providesTags: ["users"],
        },
      ),
      inviteUsers: build.mutation<InviteUsersApiResponse, InviteUsersApiArg>({
        query: (queryArg) => ({
          url: `/users/invitations`,
          method: "POST",
          body: queryArg.invitees,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("users"),
      }),
      listJoiningAnniversaries: build.query<
        ListJoiningAnniversariesApiResponse,
        ListJoiningAnniversariesApiArg
      >({
        query: () => ({ url: `/users/joininganniversary` }),
        providesTags: ["users"],
      }),
      listManagers: build.query<ListManagersApiResponse, ListManagersApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/users/managers`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            role: queryArg.role,
            department: queryArg.department,
            designation: queryArg.designation,
            place: queryArg.place,
            signedin: queryArg.signedin,
            unmanaged: queryArg.unmanaged,
          },
        }),
        providesTags: [listOf("users")],
      }),
      listProjectManagers: build.query<
        ListProjectManagersApiResponse,
        ListProjectManagersApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/users/project-manager`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            role: queryArg.role,
            department: queryArg.department,
            designation: queryArg.designation,
            place: queryArg.place,
            signedin: queryArg.signedin,
            unmanaged: queryArg.unmanaged,
          },
        }),
        providesTags: [listOf("users")],
      }),
      listTeamMembers: build.query<
        ListTeamMembersApiResponse,
        ListTeamMembersApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/users/teammember/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            role: queryArg.role,
            department: queryArg.department,
            designation: queryArg.designation,
            place: queryArg.place,
            signedin: queryArg.signedin,
            unmanaged: queryArg.unmanaged,
          },
        }),
        providesTags: [listOf("users")],
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["users"],
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.personChange,
        }),
        invalidatesTags: staleAfter("users"),
      }),
      removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("users"),
      }),
      downloadPersonalData: build.query<
        DownloadPersonalDataApiResponse,
        DownloadPersonalDataApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/data`,
        }),
        providesTags: ["users"],
      }),
      eraseUser: build.mutation<EraseUserApiResponse, EraseUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/erasure`,
          method: "POST",
          body: queryArg.erasing,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("users"),
      }),
      listHoldings: build.query<ListHoldingsApiResponse, ListHoldingsApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/holdings`,
          params: {
            dol: queryArg.dol,
          },
        }),
        providesTags: ["users"],
      }),
      inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/invitation`,
          method: "POST",
        }),
        invalidatesTags: staleAfter("users"),
      }),
      resignUser: build.mutation<ResignUserApiResponse, ResignUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/resignation`,
          method: "POST",
          body: queryArg.newLeaving,
        }),
        invalidatesTags: staleAfter("users"),
      }),
      takeResignationBack: build.mutation<
        TakeResignationBackApiResponse,
        TakeResignationBackApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/resignation`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("users"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as peopleApi };
export type AddFamilyMemberApiResponse =
  /** status 201 The stored record. */ FamilyMember;
export type AddFamilyMemberApiArg = {
  newFamilyInput: NewFamilyInput;
};
export type ListFamilyApiResponse =
  /** status 200 The records. */ FamilyMember[];
export type ListFamilyApiArg = {
  /** The record's id. */
  id: number;
};
export type UpdateFamilyMemberApiResponse =
  /** status 200 The record. */ FamilyMember;
export type UpdateFamilyMemberApiArg = {
  /** The record's id. */
  id: number;
  familyInput: FamilyInput;
};
export type RemoveFamilyMemberApiResponse = unknown;
export type RemoveFamilyMemberApiArg = {
  /** The record's id. */
  id: number;
};
export type ListRolesApiResponse = /** status 200 The records. */ RoleRecord[];
export type ListRolesApiArg = void;
export type AddRoleApiResponse =
  /** status 201 The stored record. */ RoleRecord;
export type AddRoleApiArg = {
  newRoleInput: NewRoleInput;
};
export type GetRoleByNameApiResponse = /** status 200 The record. */ RoleKeys;
export type GetRoleByNameApiArg = {
  /** The role's name; one's own when absent. */
  role?: string;
};
export type UpdateRoleApiResponse = /** status 200 The record. */ RoleRecord;
export type UpdateRoleApiArg = {
  /** The record's id. */
  id: number;
  roleInput: RoleInput;
};
export type RemoveRoleApiResponse = unknown;
export type RemoveRoleApiArg = {
  /** The record's id. */
  id: number;
};
export type ListUsersApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ListedPerson>;
export type ListUsersApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empid"
    | "-empid"
    | "fname"
    | "-fname"
    | "lname"
    | "-lname"
    | "email"
    | "-email"
    | "role"
    | "-role"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status. */
  status?: "Active" | "Inactive" | "Resigned";
  /** A role's name. */
  role?: string;
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** false: only those who have never signed in, and have no password either; true: only the others. */
  signedin?: boolean;
  /** Only Active people none of whose line managers is Active. */
  unmanaged?: boolean;
};
export type AddUsersApiResponse =
  /** status 201 The stored record, or the list of them. */ Person | Person[];
export type AddUsersApiArg = {
  /** With `false` nobody is invited yet: `POST /users/invitations` does it. */
  invite?: boolean;
  newPersonChangeOrList: NewPersonChangeOrList;
};
export type ListActiveUsersApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ListedPerson>;
export type ListActiveUsersApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empid"
    | "-empid"
    | "fname"
    | "-fname"
    | "lname"
    | "-lname"
    | "email"
    | "-email"
    | "role"
    | "-role"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status. */
  status?: "Active" | "Inactive" | "Resigned";
  /** A role's name. */
  role?: string;
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** false: only those who have never signed in, and have no password either; true: only the others. */
  signedin?: boolean;
  /** Only Active people none of whose line managers is Active. */
  unmanaged?: boolean;
};
export type ListAnniversariesApiResponse =
  /** status 200 The records. */ Celebration[];
export type ListAnniversariesApiArg = void;
export type ListBirthdaysApiResponse =
  /** status 200 The records. */ Celebration[];
export type ListBirthdaysApiArg = void;
export type InviteUsersApiResponse = /** status 200 The record. */ InvitedMany;
export type InviteUsersApiArg = {
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  invitees: Invitees;
};
export type ListJoiningAnniversariesApiResponse =
  /** status 200 The records. */ Celebration[];
export type ListJoiningAnniversariesApiArg = void;
export type ListManagersApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ListedPerson>;
export type ListManagersApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empid"
    | "-empid"
    | "fname"
    | "-fname"
    | "lname"
    | "-lname"
    | "email"
    | "-email"
    | "role"
    | "-role"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status. */
  status?: "Active" | "Inactive" | "Resigned";
  /** A role's name. */
  role?: string;
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** false: only those who have never signed in, and have no password either; true: only the others. */
  signedin?: boolean;
  /** Only Active people none of whose line managers is Active. */
  unmanaged?: boolean;
};
export type ListProjectManagersApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ListedPerson>;
export type ListProjectManagersApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empid"
    | "-empid"
    | "fname"
    | "-fname"
    | "lname"
    | "-lname"
    | "email"
    | "-email"
    | "role"
    | "-role"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status. */
  status?: "Active" | "Inactive" | "Resigned";
  /** A role's name. */
  role?: string;
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** false: only those who have never signed in, and have no password either; true: only the others. */
  signedin?: boolean;
  /** Only Active people none of whose line managers is Active. */
  unmanaged?: boolean;
};
export type ListTeamMembersApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ListedPerson>;
export type ListTeamMembersApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empid"
    | "-empid"
    | "fname"
    | "-fname"
    | "lname"
    | "-lname"
    | "email"
    | "-email"
    | "role"
    | "-role"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status. */
  status?: "Active" | "Inactive" | "Resigned";
  /** A role's name. */
  role?: string;
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** false: only those who have never signed in, and have no password either; true: only the others. */
  signedin?: boolean;
  /** Only Active people none of whose line managers is Active. */
  unmanaged?: boolean;
};
export type GetUserApiResponse = /** status 200 The record. */ Person;
export type GetUserApiArg = {
  /** The record's id. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200 The record. */ Person;
export type UpdateUserApiArg = {
  /** The record's id. */
  id: number;
  personChange: PersonChange;
};
export type RemoveUserApiResponse = unknown;
export type RemoveUserApiArg = {
  /** The record's id. */
  id: number;
};
export type DownloadPersonalDataApiResponse =
  /** status 200 The archive. */ string;
export type DownloadPersonalDataApiArg = {
  /** The record's id. */
  id: number;
};
export type EraseUserApiResponse = /** status 200 The record. */ Erasure;
export type EraseUserApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  erasing: Erasing;
};
export type ListHoldingsApiResponse = /** status 200 The records. */ Holding[];
export type ListHoldingsApiArg = {
  /** The record's id. */
  id: number;
  /** The last day: leaves that end after it are told, too. */
  dol?: string;
};
export type InviteUserApiResponse = /** status 200 The record. */ Invited;
export type InviteUserApiArg = {
  /** The record's id. */
  id: number;
};
export type ResignUserApiResponse = /** status 200 The record. */ Person;
export type ResignUserApiArg = {
  /** The record's id. */
  id: number;
  newLeaving: NewLeaving;
};
export type TakeResignationBackApiResponse =
  /** status 200 The record. */ Person;
export type TakeResignationBackApiArg = {
  /** The record's id. */
  id: number;
};
export type FamilyMemberId = number;
export type UserId = number;
export type Relation = "spouse" | "son" | "daughter";
export type FamilyMember = {
  /** The record's id. */
  _id: FamilyMemberId;
  /** Counts edits. */
  version: number;
  /** Whose family. */
  empId: UserId;
  /** The name. */
  name: string;
  /** spouse, son or daughter. */
  relation: Relation;
  /** Date of birth. */
  dob: string;
};
export type ErrorBody = {
  /** Always true. */
  error: boolean;
  /** For programs. */
  code: string;
  /** For people. */
  message: string;
  /** The fields at fault, as they were sent. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** What the code's description names. */
  details?: object | null;
};
export type ShortText = string;
export type NewFamilyInput = {
  empId?: UserId | null;
  name: ShortText;
  relation: Relation;
  /** Date of birth. */
  dob: string;
};
export type FamilyInput = {
  /** The version that was read. */
  version?: number | null;
  empId?: UserId | null;
  name?: ShortText | null;
  relation?: Relation | null;
  /** Date of birth. */
  dob?: string | null;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type RoleId = number;
export type PermissionKey =
  | "home"
  | "timesheet"
  | "leave"
  | "projects"
  | "employees"
  | "clients"
  | "assetsallocated"
  | "task"
  | "performance"
  | "reimbursement"
  | "referrals"
  | "holiday"
  | "feed"
  | "setting"
  | "policy"
  | "payslips"
  | "recruitment"
  | "logs"
  | "investment"
  | "document";
export type RoleRecord = Actions & {
  /** The role's id. */
  _id: RoleId;
  /** Counts edits. */
  version: number;
  /** Its name. */
  role: string;
  /** Its keys. */
  permission?: PermissionKey[] | null;
};
export type RoleName = string;
export type NewRoleInput = {
  role: RoleName;
  /** The keys; at least one. */
  permission: PermissionKey[];
};
export type RoleKeys = {
  /** The name. */
  role: string;
  /** The keys. */
  permission: string[];
};
export type RoleInput = {
  /** The version that was read. */
  version?: number | null;
  role?: RoleName | null;
  /** The keys; at least one. */
  permission?: PermissionKey[] | null;
};
export type Status = "Active" | "Inactive" | "Resigned";
export type Directory = {
  /** The person's id. */
  _id: UserId;
  /** The employee number. */
  empid: string;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** The address that mails go to. */
  email: string;
  /** The role's name. */
  role: string;
  /** Whether they work here. */
  status: Status;
  /** A picture's address. */
  image: string | null;
};
export type LeavingKind =
  | "another offer"
  | "personal"
  | "relocation"
  | "studies"
  | "retirement"
  | "contract ended"
  | "other";
export type Profile = {
  /** Counts edits of the record by people. */
  version: number;
  /** Joining date. */
  doj: string | null;
  /** Date of leaving. */
  dol: string | null;
  /** Why they left. */
  leavingreason: string | null;
  leavingkind: LeavingKind | null;
  /** "true" or "false". */
  reimbursementClaim: string;
  /** Personal address. */
  pemail: string | null;
  /** Ten digits. */
  phone: string | null;
  /** The name of the department. */
  department: string | null;
  /** The name of the designation. */
  designation: string | null;
  /** The number at work. */
  workphone: string | null;
  /** One of the eight. */
  bloodgroup: string | null;
  /** Date of birth. */
  birthday: string | null;
  /** Date of marriage. */
  marriage: string | null;
  /** Opening leave balance, in days. */
  olb: number | null;
  /** Earned leave, in days. */
  leavebalanceEL: number | null;
  /** Casual leave, in days. */
  leavebalanceCL: number | null;
  /** Earned leave of the year, in days. */
  yearLeaveEL: number | null;
  /** Whether the joining day's leave was credited. */
  leaveCredited: boolean;
  /** Whom to call. */
  emergencycontact: string | null;
  /** At which number. */
  emergencynumber: string | null;
  /** Permanent address. */
  permanentAddress: string | null;
  /** Current address. */
  currentAddress: string | null;
  /** The last appraisal. */
  appraisal_rating: string | null;
  /** The ids of the person's managers: line managers, and who leads a project that they are on today. */
  manager: number[];
  /** Whether the person has a password. */
  registered: boolean;
  /** Whether they were ever sent a link for their first password. */
  invited: boolean;
  /** Whether they were erased after they had left: what is personal is gone. */
  erased: boolean;
  /** When they last signed in. */
  lastSignInAt: string | null;
};
export type WholeListed = Directory &
  Profile &
  Actions & {
    /** The names of the active projects in whose teams the person is today. */
    projects: string[];
    /** The name of the place where they work today, where they have one. */
    place?: string | null;
  };
export type DirectoryAlone = {
  /** The person's id. */
  _id: UserId;
  /** The employee number. */
  empid: string;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** The address that mails go to. */
  email: string;
  /** The role's name. */
  role: string;
  /** Whether they work here. */
  status: Status;
  /** A picture's address. */
  image: string | null;
};
export type ListedPerson = WholeListed | DirectoryAlone;
export type Banking = {
  /** Account number. */
  account: string | null;
  /** The account holder. */
  holdername: string | null;
  /** The bank. */
  bank: string | null;
  /** The branch's code. */
  ifsc: string | null;
  /** The tax number. */
  panNumber: string | null;
  /** The branch's address. */
  bankaddress: string | null;
};
export type ManagerEntry = {
  /** Who. */
  user: UserId;
  /** Their name. */
  name: string;
  /** Whether they are a line manager. Otherwise they lead projects, and are there as long as the person is on one. */
  line: boolean;
  /** The active projects of theirs that the person is on today. */
  projects: string[];
};
export type WholePerson = WholeListed &
  Banking & {
    /** Who is in the manager list, and why. */
    managers: ManagerEntry[];
    /** What is noted of the leaving: to admins alone, and where there is something. */
    leavingremark?: string | null;
  };
export type Person = WholePerson | DirectoryAlone;
export type ManagerChoice = {
  /** Who. */
  user: UserId;
  /** Whether as a line manager. Project leads come and go with the team of a project, whatever is sent. */
  line: boolean;
};
export type PersonName = string;
export type Email = string;
export type FlagWord = "true" | "false";
export type Phone = string;
export type PlacementName = string;
export type WorkPhone = string;
export type BloodGroup =
  "A+" | "A-" | "B+" | "B-" | "AB+" | "AB-" | "O+" | "O-";
export type OpeningBalance = number;
export type ContactText = string;
export type EmergencyNumber = string;
export type AccountNumber = string;
export type Ifsc = string;
export type Pan = string;
export type NewPersonChange = {
  /** Who is in the manager list, each as what: in the place of `manager`, where it is sent. */
  managers?: ManagerChoice[] | null;
  empid: ShortText;
  fname: PersonName;
  lname: PersonName;
  email: Email;
  role: RoleName;
  /** Joining date. */
  doj: string;
  reimbursementClaim?: FlagWord | null;
  pemail?: Email | null;
  phone?: Phone | null;
  department?: PlacementName | null;
  designation?: PlacementName | null;
  workphone?: WorkPhone | null;
  bloodgroup?: BloodGroup | null;
  /** Date of birth. */
  birthday?: string | null;
  /** Date of marriage. */
  marriage?: string | null;
  olb?: OpeningBalance | null;
  emergencycontact?: ContactText | null;
  emergencynumber?: EmergencyNumber | null;
  permanentAddress?: ContactText | null;
  currentAddress?: ContactText | null;
  appraisal_rating?: ShortText | null;
  /** The ids of the person's line managers. Who is in the list as a project lead alone stays that, named or not. */
  manager?: number[] | null;
  account?: AccountNumber | null;
  holdername?: ContactText | null;
  bank?: ContactText | null;
  ifsc?: Ifsc | null;
  panNumber?: Pan | null;
  bankaddress?: ContactText | null;
};
export type NewPersonChangeOrList = NewPersonChange | NewPersonChange[];
export type Celebration = {
  /** The person's id. */
  _id: UserId;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** A birthday and a marriage: today, without their year. A joining: the day on which they joined. */
  date: string;
};
export type InvitedMany = {
  /** To so many people. */
  invited: number;
  /** So many of those who were meant have a password by now, have signed in or are not active. */
  left_out: number;
  /** So many more wait for the next call: one invites 1,000 at most. */
  left: number;
};
export type Invitees = {
  /** These people, up to 1,000, each with a fresh link. Without it everybody who has never signed in and has no link that
    still lives. */
  users?: UserId[] | null;
};
export type Balance = number;
export type PersonChange = {
  /** The version that was read; another one than the stored is refused. */
  version?: number | null;
  /** Why balances of leave are other ones: stands in the ledger beside each that this save corrects. */
  balanceremark?: string | null;
  /** Who is in the manager list, each as what: in the place of `manager`, where it is sent. */
  managers?: ManagerChoice[] | null;
  empid?: ShortText | null;
  fname?: PersonName | null;
  lname?: PersonName | null;
  email?: Email | null;
  role?: RoleName | null;
  status?: Status | null;
  /** Joining date. */
  doj?: string | null;
  /** Date of leaving. */
  dol?: string | null;
  leavingreason?: ContactText | null;
  leavingkind?: LeavingKind | null;
  reimbursementClaim?: FlagWord | null;
  pemail?: Email | null;
  phone?: Phone | null;
  department?: PlacementName | null;
  designation?: PlacementName | null;
  workphone?: WorkPhone | null;
  bloodgroup?: BloodGroup | null;
  /** Date of birth. */
  birthday?: string | null;
  /** Date of marriage. */
  marriage?: string | null;
  olb?: OpeningBalance | null;
  leavebalanceCL?: Balance | null;
  leavebalanceEL?: Balance | null;
  yearLeaveEL?: Balance | null;
  /** Whether the joining day's leave was credited. */
  leaveCredited?: boolean | null;
  emergencycontact?: ContactText | null;
  emergencynumber?: EmergencyNumber | null;
  permanentAddress?: ContactText | null;
  currentAddress?: ContactText | null;
  appraisal_rating?: ShortText | null;
  /** The ids of the person's line managers. Who is in the list as a project lead alone stays that, named or not. */
  manager?: number[] | null;
  account?: AccountNumber | null;
  holdername?: ContactText | null;
  bank?: ContactText | null;
  ifsc?: Ifsc | null;
  panNumber?: Pan | null;
  bankaddress?: ContactText | null;
};
export type ErasureBar =
  "yourself" | "erased" | "active" | "nolastday" | "term" | "holds";
export type HoldingKind =
  | "team"
  | "leadproject"
  | "project"
  | "job"
  | "panel"
  | "candidate"
  | "decideleave"
  | "decidesheet"
  | "decideclaim"
  | "decideinvestment"
  | "reviewkra"
  | "decidesecond"
  | "approvalstep"
  | "ownleave"
  | "ownsheet"
  | "ownclaim"
  | "owninvestment"
  | "asset"
  | "policy"
  | "leaveafter";
export type Heirs = "leaders" | "everybody" | "recruiters";
export type HeldThing = {
  /** Its id: of the record, or of the person in a team. */
  _id: number;
  /** What it is called; of what waits for a decision, whose it is. */
  name: string;
  /** A word for its sort: of a leave its kind, of an asset its type. */
  word: string | null;
  /** The day that it begins or is of. */
  date: string | null;
};
export type Holding = {
  /** What they are. */
  kind: HoldingKind;
  /** How many they are. */
  total: number;
  /** How many of them need a look: of people, those who have no other line manager here. */
  warned: number;
  heirs: Heirs | null;
  /** The first few of them. */
  first: HeldThing[];
};
export type ErasedPart = {
  /** The module, as the document calls it. */
  module: string;
  /** Records that go. */
  removed: number;
  /** Records that stay, without what was personal in them. */
  replaced: number;
  /** Records that stay as they are. */
  kept: number;
};
export type Erasure = {
  /** Who. */
  _id: UserId;
  /** What they are called. */
  name: string;
  /** What they are called once it is done. */
  becomes: string;
  /** The version of their record. */
  version: number;
  /** The first day on which it may be done, where there is a last day. */
  from: string | null;
  /** What is in the way, what comes first first. */
  bars: ErasureBar[];
  /** What they still have in hand. */
  holdings: Holding[];
  /** What it does to whose records. */
  parts: ErasedPart[];
  /** Entries of the audit trail that are masked. */
  entries: number;
  /** Whether it is done. */
  done: boolean;
};
export type LongText = string;
export type Erasing = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  name?: LongText | null;
  reason?: LongText | null;
};
export type Invited = {
  /** To which address. */
  email: string;
  /** Until when its link lives. */
  expires_at: string;
};
export type Successor = {
  kind?: HoldingKind | null;
  /** Who. */
  user?: number | null;
};
export type NewLeaving = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  /** The last day. One that is not over yet is a plan: the person stays Active until its end. */
  dol: string;
  reason: LeavingKind;
  remark?: LongText | null;
  /** Who gets what of it, all or nothing; what is not named stays, and can be given over later by another call of these. */
  successors?: Successor[] | null;
};
export const {
  useAddFamilyMemberMutation,
  useListFamilyQuery,
  useUpdateFamilyMemberMutation,
  useRemoveFamilyMemberMutation,
  useListRolesQuery,
  useAddRoleMutation,
  useGetRoleByNameQuery,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
  useListUsersQuery,
  useAddUsersMutation,
  useListActiveUsersQuery,
  useListAnniversariesQuery,
  useListBirthdaysQuery,
  useInviteUsersMutation,
  useListJoiningAnniversariesQuery,
  useListManagersQuery,
  useListProjectManagersQuery,
  useListTeamMembersQuery,
  useGetUserQuery,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useDownloadPersonalDataQuery,
  useEraseUserMutation,
  useListHoldingsQuery,
  useInviteUserMutation,
  useResignUserMutation,
  useTakeResignationBackMutation,
} = injectedRtkApi;
