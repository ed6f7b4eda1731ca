// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["payslips"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPayslips: build.query<ListPayslipsApiResponse, ListPayslipsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/salary-slips`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            month: queryArg.month,
            financialYear: queryArg.financialYear,
            empid: queryArg.empid,
            job: queryArg.job,
          },
        }),
        providesTags: [listOf("payslips")],
      }),
      generatePayslips: build.mutation<
        GeneratePayslipsApiResponse,
        GeneratePayslipsApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/generate-slips`,
          method: "POST",
          body: queryArg.payslipUpload,
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
      listPayslipRuns: build.query<
        ListPayslipRunsApiResponse,
        ListPayslipRunsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/salary-slips/jobs`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("payslips")],
      }),
      getPayslipRun: build.query<GetPayslipRunApiResponse, GetPayslipRunApiArg>(
        {
          query: (queryArg) => ({
            url: `/salary-slips/jobs/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ["payslips"],
        },
      ),
      followPayslipRun: build.query<
        FollowPayslipRunApiResponse,
        FollowPayslipRunApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/jobs/${encodeURIComponent(String(queryArg.id))}/events`,
        }),
        providesTags: ["payslips"],
      }),
      listFailedRows: build.query<
        ListFailedRowsApiResponse,
        ListFailedRowsApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/jobs/${encodeURIComponent(String(queryArg.id))}/failures`,
          params: {
            after: queryArg.after,
          },
        }),
        providesTags: ["payslips"],
      }),
      recallPayslipRun: build.mutation<
        RecallPayslipRunApiResponse,
        RecallPayslipRunApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/jobs/${encodeURIComponent(String(queryArg.id))}/recall`,
          method: "POST",
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
      checkPayslips: build.mutation<
        CheckPayslipsApiResponse,
        CheckPayslipsApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/preflight`,
          method: "POST",
          body: queryArg.payslipUpload,
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
      mailPayslip: build.mutation<MailPayslipApiResponse, MailPayslipApiArg>({
        query: (queryArg) => ({
          url: `/salary-slips/${encodeURIComponent(String(queryArg.id))}/mail`,
          method: "POST",
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
      getPayslipPdf: build.query<GetPayslipPdfApiResponse, GetPayslipPdfApiArg>(
        {
          query: (queryArg) => ({
            url: `/salary-slips/${encodeURIComponent(String(queryArg.id))}/pdf`,
          }),
          providesTags: ["payslips"],
        },
      ),
      replacePayslip: build.mutation<
        ReplacePayslipApiResponse,
        ReplacePayslipApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/${encodeURIComponent(String(queryArg.id))}/replace`,
          method: "POST",
          body: queryArg.payslipRow,
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
      getPayslipRow: build.query<GetPayslipRowApiResponse, GetPayslipRowApiArg>(
        {
          query: (queryArg) => ({
            url: `/salary-slips/${encodeURIComponent(String(queryArg.id))}/row`,
          }),
          providesTags: ["payslips"],
        },
      ),
      withdrawPayslip: build.mutation<
        WithdrawPayslipApiResponse,
        WithdrawPayslipApiArg
      >({
        query: (queryArg) => ({
          url: `/salary-slips/${encodeURIComponent(String(queryArg.id))}/withdraw`,
          method: "POST",
          body: queryArg.withdrawInput,
        }),
        invalidatesTags: staleAfter("payslips"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as payslipsApi };
export type ListPayslipsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Payslip>;
export type ListPayslipsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "month" | "-month" | "empname" | "-empname" | "netPay" | "-netPay";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this month, as YYYY-MM. */
  month?: string;
  /** Only this financial year, as 2026-2027. */
  financialYear?: string;
  /** Only this person's. */
  empid?: number;
  /** Only those of this run. */
  job?: number;
};
export type GeneratePayslipsApiResponse =
  /** status 202 What will come of it. */ AcceptedRun;
export type GeneratePayslipsApiArg = {
  payslipUpload: PayslipUpload;
};
export type ListPayslipRunsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<PayslipRun>;
export type ListPayslipRunsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "created_at" | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type GetPayslipRunApiResponse = /** status 200 The record. */ PayslipRun;
export type GetPayslipRunApiArg = {
  /** The record's id. */
  id: number;
};
export type FollowPayslipRunApiResponse =
  /** status 200 Server-sent events: `data:` is the record each time that it changed; the stream ends with its end. */ PayslipRun;
export type FollowPayslipRunApiArg = {
  /** The record's id. */
  id: number;
};
export type ListFailedRowsApiResponse =
  /** status 200 The records. */ FailedRow[];
export type ListFailedRowsApiArg = {
  /** The record's id. */
  id: number;
  /** Only rows after this one: the last of the answer before. The last answer is empty. */
  after?: number;
};
export type RecallPayslipRunApiResponse =
  /** status 200 The record. */ PayslipRun;
export type RecallPayslipRunApiArg = {
  /** The record's id. */
  id: number;
};
export type CheckPayslipsApiResponse = /** status 200 The record. */ Check;
export type CheckPayslipsApiArg = {
  payslipUpload: PayslipUpload;
};
export type MailPayslipApiResponse =
  /** status 202 What will come of it. */ PayslipMailed;
export type MailPayslipApiArg = {
  /** The record's id. */
  id: number;
};
export type GetPayslipPdfApiResponse = /** status 200 The slip. */ string;
export type GetPayslipPdfApiArg = {
  /** The record's id. */
  id: number;
};
export type ReplacePayslipApiResponse =
  /** status 202 What will come of it. */ AcceptedRun;
export type ReplacePayslipApiArg = {
  /** The record's id. */
  id: number;
  payslipRow: PayslipRow;
};
export type GetPayslipRowApiResponse = /** status 200 The record. */ SlipRow;
export type GetPayslipRowApiArg = {
  /** The record's id. */
  id: number;
};
export type WithdrawPayslipApiResponse = /** status 200 The record. */ Payslip;
export type WithdrawPayslipApiArg = {
  /** The record's id. */
  id: number;
  withdrawInput: WithdrawInput;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type PayslipId = number;
export type UserId = number;
export type PayslipState = "making" | "waiting" | "issued" | "withdrawn";
export type MailState = "none" | "queued" | "sent" | "failed";
export type Payslip = Actions & {
  /** The record's id. */
  _id: PayslipId;
  /** What stands on the slip: month, employee number and id. */
  number: string;
  /** Whose it is. */
  empid: UserId;
  /** Their employee number when it was made. */
  empnumber: string;
  /** Their name when it was made. */
  empname: string;
  /** For which month, as YYYY-MM. */
  month: string;
  /** In which financial year, as `2026-2027`. */
  financialYear: string;
  /** What was paid. */
  netPay: number;
  /** Where it stands. */
  state: PayslipState;
  /** Where its mail stands. */
  mail: MailState;
  /** When it was made. */
  made_at: string | null;
  /** When it was withdrawn, or a corrected one replaced it. */
  withdrawn_at: string | null;
  /** Why it was withdrawn; null where a corrected one replaces it. */
  withdrawnreason: string | null;
  /** The number of the slip that it replaces. */
  replaces: string | null;
  /** The number of the slip that replaces it. */
  replacedby: string | null;
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
export type RunId = number;
export type AcceptedRun = {
  /** The run's id. */
  job: RunId;
  /** Its rows. */
  total: number;
};
export type PayslipRow = {
  [key: string]: string | number | null;
};
export type ColumnKind =
  "key" | "earning" | "deduction" | "total" | "information";
export type PayslipUpload =
  | {
      rows: PayslipRow[];
      /** Kinds of columns for this upload alone, by their names. */
      columns?: {
        [key: string]: ColumnKind;
      };
    }
  | PayslipRow[];
export type PayslipRunState =
  "running" | "waiting" | "mailing" | "done" | "recalled";
export type FailedRow = {
  /** The row, from 0. */
  row: number;
  /** What happened, and to whom. */
  message: string;
  /** The row as it was sent, where no slip was made of it: to mend it and send it again. */
  sent?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
};
export type PayslipRun = Actions & {
  /** The run's id. */
  job: RunId;
  /** Its rows. */
  total: number;
  /** Slips that are made. */
  generated: number;
  /** Mails that the mail server took. */
  mailed: number;
  /** Rows that came to nothing, and mails that did not arrive. */
  failed: number;
  /** Where it stands. */
  state: PayslipRunState;
  /** When it began. */
  created_at: string;
  /** Until when it can be recalled; null while its slips are being made. */
  recall_until: string | null;
  /** Its months, as YYYY-MM. */
  months: string[];
  /** Who began it. */
  madeby: UserId;
  /** Their name. */
  madebyname: string;
  /** The first 20 failed rows. */
  failures: FailedRow[];
};
export type CheckedColumn = {
  /** Its normalised name. */
  name: string;
  /** What the slip calls it. */
  label: string;
  /** What it holds. */
  kind: ColumnKind;
};
export type MissingPerson = {
  /** Their id. */
  _id: UserId;
  /** Their employee number. */
  empid: string;
  /** Their name. */
  empname: string;
};
export type MissingPeople = {
  /** How many there are. */
  total: number;
  /** The first of them, by name. */
  people: MissingPerson[];
};
export type Problem =
  | "required"
  | "unknown_employee"
  | "name_differs"
  | "email_differs"
  | "not_yours"
  | "another_slip"
  | "bad_month"
  | "bad_amount"
  | "sum_differs"
  | "repeated"
  | "stored"
  | "bad_column"
  | "bad_letter"
  | "too_many"
  | "month_read"
  | "not_active"
  | "net_pay_changed";
export type CellRemedy = {
  /** The column, by its normalised name. */
  field: string;
  /** What to put there. */
  value: string;
  /** Whom or what it stands for, where the value does not say it. */
  of?: string | null;
};
export type RowNote = {
  /** The row, from 0. */
  row: number;
  /** The column, by its normalised name. */
  field: string;
  /** What it is. */
  code: Problem;
  /** The same for a person. */
  message: string;
  /** Where another amount would be right: this one. */
  suggestion?: number | null;
  /** What could stand in a cell of the row instead. */
  remedies?: CellRemedy[];
};
export type Check = {
  /** Its columns, in their order. */
  columns: CheckedColumn[];
  /** How many rows it has. */
  rows: number;
  /** The months that it names, as YYYY-MM. */
  months: string[];
  /** The sum of all net pays that could be read. */
  netPay: number;
  /** Whom it leaves out. */
  missing: MissingPeople;
  /** What has to be mended before slips are made, by row. */
  problems: RowNote[];
  /** What somebody should look at, by row. */
  warnings: RowNote[];
};
export type PayslipMailed = {
  /** Mails in the outbox. */
  queued: number;
};
export type SlipRow = {
  /** The columns of its run, in their order. */
  columns: CheckedColumn[];
  /** Its cells, one for each column, as they were sent. */
  cells: string[];
};
export type WithdrawReason = string;
export type WithdrawInput = {
  /** Told to the person whose slip it is. */
  reason: WithdrawReason;
};
export const {
  useListPayslipsQuery,
  useGeneratePayslipsMutation,
  useListPayslipRunsQuery,
  useGetPayslipRunQuery,
  useFollowPayslipRunQuery,
  useListFailedRowsQuery,
  useRecallPayslipRunMutation,
  useCheckPayslipsMutation,
  useMailPayslipMutation,
  useGetPayslipPdfQuery,
  useReplacePayslipMutation,
  useGetPayslipRowQuery,
  useWithdrawPayslipMutation,
} = injectedRtkApi;
