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
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
            q: queryArg.q,
            format: queryArg.format,
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
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
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
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
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
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of empname, signin_time, signout_time, overall_time; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
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
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of empname, date, signin_time, signout_time, overall_time; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
};
export type ListSignLogsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Report>;
export type ListSignLogsApiArg = {
  /** A person's id, or all. */
  user: string;
  /** 1 to 90, today included. */
  days: number;
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of empname, date, signin_time, signout_time, overall_time; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
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
export type ReportId = number;
export type UserId = number;
export type Report = {
  /** The report's id. */
  _id: ReportId;
  /** Never, for a report; true in a team's list for people without one. */
  absent: boolean;
  /** What this caller may do with it now: `checkout`, `resume`, `mend`. */
  actions: string[];
  /** What the page shows disabled, and why. */
  blocked: {
    [key: string]: string;
  };
  /** The day. */
  date: string;
  /** The person's name. */
  empname: string;
  /** The day as `DD-MM-YYYY`. */
  identifier: string;
  /** The type of an approved leave of that day. */
  leave: string | null;
  /** The day was left open, and can't be checked out any more. */
  missed_checkout: boolean;
  /** When the running stretch began. */
  open_since: string | null;
  /** `hh:mm:ss`, the sum of the closed stretches. */
  overall_time: string;
  /** Why a manager set the check-out. */
  remark: string | null;
  /** Whether the report is open. */
  sign_in: boolean;
  /** Degrees, to two decimals. */
  sign_in_lat: number | null;
  /** `denied`, `unavailable` or `timeout`. */
  sign_in_location_error: string | null;
  /** Degrees, to two decimals. */
  sign_in_long: number | null;
  /** Degrees, to two decimals. */
  sign_out_lat: number | null;
  /** `denied`, `unavailable` or `timeout`. */
  sign_out_location_error: string | null;
  /** Degrees, to two decimals. */
  sign_out_long: number | null;
  /** The first check-in. */
  signin_time: string;
  /** The last check-out. */
  signout_time: string | null;
  /** The person. */
  user_id: UserId;
  /** Counts changes. */
  version: number;
};
export type ErrorBody = {
  /** For programs. */
  code: string;
  /** What the code's description names. */
  details?: object | null;
  /** Always true. */
  error: boolean;
  /** The fields at fault, as they were sent. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** For people. */
  message: string;
};
export type LocationError = "denied" | "unavailable" | "timeout";
export type CheckIn = {
  location_error?: LocationError | null;
  /** Degrees north. */
  sign_in_lat?: number | null;
  /** Degrees east. */
  sign_in_long?: number | null;
};
export type TeamRow = {
  _id: ReportId | null;
  /** Whether there is no report. */
  absent: boolean;
  /** What this caller may do with it now. */
  actions: string[];
  /** What the page shows disabled, and why. */
  blocked: {
    [key: string]: string;
  };
  /** The day. */
  date: string;
  /** The person's name. */
  empname: string;
  /** The day as `DD-MM-YYYY`. */
  identifier: string;
  /** The type of an approved leave of that day. */
  leave: string | null;
  /** The day was left open. */
  missed_checkout: boolean;
  /** When the running stretch began. */
  open_since: string | null;
  /** `hh:mm:ss`, the sum of the closed stretches. */
  overall_time: string;
  /** Why a manager set the check-out. */
  remark: string | null;
  /** Whether the report is open. */
  sign_in: boolean;
  /** Degrees, to two decimals. */
  sign_in_lat: number | null;
  /** `denied`, `unavailable` or `timeout`. */
  sign_in_location_error: string | null;
  /** Degrees, to two decimals. */
  sign_in_long: number | null;
  /** Degrees, to two decimals. */
  sign_out_lat: number | null;
  /** `denied`, `unavailable` or `timeout`. */
  sign_out_location_error: string | null;
  /** Degrees, to two decimals. */
  sign_out_long: number | null;
  /** The first check-in. */
  signin_time: string | null;
  /** The last check-out. */
  signout_time: string | null;
  /** The person. */
  user_id: UserId;
  /** Counts changes of the report. */
  version: number | null;
};
export type Today = {
  /** `DD-MM-YYYY`; today when absent. */
  identifier?: string | null;
  user_id?: UserId | null;
};
export type Change = {
  location_error?: LocationError | null;
  /** Why it is mended. */
  remark?: string | null;
  /** Whether to be in. */
  sign_in?: boolean | null;
  /** Degrees north, at the resumption. */
  sign_in_lat?: number | null;
  /** Degrees east, at the resumption. */
  sign_in_long?: number | null;
  /** Degrees north, at the check-out. */
  sign_out_lat?: number | null;
  /** Degrees east, at the check-out. */
  sign_out_long?: number | null;
  /** When the person left, as a manager knows it. */
  signout_time?: string | null;
  /** The version that the client saw; another stored one is a 409. */
  version?: number | null;
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
