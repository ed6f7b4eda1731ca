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
            row: queryArg.row,
            part: queryArg.part,
            first: queryArg.first,
            mine: queryArg.mine,
            for: queryArg["for"],
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
      listAsked: build.query<ListAskedApiResponse, ListAskedApiArg>({
        query: () => ({ url: `/inbox/asked` }),
        providesTags: ["inbox"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as inboxApi };
export type GetInboxApiResponse = /** status 200 The record. */ Inbox;
export type GetInboxApiArg = {
  /** Only what is of this kind. */
  kind?:
    | "timesheet"
    | "leave"
    | "claim"
    | "investment"
    | "kra"
    | "asset"
    | "task"
    | "candidate"
    | "referral"
    | "payslip"
    | "document"
    | "policy"
    | "checklist"
    | "comp-off";
  /** Only the record of this number, where it waits; `kind` has to say of which kind. Nothing else is counted. */
  row?: number;
  /** Only what needs not be looked at (`routine`), or only the rest, by risk and age (`look`); the answer then tells what is routine. */
  part?: "routine" | "look";
  /** true: for admins only what has nobody else to decide on it, or waits for longer than three days. */
  first?: boolean;
  /** true: nothing that the caller decides in the place of somebody who is away. */
  mine?: boolean;
  /** Only what the caller decides in the place of this one. */
  for?: number;
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
export type ListAskedApiResponse = /** status 200 The record. */ InboxAsked;
export type ListAskedApiArg = void;
export type InboxKind =
  | "timesheet"
  | "leave"
  | "claim"
  | "investment"
  | "kra"
  | "asset"
  | "task"
  | "candidate"
  | "referral"
  | "payslip"
  | "document"
  | "policy"
  | "checklist"
  | "comp-off";
export type InboxCount = {
  /** Which kind. */
  kind: InboxKind;
  /** How many, exact up to 10,000. */
  count: number;
  /** Whether there are more than `count`. */
  capped: boolean;
};
export type InboxDecidable =
  | "timesheet"
  | "leave"
  | "cancellation"
  | "claim"
  | "investment"
  | "asset"
  | "task"
  | "checklist"
  | "comp-off";
export type InboxRecord = {
  /** Which kind of record. */
  kind: InboxDecidable;
  /** The record. */
  _id: number;
  /** Its version. */
  version: number;
};
export type InboxRoutine = {
  /** How much of each kind; kinds of which there is nothing are left out. */
  kinds: InboxCount[];
  /** What the claims among it come to. */
  amount: number;
  /** What to approve. */
  records: InboxRecord[];
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type StandInId = number;
export type UserId = number;
export type StandInKind =
  "timesheet" | "leave" | "claim" | "investment" | "asset";
export type StandIn = Actions & {
  /** The record's id. */
  _id: StandInId;
  /** Counts changes. */
  version: number;
  /** Who is away. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Who decides meanwhile. */
  standin: UserId;
  /** Their name. */
  standinname: string;
  /** The first day. */
  from: string;
  /** The last day, at whose end it ends by itself. */
  to: string;
  /** On what. */
  kinds: StandInKind[];
  /** Whether it is so today. */
  running: boolean;
};
export type InboxStandIn = StandIn & {
  /** How much waits for them that the caller decides on. */
  count: number;
  /** How much of what needs not be looked at waits for them, where a part is asked for. */
  routine?: number | null;
};
export type InboxStanding = {
  /** All that the caller decides on. */
  all: number;
  /** What is theirs to decide in their own right. */
  mine: number;
  /** For whom they stand in. */
  others: InboxStandIn[];
};
export type InboxWeight = "routine" | "plain" | "warned";
export type InboxAbsent = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
};
export type TimelogId = number;
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
export type LeaveHoliday = {
  /** The day. */
  date: string;
  /** What it is called. */
  name: string;
  /** The same for a person. */
  message: string;
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
  /** What speaks against it; of a claim that waits, to who decides. */
  warnings?: Warning[] | null;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
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
  /** What speaks against it; of an investment that waits, to who decides. */
  warnings?: Warning[] | null;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
};
export type InboxDeed =
  | "submit"
  | "mend"
  | "accomplish"
  | "answer"
  | "review"
  | "close"
  | "accept"
  | "release"
  | "settle"
  | "schedule"
  | "confirm"
  | "attend"
  | "feedback"
  | "result"
  | "look"
  | "decide"
  | "recall"
  | "upload"
  | "read"
  | "do";
export type InboxBrief = Actions & {
  /** The record's id. */
  _id: number;
  /** Counts changes; 0 where nothing is decided by it. */
  version: number;
  /** What is to be done. */
  deed: InboxDeed;
  /** Whether it is the reader's own affair; otherwise they decide on what somebody else asks for. */
  own: boolean;
  user: UserId | null;
  /** Their name. */
  empname: string | null;
  /** What it is called. */
  title: string;
  /** What else tells it apart: its project, its job, its folder. */
  detail: string | null;
  /** What it is, as a word of its module: the type of an asset. */
  word: string | null;
  /** What somebody wrote about it. */
  reason: string | null;
  /** The day that it is of: of a bill, the Monday of a week. */
  day: string | null;
  /** By which day. */
  due: string | null;
  /** Whether that day is over. */
  late: boolean;
  /** At what time: of an interview, or until when a run can be recalled. */
  at: string | null;
  /** How many: rows of a run, the version of a policy. */
  count: number | null;
  /** What a claim comes to. */
  amount: number | null;
  /** What a week comes to, or what is recorded of a day off. */
  hours: number | null;
  /** Days that are asked for. */
  days: number | null;
};
export type InboxRow = {
  /** Which kind: the field of this name holds the record, or `brief` does. */
  kind: InboxKind;
  /** Since when it waits, where that is known; of a wish to cancel a leave that was made before it was noted it is not. */
  since: string | null;
  /** How much it has to be looked at. */
  weight: InboxWeight;
  /** Whether nobody who works here is a line manager of who asks; told to admins alone. */
  unled: boolean;
  absent?: InboxAbsent | null;
  timesheet?: Timelog | null;
  leave?: Leave | null;
  claim?: Claim | null;
  investment?: Investment | null;
  brief?: InboxBrief | null;
};
export type Inbox = {
  /** How many the list has that was asked for, exact up to 10,000 of each kind. */
  total: number;
  /** The kinds that may wait for the caller, those of which nothing waits among them. */
  kinds: InboxCount[];
  routine?: InboxRoutine | null;
  standing?: InboxStanding | null;
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
  kind: InboxDecidable;
  /** The record. */
  _id: number;
  /** The version that the decision made, where it can be taken back. */
  version?: number | null;
  /** Until when it can be taken back; absent where it can't. */
  undoable?: string | null;
  /** Whether it was approved once and waits for its second approval; absent where it does not. */
  once?: boolean | null;
};
export type InboxDecisionStatus = "Approved" | "Rejected";
export type InboxDecision = {
  /** Which kind of record. */
  kind: InboxDecidable;
  /** The record. */
  _id: number;
  /** The version that was read. */
  version?: number | null;
  /** What is decided. */
  status: InboxDecisionStatus;
  /** Why it is rejected; its own module says whether it has to be said. Not of an asset or a task. */
  remark?: string | null;
};
export type ManyInboxDecision = InboxDecision[];
export type InboxAskedRow = {
  /** Which kind of record: a sheet, a leave, a claim, an investment, a compensatory off, or an asset that is to be given back. */
  kind: InboxKind;
  /** The record. */
  _id: number;
  /** What the record is called: a type that the company has named, a claim's type, an investment, the serial of an asset. */
  title: string | null;
  /** The type of a leave, of what a day off is taken as, or of an asset, as its word. */
  word: string | null;
  /** The Monday of a week, the first day of a leave, the day of a bill or an investment, or the day off that was worked. */
  day: string | null;
  /** The days of a leave, or that are asked for. */
  days: number | null;
  /** The hours of a week. */
  hours: number | null;
  /** What a claim or an investment comes to. */
  amount: number | null;
  /** Whether it is the wish to cancel a leave that was approved. */
  wish: boolean;
  /** Whether it has waited for longer than who decides is reminded after; never where nobody is. */
  late: boolean;
  /** With whom it is, since when, and what comes next. */
  approval: Approval;
};
export type InboxAsked = {
  /** How many there are, exact up to 10,000 of each kind. */
  total: number;
  /** The first 25. */
  rows: InboxAskedRow[];
};
export const { useGetInboxQuery, useDecideInboxMutation, useListAskedQuery } =
  injectedRtkApi;
