// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["leavetypes"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLeaveTypes: build.query<
        ListLeaveTypesApiResponse,
        ListLeaveTypesApiArg
      >({
        query: () => ({ url: `/leave-types` }),
        providesTags: ["leavetypes"],
      }),
      addLeaveType: build.mutation<AddLeaveTypeApiResponse, AddLeaveTypeApiArg>(
        {
          query: (queryArg) => ({
            url: `/leave-types`,
            method: "POST",
            body: queryArg.newLeaveTypeInput,
          }),
          invalidatesTags: staleAfter("leavetypes"),
        },
      ),
      changeLeaveType: build.mutation<
        ChangeLeaveTypeApiResponse,
        ChangeLeaveTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-types/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.leaveTypeInput,
        }),
        invalidatesTags: staleAfter("leavetypes"),
      }),
      removeLeaveType: build.mutation<
        RemoveLeaveTypeApiResponse,
        RemoveLeaveTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-types/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("leavetypes"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as leaveTypesApi };
export type ListLeaveTypesApiResponse =
  /** status 200 The records. */ LeaveTypeRecord[];
export type ListLeaveTypesApiArg = void;
export type AddLeaveTypeApiResponse =
  /** status 201 The stored record. */ LeaveTypeRecord;
export type AddLeaveTypeApiArg = {
  newLeaveTypeInput: NewLeaveTypeInput;
};
export type ChangeLeaveTypeApiResponse =
  /** status 200 The record. */ LeaveTypeRecord;
export type ChangeLeaveTypeApiArg = {
  /** The record's id. */
  id: number;
  leaveTypeInput: LeaveTypeInput;
};
export type RemoveLeaveTypeApiResponse = unknown;
export type RemoveLeaveTypeApiArg = {
  /** The record's id. */
  id: number;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type LeaveTypeId = number;
export type LeaveType = string;
export type LeaveMark =
  "accent" | "teal" | "violet" | "amber" | "rose" | "slate";
export type LeaveAccount = string;
export type LeaveTypeRecord = Actions & {
  /** The type's id. */
  _id: LeaveTypeId;
  /** Counts changes. */
  version: number;
  /** The word that leaves name it by. */
  type: LeaveType;
  /** What it is called. */
  name: string;
  /** Whether every company has it: it can be renamed and retired, and not removed. */
  builtin: boolean;
  /** Whether it has another name than it came with; a company's own has one always. */
  renamed: boolean;
  /** What marks it in calendars. */
  mark: LeaveMark;
  /** Whether its days are paid. */
  paid: boolean;
  /** Whether it keeps its person from work. */
  away: boolean;
  account: LeaveAccount | null;
  /** Whether it may be half a day. */
  halfdays: boolean;
  /** Days before the first one that it has to be asked for. */
  noticedays: number;
  /** The most days of one leave; null for as many as any leave may have. */
  mostdays: number | null;
  /** From so many days on a leave needs a file; null where none does. */
  filedays: number | null;
  /** How far below 0 the balance may fall, in days. */
  below: number;
  /** Whether days of the next year may be asked for. */
  nextyear: boolean;
  /** Months of service before it may be asked for. */
  months: number;
  /** Whether what the balance does not cover can be taken as LWP. */
  splits: boolean;
  /** Whether nobody can ask for it any more. */
  retired: boolean;
  /** How many leaves are of it; for those who may change it. */
  leaves?: number | null;
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
export type NoticeDays = number;
export type MostLeaveDays = number;
export type FileDays = number;
export type DaysBelow = number;
export type ServiceMonths = number;
export type NewLeaveTypeInput = {
  name: ShortText;
  mark?: LeaveMark | null;
  /** Whether its days are paid; they are when absent. It stays once there is a leave of it, as the next two do. */
  paid?: boolean | null;
  /** Whether it keeps its person from work; it does when absent. */
  away?: boolean | null;
  /** Whether its days are taken from a balance; they are not when absent. */
  balance?: boolean | null;
  /** Whether it may be half a day; it may when absent. */
  halfdays?: boolean | null;
  noticedays?: NoticeDays | null;
  mostdays?: MostLeaveDays | null;
  filedays?: FileDays | null;
  below?: DaysBelow | null;
  /** Whether days of the next year may be asked for; they may when absent. */
  nextyear?: boolean | null;
  months?: ServiceMonths | null;
};
export type LeaveTypeInput = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  name?: ShortText | null;
  mark?: LeaveMark | null;
  /** Whether its days are paid; they are when absent. It stays once there is a leave of it, as the next two do. */
  paid?: boolean | null;
  /** Whether it keeps its person from work; it does when absent. */
  away?: boolean | null;
  /** Whether its days are taken from a balance; they are not when absent. */
  balance?: boolean | null;
  /** Whether it may be half a day; it may when absent. */
  halfdays?: boolean | null;
  noticedays?: NoticeDays | null;
  mostdays?: MostLeaveDays | null;
  filedays?: FileDays | null;
  below?: DaysBelow | null;
  /** Whether days of the next year may be asked for; they may when absent. */
  nextyear?: boolean | null;
  months?: ServiceMonths | null;
  /** Whether nobody can ask for it any more. */
  retired?: boolean | null;
};
export const {
  useListLeaveTypesQuery,
  useAddLeaveTypeMutation,
  useChangeLeaveTypeMutation,
  useRemoveLeaveTypeMutation,
} = injectedRtkApi;
