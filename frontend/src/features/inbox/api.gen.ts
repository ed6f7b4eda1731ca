// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["inbox"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getInbox: build.query<GetInboxApiResponse, GetInboxApiArg>({
        query: (queryArg) => ({
          url: `/inbox`,
          params: {
            kind: queryArg.kind,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ["inbox"],
      }),
      decideInbox: build.mutation<DecideInboxApiResponse, DecideInboxApiArg>({
        query: (queryArg) => ({
          url: `/inbox`,
          method: "PUT",
          body: queryArg.manyInboxDecision,
        }),
        invalidatesTags: staleAfter("inbox"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as inboxApi };
export type GetInboxApiResponse = /** status 200 The record. */ Inbox;
export type GetInboxApiArg = {
  /** Only what is of this kind. */
  kind?: "timesheet" | "leave" | "claim" | "investment";
  /** Which page, from 1. */
  page?: number;
  /** How many rows a page has. */
  pageSize?: number;
};
export type DecideInboxApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: InboxDecided;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type DecideInboxApiArg = {
  manyInboxDecision: ManyInboxDecision;
};
export type InboxKind = "timesheet" | "leave" | "claim" | "investment";
export type InboxCount = {
  /** Which kind. */
  kind: InboxKind;
  /** How many, exact up to 10,000. */
  count: number;
  /** Whether there are more than `count`. */
  capped: boolean;
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
};
export type LeaveId = number;
export type LeaveType = string;
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
export type LeaveWarningKind = "attendance" | "timesheet";
export type LeaveWarning = {
  /** What it is. */
  kind: LeaveWarningKind;
  /** The same for a person. */
  message: string;
  /** The days. */
  dates: string[];
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
  /** What speaks against it; of a leave that waits, to who decides. */
  warnings?: LeaveWarning[] | null;
};
export type ClaimId = number;
export type ReimbursementTypeId = number;
export type BillMonth =
  | "apr"
  | "may"
  | "jun"
  | "jul"
  | "aug"
  | "sep"
  | "oct"
  | "nov"
  | "dec"
  | "jan"
  | "feb"
  | "mar";
export type ClaimStatus = "Requested" | "Approved" | "Rejected";
export type Claim = Actions & {
  /** The claim's id. */
  _id: ClaimId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  empId: UserId;
  /** Their name. */
  empName: string;
  /** What kind of expense it was. */
  reimbursementType: ReimbursementTypeId;
  /** What that is called. */
  reimbursementTypeName: string;
  /** What stands on the bill. */
  billNo: string | null;
  /** When it was paid. */
  billDate: string;
  /** How much, in rupees. */
  amount: number;
  /** The month of the bill. */
  month: BillMonth;
  /** The financial year of the bill: `2026-2027`. */
  financialYear: string;
  /** Where it stands. */
  status: ClaimStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** What the type pays in a month, in rupees. */
  limit: number;
  /** What else is Requested or Approved of that person, type and month. */
  others: number;
  /** What is left of the limit with this claim; negative beyond it. */
  left: number;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** Its files. */
  files: RecordFile[];
};
export type InvestmentId = number;
export type InvestmentStatus =
  "requested" | "reviewed" | "Approved" | "Rejected";
export type Investment = Actions & {
  /** The record's id. */
  _id: InvestmentId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  empId: UserId;
  /** Their name. */
  empName: string;
  /** What it is called. */
  investmentTitle: string;
  /** When it was made. */
  investmentDate: string;
  /** How much, in rupees. */
  investmentAmount: number;
  /** The financial year of its date: `2026-2027`. */
  financialYear: string;
  /** Where it stands. */
  status: InvestmentStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** Its files. */
  files: RecordFile[];
};
export type InboxRow = {
  /** Which kind: the field of this name holds the record. */
  kind: InboxKind;
  /** Since when it waits. Since when somebody wishes to cancel a leave is not known. */
  since: string | null;
  timesheet?: Timelog | null;
  leave?: Leave | null;
  claim?: Claim | null;
  investment?: Investment | null;
};
export type Inbox = {
  /** How many wait of the kind that was asked for, or of all, exact up to 10,000 of each kind. */
  total: number;
  /** The kinds that the caller decides on, those of which nothing waits among them. */
  kinds: InboxCount[];
  /** The page. */
  rows: InboxRow[];
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
export type InboxDecided = {
  /** Which kind of record. */
  kind: InboxKind;
  /** The record. */
  _id: number;
};
export type InboxDecisionStatus = "Approved" | "Rejected";
export type InboxDecision = {
  /** Which kind of record. */
  kind: InboxKind;
  /** The record. */
  _id: number;
  /** The version that was read. */
  version?: number | null;
  /** What is decided. */
  status: InboxDecisionStatus;
  /** Why it is rejected; its own module says whether it has to be said. */
  remark?: string | null;
};
export type ManyInboxDecision = InboxDecision[];
export const { useGetInboxQuery, useDecideInboxMutation } = injectedRtkApi;
