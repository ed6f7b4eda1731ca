// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["dashboard"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDashboard: build.query<GetDashboardApiResponse, GetDashboardApiArg>({
        query: () => ({ url: `/dashboard` }),
        providesTags: ["dashboard"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as dashboardApi };
export type GetDashboardApiResponse = /** status 200 The record. */ Dashboard;
export type GetDashboardApiArg = void;
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
export type TeamCounts = {
  /** Not in yet. */
  absent: number;
  /** Checked out again. */
  complete: number;
  /** Checked in now. */
  in: number;
  /** On leave. */
  leave: number;
  /** Today's report left open for too long. */
  missed: number;
  /** Active people of the team. */
  total: number;
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
export type TeamTile = {
  /** In figures. */
  counts: TeamCounts;
  /** Days left open, newest first. */
  missed: Report[];
  /** The first rows. */
  rows: TeamRow[];
};
export type LeaveDay = {
  /** `first` or `second`; null for the whole day. */
  half: string | null;
  /** The type of the leave. */
  type: string;
};
export type DayState =
  | "to come"
  | "in"
  | "complete"
  | "missed"
  | "absent"
  | "leave"
  | "holiday"
  | "weekend";
export type Day = {
  /** The day. */
  date: string;
  /** The name of its holiday. */
  holiday: string | null;
  leave: LeaveDay | null;
  report: Report | null;
  /** How it looks. */
  state: DayState;
};
export type WeekStrip = {
  /** Monday to Sunday. */
  days: Day[];
  /** `GGGG-Www`. */
  week: string;
};
export type Tile = {
  open: Report | null;
  team: TeamTile | null;
  /** The caller's week. */
  week: WeekStrip;
};
export type Celebration = {
  /** The person's id. */
  _id: UserId;
  /** A birthday and a marriage: today, without their year. A joining: the day on which they joined. */
  date: string;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
};
export type Celebrations = {
  /** The first of them. */
  rows: Celebration[];
  /** How many they are. */
  total: number;
};
export type TodayTile = {
  /** As `/users/anniversary`. */
  anniversary: Celebrations;
  /** As `/users/birthdays`. */
  birthdays: Celebrations;
  /** As `/users/joininganniversary`. */
  joininganniversary: Celebrations;
};
export type Dashboard = {
  /** For everyone. */
  attendance: Tile;
  /** The server's time. */
  now: string;
  /** For everyone. */
  today: TodayTile;
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
export const { useGetDashboardQuery } = injectedRtkApi;
