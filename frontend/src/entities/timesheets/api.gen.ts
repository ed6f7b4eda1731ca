// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["timesheets"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listTimelogs: build.query<ListTimelogsApiResponse, ListTimelogsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/timelogs`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            status: queryArg.status,
            startOfWeek: queryArg.startOfWeek,
          },
        }),
        providesTags: [listOf("timesheets")],
      }),
      decideTimelogs: build.mutation<
        DecideTimelogsApiResponse,
        DecideTimelogsApiArg
      >({
        query: (queryArg) => ({
          url: `/timelogs`,
          method: "PUT",
          body: queryArg.manyTimelogDecision,
        }),
        invalidatesTags: staleAfter("timesheets"),
      }),
      addTimelog: build.mutation<AddTimelogApiResponse, AddTimelogApiArg>({
        query: (queryArg) => ({
          url: `/timelogs`,
          method: "POST",
          body: queryArg.newTimelog,
        }),
        invalidatesTags: staleAfter("timesheets"),
      }),
      currentTimesheet: build.mutation<
        CurrentTimesheetApiResponse,
        CurrentTimesheetApiArg
      >({
        query: (queryArg) => ({
          url: `/timelogs/current-timesheet`,
          method: "POST",
          body: queryArg.currentTimesheet,
        }),
        invalidatesTags: staleAfter("timesheets"),
      }),
      getTimelogDays: build.query<
        GetTimelogDaysApiResponse,
        GetTimelogDaysApiArg
      >({
        query: (queryArg) => ({
          url: `/timelogs/days/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["timesheets"],
      }),
      listTeamTimelogs: build.query<
        ListTeamTimelogsApiResponse,
        ListTeamTimelogsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/timelogs/manager-timesheet-all/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            status: queryArg.status,
            startOfWeek: queryArg.startOfWeek,
          },
        }),
        providesTags: [listOf("timesheets")],
      }),
      listTeamSubmitted: build.query<
        ListTeamSubmittedApiResponse,
        ListTeamSubmittedApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/timelogs/manager-timesheet/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            status: queryArg.status,
            startOfWeek: queryArg.startOfWeek,
          },
        }),
        providesTags: [listOf("timesheets")],
      }),
      listSubmittedTimelogs: build.query<
        ListSubmittedTimelogsApiResponse,
        ListSubmittedTimelogsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/timelogs/submitted`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            status: queryArg.status,
            startOfWeek: queryArg.startOfWeek,
          },
        }),
        providesTags: [listOf("timesheets")],
      }),
      getTimesheetWeek: build.query<
        GetTimesheetWeekApiResponse,
        GetTimesheetWeekApiArg
      >({
        query: (queryArg) => ({
          url: `/timelogs/week/${encodeURIComponent(String(queryArg.monday))}`,
        }),
        providesTags: ["timesheets"],
      }),
      listUserTimelogs: build.query<
        ListUserTimelogsApiResponse,
        ListUserTimelogsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/timelogs/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            status: queryArg.status,
            startOfWeek: queryArg.startOfWeek,
          },
        }),
        providesTags: [listOf("timesheets")],
      }),
      changeTimelog: build.mutation<
        ChangeTimelogApiResponse,
        ChangeTimelogApiArg
      >({
        query: (queryArg) => ({
          url: `/timelogs/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.timelogChange,
        }),
        invalidatesTags: staleAfter("timesheets"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as timesheetsApi };
export type ListTimelogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Timelog>;
export type ListTimelogsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "username"
    | "-username"
    | "startOfWeek"
    | "-startOfWeek"
    | "total"
    | "-total"
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
  /** Only this person's. */
  user?: number;
  /** Only those of this status. */
  status?: "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
  /** Only those of the week that begins on this day. */
  startOfWeek?: string;
};
export type DecideTimelogsApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: Timelog;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type DecideTimelogsApiArg = {
  manyTimelogDecision: ManyTimelogDecision;
};
export type AddTimelogApiResponse =
  /** status 201 The stored record. */ Timelog;
export type AddTimelogApiArg = {
  newTimelog: NewTimelog;
};
export type CurrentTimesheetApiResponse =
  /** status 200 The record, or null. */ null | Timelog;
export type CurrentTimesheetApiArg = {
  currentTimesheet: CurrentTimesheet;
};
export type GetTimelogDaysApiResponse =
  /** status 200 The records. */ TimelogDay[];
export type GetTimelogDaysApiArg = {
  /** The record's id. */
  id: number;
};
export type ListTeamTimelogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Timelog>;
export type ListTeamTimelogsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "username"
    | "-username"
    | "startOfWeek"
    | "-startOfWeek"
    | "total"
    | "-total"
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
  /** Only this person's. */
  user?: number;
  /** Only those of this status. */
  status?: "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
  /** Only those of the week that begins on this day. */
  startOfWeek?: string;
};
export type ListTeamSubmittedApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Timelog>;
export type ListTeamSubmittedApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "username"
    | "-username"
    | "startOfWeek"
    | "-startOfWeek"
    | "total"
    | "-total"
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
  /** Only this person's. */
  user?: number;
  /** Only those of this status. */
  status?: "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
  /** Only those of the week that begins on this day. */
  startOfWeek?: string;
};
export type ListSubmittedTimelogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Timelog>;
export type ListSubmittedTimelogsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "username"
    | "-username"
    | "startOfWeek"
    | "-startOfWeek"
    | "total"
    | "-total"
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
  /** Only this person's. */
  user?: number;
  /** Only those of this status. */
  status?: "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
  /** Only those of the week that begins on this day. */
  startOfWeek?: string;
};
export type GetTimesheetWeekApiResponse =
  /** status 200 The record. */ TimesheetWeek;
export type GetTimesheetWeekApiArg = {
  /** A day of the week. */
  monday: string;
};
export type ListUserTimelogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Timelog>;
export type ListUserTimelogsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "username"
    | "-username"
    | "startOfWeek"
    | "-startOfWeek"
    | "total"
    | "-total"
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
  /** Only this person's. */
  user?: number;
  /** Only those of this status. */
  status?: "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
  /** Only those of the week that begins on this day. */
  startOfWeek?: string;
};
export type ChangeTimelogApiResponse = /** status 200 The record. */ Timelog;
export type ChangeTimelogApiArg = {
  /** The record's id. */
  id: number;
  timelogChange: TimelogChange;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type TimelogId = number;
export type UserId = number;
export type TimelogStatus =
  "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
export type ProjectId = number;
export type TaskId = number;
export type TimelogRow = {
  /** The project. */
  projects: ProjectId;
  /** Its name. */
  projectname: string;
  /** The task. */
  tasks: TaskId;
  /** Its name. */
  taskname: string;
  /** What was done. */
  description: string;
  /** Hours of Monday. */
  mon: number;
  /** Hours of Tuesday. */
  tue: number;
  /** Hours of Wednesday. */
  wed: number;
  /** Hours of Thursday. */
  thu: number;
  /** Hours of Friday. */
  fri: number;
  /** Hours of the row. */
  total: number;
};
export type NoteKind = "holiday" | "leave";
export type Half = "first" | "second";
export type Note = {
  /** The day. */
  date: string;
  /** Why it was one. */
  kind: NoteKind;
  half?: Half | null;
  /** How many. */
  hours: number;
};
export type BeyondAttendance = {
  /** The day. */
  date: string;
  /** How many were written. */
  hours: number;
  /** How many the person was in, in whole halves. */
  attended: number;
};
export type WarningKind =
  | "attendance"
  | "timesheet"
  | "holiday"
  | "leave"
  | "project"
  | "begun"
  | "limit"
  | "bill"
  | "twice"
  | "proof";
export type Warning = {
  /** What it is. */
  kind: WarningKind;
  /** The same for a person. */
  message: string;
  /** The days that it is about, where it is about any and they are known: those of a timesheet or a leave, or on which the same bill was
    claimed. */
  dates: string[];
};
export type ApprovalPerson = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said. */
  until?: string | null;
  /** Who stands in for them today, by name. */
  standin: string | null;
};
export type NextApprover = "manager" | "role" | "person" | "admins";
export type ApprovalNext = {
  /** Whose. */
  approver: NextApprover;
  /** What the role or the person is called; null of others. */
  name: string | null;
};
export type Approval = {
  /** At which step it is: 1 or 2. */
  step: number;
  /** Of how many. */
  of: number;
  /** Since when it waits at this step; null where that is not known. */
  since: string | null;
  /** With whom it is, the first few by name; nobody where that is the admins. */
  with: ApprovalPerson[];
  /** With how many more it is. */
  more: number;
  first?: ApprovalPerson | null;
  next?: ApprovalNext | null;
};
export type Timelog = Actions & {
  /** The sheet's id. */
  _id: TimelogId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  user_id: UserId;
  /** Their name. */
  username: string;
  /** The Monday. */
  startOfWeek: string;
  /** `GGGG-Www`. */
  identifier: string;
  /** The names of its projects, each once. */
  projects: string[];
  /** Hours of the week. */
  total: number;
  /** Where it stands. */
  status: TimelogStatus;
  /** What the one who decided wrote; `Nil` otherwise. */
  remark: string;
  /** Whether it is locked: Submitted, Pending or Approved. */
  submitted: boolean;
  /** When it was submitted last. */
  submitted_at: string | null;
  /** The rows. */
  timesheet: TimelogRow[];
  /** Hours written on days off; in the lists of managers and admins. */
  notes?: Note[] | null;
  /** Hours that go beyond attendance; of a sheet that waits, in the lists of managers and admins. */
  beyond?: BeyondAttendance[] | null;
  /** Both in words; in the lists of managers and admins. */
  warnings?: Warning[] | null;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
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
export type TimelogDecision = {
  /** The sheet. */
  _id: TimelogId;
  /** The version that was read. */
  version?: number | null;
  /** As in the single call; each item is refused on its own. */
  status?: string | null;
  /** Why it is rejected. */
  remark?: string | null;
};
export type ManyTimelogDecision = TimelogDecision[];
export type RowInput = {
  projects?: ProjectId | null;
  tasks?: TaskId | null;
  /** What was done. */
  description?: string | null;
  /** Hours of Monday; none when absent, as of every day. */
  mon?: number | null;
  /** Hours of Tuesday. */
  tue?: number | null;
  /** Hours of Wednesday. */
  wed?: number | null;
  /** Hours of Thursday. */
  thu?: number | null;
  /** Hours of Friday. */
  fri?: number | null;
};
export type NewTimelog = {
  /** A Monday of this week or the two before it. */
  startOfWeek?: string | null;
  /** The rows. */
  timesheet?: RowInput[] | null;
};
export type CurrentTimesheet = {
  /** A day of the week; today when absent. */
  startofweek?: string | null;
  user_id?: UserId | null;
};
export type LeaveType = string;
export type DayWork = "full" | "half" | "off";
export type TimelogDay = {
  /** The day. */
  date: string;
  /** `hh:mm:ss` of attendance; null without any. */
  overall_time: string | null;
  leave: LeaveType | null;
  half: Half | null;
  /** The name of its holiday. */
  holiday: string | null;
  work?: DayWork | null;
};
export type WeekTask = {
  /** The task. */
  _id: TaskId;
  /** Its name. */
  taskname: string;
};
export type WeekProject = {
  /** The project. */
  _id: ProjectId;
  /** Its name. */
  projectname: string;
  /** Its tasks and those of all projects. */
  tasks: WeekTask[];
};
export type ProposedRow = {
  /** The project. */
  projects: ProjectId;
  /** Its task that is used most. */
  tasks: TaskId;
  /** Hours of Monday. */
  mon: number;
  /** Hours of Tuesday. */
  tue: number;
  /** Hours of Wednesday. */
  wed: number;
  /** Hours of Thursday. */
  thu: number;
  /** Hours of Friday. */
  fri: number;
};
export type TimesheetWeek = {
  /** The Monday. */
  startOfWeek: string;
  /** `GGGG-Www`. */
  identifier: string;
  sheet: Timelog | null;
  /** Whether a sheet may be begun: this week and the two before it. */
  open: boolean;
  /** Monday to Friday. */
  days: TimelogDay[];
  /** What hours may be written on. */
  projects: WeekProject[];
  /** The caller's allocations, spread over the days on which they were in. */
  proposal: ProposedRow[];
};
export type TimelogChange = {
  /** The version that was read. */
  version?: number | null;
  status?: TimelogStatus | null;
  /** Why it is rejected. */
  remark?: string | null;
  /** The rows; they replace those that were there. */
  timesheet?: RowInput[] | null;
};
export const {
  useListTimelogsQuery,
  useDecideTimelogsMutation,
  useAddTimelogMutation,
  useCurrentTimesheetMutation,
  useGetTimelogDaysQuery,
  useListTeamTimelogsQuery,
  useListTeamSubmittedQuery,
  useListSubmittedTimelogsQuery,
  useGetTimesheetWeekQuery,
  useListUserTimelogsQuery,
  useChangeTimelogMutation,
} = injectedRtkApi;
