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
export type LeaveDay = {
  /** The type of the leave. */
  type: LeaveType;
  half: Half | null;
};
export type Day = {
  /** The day. */
  date: string;
  /** How it looks. */
  state: DayState;
  report: Report | null;
  leave: LeaveDay | null;
  /** The name of its holiday. */
  holiday: string | null;
};
export type WeekStrip = {
  /** `GGGG-Www`. */
  week: string;
  /** Monday to Sunday. */
  days: Day[];
};
export type TeamRow = Attendance & {
  _id: ReportId | null;
  /** Counts changes of the report. */
  version: number | null;
  /** The first check-in. */
  signin_time: string | null;
};
export type TeamCounts = {
  /** Active people of the team. */
  total: number;
  /** Checked in now. */
  in: number;
  /** Checked out again. */
  complete: number;
  /** Not in yet, of those who are expected: nobody on a weekend or a holiday, and not who is on leave or joins later. */
  absent: number;
  /** On leave, for the whole day or half of it, and not in. */
  leave: number;
  /** Today's report left open for too long. */
  missed: number;
};
export type TeamTile = {
  /** The first rows. */
  rows: TeamRow[];
  /** Who has come, in the order of coming: the first of them. */
  present: TeamRow[];
  /** In figures. */
  counts: TeamCounts;
  /** Days left open, newest first. */
  missed: Report[];
};
export type Tile = {
  open: Report | null;
  /** The caller's week. */
  week: WeekStrip;
  team: TeamTile | null;
};
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
export type Celebrations = {
  /** The first of them. */
  rows: Celebration[];
  /** How many they are. */
  total: number;
};
export type TodayTile = {
  /** As `/users/birthdays`. */
  birthdays: Celebrations;
  /** As `/users/anniversary`. */
  anniversary: Celebrations;
  /** As `/users/joininganniversary`. */
  joininganniversary: Celebrations;
};
export type HolidayId = number;
export type Holiday = Actions & {
  /** The holiday's id. */
  _id: HolidayId;
  /** Counts edits. */
  version: number;
  /** The day. */
  date: string;
  /** Its name; clients know it under this spelling. */
  occassion: string;
  /** The names of the places for which it is; for all, where there are none. */
  places?: string[];
  /** Whether it is nobody's day off until they choose it. */
  optional?: boolean;
};
export type TodayAndHoliday = TodayTile & {
  holiday: Holiday | null;
};
export type TimelogId = number;
export type TimelogStatus =
  "Saved" | "Submitted" | "Approved" | "Rejected" | "Pending";
export type TileSheet = {
  /** The sheet's id. */
  _id: TimelogId;
  /** Counts changes. */
  version: number;
  /** Where it stands. */
  status: TimelogStatus;
  /** Hours of the week. */
  total: number;
  /** What the one who decided wrote; `Nil` otherwise. */
  remark: string;
};
export type TileWeek = {
  /** The Monday. */
  startOfWeek: string;
  /** `GGGG-Www`. */
  identifier: string;
  sheet: TileSheet | null;
};
export type TimesheetTile = {
  /** The weeks that may be begun, this one first. */
  weeks: TileWeek[];
};
export type LeaveAccount = string;
export type AccountBalance = {
  /** Which one. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** Days in it. */
  balance: number;
  /** Days that are asked for. */
  pending: number;
  /** The one less the other. */
  available: number;
};
export type LeaveBalance = {
  /** The person. */
  _id: UserId;
  /** Their name. */
  empname: string;
  /** Casual leave, in days. */
  leavebalanceCL: number | null;
  /** Earned leave, in days. */
  leavebalanceEL: number | null;
  /** Earned leave of the year, in days. */
  yearLeaveEL: number | null;
  /** Casual leave that is asked for. */
  pendingCL: number;
  /** Earned leave that is asked for. */
  pendingEL: number;
  /** Casual leave less what is asked for. */
  availableCL: number;
  /** Earned leave less what is asked for. */
  availableEL: number;
  /** Those of the company's own types. */
  accounts?: AccountBalance[];
};
export type LeaveId = number;
export type LeaveStatus = "Pending" | "Approved" | "Rejected" | "Cancelled";
export type FileKey = string;
export type FileType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "application/msword"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export type RecordFile = {
  /** Its key, for `GET /files/{key}`. */
  key: FileKey;
  /** What it is called. */
  filename: string;
  /** What it is. */
  contentType: FileType;
  /** Its bytes. */
  size: number;
};
export type LeaveClash = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The first day of their leave. */
  from: string;
  /** The last day. */
  to: string;
  /** Whether it still waits, too. */
  pending: boolean;
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
export type LeaveHoliday = {
  /** The day. */
  date: string;
  /** What it is called. */
  name: string;
  /** The same for a person. */
  message: string;
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
export type Leave = Actions & {
  /** The leave's id. */
  _id: LeaveId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  user: UserId;
  /** Their address. */
  email: string;
  /** Their name. */
  empname: string;
  /** What kind of leave. */
  type: LeaveType;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** Days that it takes, without weekends and holidays. */
  count: number;
  /** Whether it is for half a day. */
  halfday: boolean;
  half: Half | null;
  /** Why. */
  reason: string;
  /** Where it stands. */
  status: LeaveStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** Why the person asks to cancel this approved leave; null where they don't. */
  cancelreason: string | null;
  /** When it was applied for. */
  created_at: string;
  /** The person's casual leave, in days. */
  leavebalanceCL: number | null;
  /** The person's earned leave, in days. */
  leavebalanceEL: number | null;
  /** What its type is called. */
  typename: string;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** Its files. */
  files: RecordFile[];
  /** Who else is away then; of a leave that waits, to who decides. */
  away?: LeaveClash[] | null;
  /** What speaks against it; of a leave that waits or is asked to be cancelled, to who decides. */
  warnings?: Warning[] | null;
  /** Holidays on its days and next to them; of a leave that waits, to who decides. */
  holidays?: LeaveHoliday[] | null;
  /** What is in the account of its type, in days; of a leave that is taken from one, and waits or is asked to be cancelled, to who
    decides. */
  balance?: number | null;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
};
export type TurnTile = {
  /** The day. */
  on: string;
  /** In how many days it is. */
  days: number;
};
export type LeaveTile = {
  balance: LeaveBalance | null;
  /** The caller's own latest leaves, for those who decide on nobody's. */
  latest: Leave[] | null;
  turn: TurnTile | null;
};
export type PolicyId = number;
export type TilePolicy = {
  /** The record's id. */
  _id: PolicyId;
  /** What it is called. */
  title: string;
  /** The version that is to be read. */
  version: number;
  /** Since when. */
  version_at: string;
  /** When the caller read this version, if they have. */
  read_at: string | null;
};
export type PolicyTile = {
  /** The first active policies: those first that the caller has not read yet, the newest version first. */
  rows: TilePolicy[];
  /** How many are active. */
  total: number;
  /** How many of them the caller has not read yet. */
  unread: number;
};
export type ReimbursementTypeId = number;
export type TypeThisMonth = {
  /** The type. */
  reimbursementType: ReimbursementTypeId;
  /** What it is called. */
  reimbursementTypeName: string;
  /** What it pays in a month, in rupees. */
  maxAmount: number;
  /** What is Requested and Approved of it. */
  claimed: number;
  /** What is left; negative beyond the limit. */
  closing: number;
};
export type OwnClaims = {
  /** How many wait for a decision. */
  requested: number;
  /** How many were rejected and can still be mended. */
  rejected: number;
  /** The active types this month, by name. */
  types: TypeThisMonth[];
};
export type ClaimTile = {
  /** The caller's. */
  own: OwnClaims;
};
export type LeaverRow = {
  /** Who. */
  _id: UserId;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** The last day. */
  dol: string;
  /** Days until then; below 0 where it is over. */
  days: number;
  /** How many things are still to be given over or back: people, projects, jobs, panels and assets. */
  things: number;
};
export type LeaverTile = {
  /** The first few, by their last day. */
  rows: LeaverRow[];
  /** How many there are. */
  total: number;
};
export type FailedInvitation = {
  /** Who was invited. */
  _id: UserId;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** The address to which it was to go. */
  email: string;
};
export type FailedInvitationTile = {
  /** The first few, the newest first. */
  rows: FailedInvitation[];
  /** How many there are. */
  total: number;
};
export type Dashboard = {
  /** The server's time. */
  now: string;
  /** For everyone. */
  attendance: Tile;
  /** For everyone. */
  today: TodayAndHoliday;
  /** The next ones, for those who have the key holiday. */
  holidays?: Holiday[] | null;
  timesheets?: TimesheetTile | null;
  leaves?: LeaveTile | null;
  policies?: PolicyTile | null;
  reimbursements?: ClaimTile | null;
  leavers?: LeaverTile | null;
  invitations?: FailedInvitationTile | null;
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
export const { useGetDashboardQuery } = injectedRtkApi;
