// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["attendance"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      checkIn: build.mutation<CheckInApiResponse, CheckInApiArg>({
        query: (queryArg) => ({
          url: `/reports`,
          method: "POST",
          body: queryArg.checkIn,
        }),
        invalidatesTags: staleAfter("attendance"),
      }),
      listTeamReports: build.query<
        ListTeamReportsApiResponse,
        ListTeamReportsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reports/manager/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("attendance")],
      }),
      getOpenReport: build.query<GetOpenReportApiResponse, GetOpenReportApiArg>(
        {
          query: () => ({ url: `/reports/open` }),
          providesTags: ["attendance"],
        },
      ),
      todayReports: build.mutation<TodayReportsApiResponse, TodayReportsApiArg>(
        {
          query: (queryArg) => ({
            url: `/reports/today`,
            method: "POST",
            body: queryArg.today,
          }),
          invalidatesTags: staleAfter("attendance"),
        },
      ),
      listUserReports: build.query<
        ListUserReportsApiResponse,
        ListUserReportsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reports/user/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("attendance")],
      }),
      listSignLogs: build.query<ListSignLogsApiResponse, ListSignLogsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reports/users/${encodeURIComponent(String(queryArg.user))}/${encodeURIComponent(String(queryArg.days))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("attendance")],
      }),
      getReport: build.query<GetReportApiResponse, GetReportApiArg>({
        query: (queryArg) => ({
          url: `/reports/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["attendance"],
      }),
      changeReport: build.mutation<ChangeReportApiResponse, ChangeReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/reports/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.change,
          }),
          invalidatesTags: staleAfter("attendance"),
        },
      ),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as attendanceApi };
export type CheckInApiResponse = /** status 201 The stored record. */ Report;
export type CheckInApiArg = {
  checkIn: CheckIn;
};
export type ListTeamReportsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<TeamRow>;
export type ListTeamReportsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "signin_time"
    | "-signin_time"
    | "signout_time"
    | "-signout_time"
    | "overall_time"
    | "-overall_time";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only who is in this state. */
  state?:
    | "to come"
    | "in"
    | "complete"
    | "missed"
    | "absent"
    | "leave"
    | "holiday"
    | "weekend";
};
export type GetOpenReportApiResponse =
  /** status 200 The record, or null. */ null | Report;
export type GetOpenReportApiArg = void;
export type TodayReportsApiResponse = /** status 200 The records. */ Report[];
export type TodayReportsApiArg = {
  today: Today;
};
export type ListUserReportsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Report>;
export type ListUserReportsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "date"
    | "-date"
    | "signin_time"
    | "-signin_time"
    | "signout_time"
    | "-signout_time"
    | "overall_time"
    | "-overall_time";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type ListSignLogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Report>;
export type ListSignLogsApiArg = {
  /** A person's id, or all. */
  user: string;
  /** 1 to 90, today included. */
  days: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "date"
    | "-date"
    | "signin_time"
    | "-signin_time"
    | "signout_time"
    | "-signout_time"
    | "overall_time"
    | "-overall_time";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type GetReportApiResponse = /** status 200 The record. */ Report;
export type GetReportApiArg = {
  /** The record's id. */
  id: number;
};
export type ChangeReportApiResponse = /** status 200 The record. */ Report;
export type ChangeReportApiArg = {
  /** The record's id. */
  id: number;
  change: Change;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type UserId = number;
export type DayState =
  | "to come"
  | "in"
  | "complete"
  | "missed"
  | "absent"
  | "leave"
  | "holiday"
  | "weekend";
export type LeaveType = string;
export type Half = "first" | "second";
export type LocationError = "denied" | "unavailable" | "timeout";
export type Attendance = Actions & {
  /** The day. */
  date: string;
  /** The day as `DD-MM-YYYY`. */
  identifier: string;
  /** The person. */
  user_id: UserId;
  /** The person's name. */
  empname: string;
  /** The last check-out. */
  signout_time: string | null;
  /** `hh:mm:ss`, the sum of the closed stretches. */
  overall_time: string;
  /** Whether the report is open. */
  sign_in: boolean;
  /** When the running stretch began. */
  open_since: string | null;
  /** The day was left open, and can't be checked out any more. */
  missed_checkout: boolean;
  /** Whether there is no report. */
  absent: boolean;
  /** What is to be said of the day. */
  state: DayState;
  leave: LeaveType | null;
  half?: Half | null;
  /** Degrees, to two decimals. */
  sign_in_lat: number | null;
  /** Degrees, to two decimals. */
  sign_in_long: number | null;
  /** Degrees, to two decimals. */
  sign_out_lat: number | null;
  /** Degrees, to two decimals. */
  sign_out_long: number | null;
  sign_in_location_error: LocationError | null;
  sign_out_location_error: LocationError | null;
  /** Why a manager set the check-out. */
  remark: string | null;
  /** When the first check-in reached the server, where that was later than it was pressed. */
  signin_arrived?: string | null;
  /** When the last check-out reached the server, where that was later than it was pressed. */
  signout_arrived?: string | null;
};
export type ReportId = number;
export type Report = Attendance & {
  /** The report's id. */
  _id: ReportId;
  /** Counts changes. */
  version: number;
  /** The first check-in. */
  signin_time: string;
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
export type Latitude = number;
export type Longitude = number;
export type CheckIn = {
  sign_in_lat?: Latitude | null;
  sign_in_long?: Longitude | null;
  location_error?: LocationError | null;
  /** When the button was pressed, where the network was away then: 15 minutes ago at most (attendance-14). */
  pressed_at?: string | null;
};
export type TeamRow = Attendance & {
  _id: ReportId | null;
  /** Counts changes of the report. */
  version: number | null;
  /** The first check-in. */
  signin_time: string | null;
};
export type Identifier = string;
export type Today = {
  identifier?: Identifier | null;
  user_id?: UserId | null;
};
export type Remark = string;
export type Change = {
  /** The version that the client saw; another stored one is a 409. */
  version?: number | null;
  /** Whether to be in. */
  sign_in?: boolean | null;
  sign_in_lat?: Latitude | null;
  sign_in_long?: Longitude | null;
  sign_out_lat?: Latitude | null;
  sign_out_long?: Longitude | null;
  location_error?: LocationError | null;
  /** When the button was pressed, where the network was away then: 15 minutes ago at most (attendance-14). The same press sent
    again changes nothing. */
  pressed_at?: string | null;
  /** When the person left, as a manager knows it. */
  signout_time?: string | null;
  remark?: Remark | null;
};
export const {
  useCheckInMutation,
  useListTeamReportsQuery,
  useGetOpenReportQuery,
  useTodayReportsMutation,
  useListUserReportsQuery,
  useListSignLogsQuery,
  useGetReportQuery,
  useChangeReportMutation,
} = injectedRtkApi;
