// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["investments"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      decideInvestments: build.mutation<
        DecideInvestmentsApiResponse,
        DecideInvestmentsApiArg
      >({
        query: (queryArg) => ({
          url: `/investments`,
          method: "PUT",
          body: queryArg.manyInvestmentDecision,
        }),
        invalidatesTags: staleAfter("investments"),
      }),
      addInvestment: build.mutation<
        AddInvestmentApiResponse,
        AddInvestmentApiArg
      >({
        query: (queryArg) => ({
          url: `/investments`,
          method: "POST",
          body: queryArg.newInvestmentInput,
        }),
        invalidatesTags: staleAfter("investments"),
      }),
      listApprovedInvestments: build.query<
        ListApprovedInvestmentsApiResponse,
        ListApprovedInvestmentsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/investments/approved`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            financialYear: queryArg.financialYear,
          },
        }),
        providesTags: [listOf("investments")],
      }),
      listUserApprovedInvestments: build.query<
        ListUserApprovedInvestmentsApiResponse,
        ListUserApprovedInvestmentsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/investments/approved/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            financialYear: queryArg.financialYear,
          },
        }),
        providesTags: [listOf("investments")],
      }),
      listRequestedInvestments: build.query<
        ListRequestedInvestmentsApiResponse,
        ListRequestedInvestmentsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/investments/requested`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            financialYear: queryArg.financialYear,
          },
        }),
        providesTags: [listOf("investments")],
      }),
      listUserInvestments: build.query<
        ListUserInvestmentsApiResponse,
        ListUserInvestmentsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/investments/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            financialYear: queryArg.financialYear,
            status: queryArg.status,
            approved: queryArg.approved,
          },
        }),
        providesTags: [listOf("investments")],
      }),
      changeInvestment: build.mutation<
        ChangeInvestmentApiResponse,
        ChangeInvestmentApiArg
      >({
        query: (queryArg) => ({
          url: `/investments/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.investmentInput,
        }),
        invalidatesTags: staleAfter("investments"),
      }),
      removeInvestment: build.mutation<
        RemoveInvestmentApiResponse,
        RemoveInvestmentApiArg
      >({
        query: (queryArg) => ({
          url: `/investments/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("investments"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as investmentsApi };
export type DecideInvestmentsApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: Investment;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type DecideInvestmentsApiArg = {
  manyInvestmentDecision: ManyInvestmentDecision;
};
export type AddInvestmentApiResponse =
  /** status 201 The stored record. */ Investment;
export type AddInvestmentApiArg = {
  newInvestmentInput: NewInvestmentInput;
};
export type ListApprovedInvestmentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Investment>;
export type ListApprovedInvestmentsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "investmentTitle"
    | "-investmentTitle"
    | "investmentDate"
    | "-investmentDate"
    | "investmentAmount"
    | "-investmentAmount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
};
export type ListUserApprovedInvestmentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Investment>;
export type ListUserApprovedInvestmentsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "investmentTitle"
    | "-investmentTitle"
    | "investmentDate"
    | "-investmentDate"
    | "investmentAmount"
    | "-investmentAmount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
};
export type ListRequestedInvestmentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Investment>;
export type ListRequestedInvestmentsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "investmentTitle"
    | "-investmentTitle"
    | "investmentDate"
    | "-investmentDate"
    | "investmentAmount"
    | "-investmentAmount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
};
export type ListUserInvestmentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Investment>;
export type ListUserInvestmentsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "investmentTitle"
    | "-investmentTitle"
    | "investmentDate"
    | "-investmentDate"
    | "investmentAmount"
    | "-investmentAmount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this status. */
  status?: "requested" | "reviewed" | "Approved" | "Rejected";
  /** Only the Approved ones, or only the others. */
  approved?: boolean;
};
export type ChangeInvestmentApiResponse =
  /** status 200 The record. */ Investment;
export type ChangeInvestmentApiArg = {
  /** The record's id. */
  id: number;
  investmentInput: InvestmentInput;
};
export type RemoveInvestmentApiResponse = unknown;
export type RemoveInvestmentApiArg = {
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
export type InvestmentId = number;
export type UserId = number;
export type InvestmentStatus =
  "requested" | "reviewed" | "Approved" | "Rejected";
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
export type InvestmentDecision = {
  /** The investment. */
  _id: InvestmentId;
  /** The version that was read. */
  version?: number | null;
  /** As in the single call; each item is refused on its own. */
  status?: string | null;
  /** Why it is rejected. */
  remark?: string | null;
};
export type ManyInvestmentDecision = InvestmentDecision[];
export type InvestmentTitle = string;
export type Rupees = number;
export type NewInvestmentInput = {
  investmentTitle: InvestmentTitle;
  /** When it was made. */
  investmentDate: string;
  investmentAmount: Rupees;
  /** The keys of its files, at most ten, in their order. */
  fileUploadKeys?: FileKey[] | null;
};
export type InvestmentInput = {
  /** The version that was read. */
  version?: number | null;
  investmentTitle?: InvestmentTitle | null;
  /** When it was made. */
  investmentDate?: string | null;
  investmentAmount?: Rupees | null;
  /** The keys of its files, at most ten, in their order. */
  fileUploadKeys?: FileKey[] | null;
  status?: InvestmentStatus | null;
  /** Why it is rejected. */
  remark?: string | null;
};
export const {
  useDecideInvestmentsMutation,
  useAddInvestmentMutation,
  useListApprovedInvestmentsQuery,
  useListUserApprovedInvestmentsQuery,
  useListRequestedInvestmentsQuery,
  useListUserInvestmentsQuery,
  useChangeInvestmentMutation,
  useRemoveInvestmentMutation,
} = injectedRtkApi;
