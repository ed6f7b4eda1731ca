// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["audit"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/audit`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            actor: queryArg.actor,
            record: queryArg.record,
            id: queryArg.id,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: [listOf("audit")],
      }),
      listRecordHistory: build.query<
        ListRecordHistoryApiResponse,
        ListRecordHistoryApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/audit/${encodeURIComponent(String(queryArg.record))}/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("audit")],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as historyApi };
export type ListAuditApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<AuditEntry>;
export type ListAuditApiArg = {
  /** The field, with - before it downwards. */
  sort?: "at" | "-at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Somebody's id: what they did. */
  actor?: number;
  /** A kind of record. */
  record?:
    | "session"
    | "installation"
    | "company"
    | "role"
    | "approvalstep"
    | "user"
    | "department"
    | "designation"
    | "place"
    | "family"
    | "report"
    | "client"
    | "project"
    | "task"
    | "timelog"
    | "leavecredit"
    | "leavepolicy"
    | "leaveturn"
    | "leavetelling"
    | "compoff"
    | "leave"
    | "holiday"
    | "import"
    | "kra"
    | "asset"
    | "document"
    | "documentrequest"
    | "documentfolder"
    | "lettertemplate"
    | "policy"
    | "acknowledgement"
    | "reimbursementtype"
    | "reimbursement"
    | "investment"
    | "datatype"
    | "data"
    | "job"
    | "candidate"
    | "referral"
    | "payslipjob"
    | "payslip"
    | "standin"
    | "chat"
    | "mail"
    | "notificationsettings"
    | "leavetype"
    | "pattern"
    | "checklist"
    | "checklisttemplate";
  /** A record's id. */
  id?: number;
  /** The first day. With `q` and without `id`, at most 31 days are looked through. */
  from?: string;
  /** The last day. */
  to?: string;
};
export type ListRecordHistoryApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<AuditEntry>;
export type ListRecordHistoryApiArg = {
  /** The kind of record. */
  record:
    | "session"
    | "installation"
    | "company"
    | "role"
    | "approvalstep"
    | "user"
    | "department"
    | "designation"
    | "place"
    | "family"
    | "report"
    | "client"
    | "project"
    | "task"
    | "timelog"
    | "leavecredit"
    | "leavepolicy"
    | "leaveturn"
    | "leavetelling"
    | "compoff"
    | "leave"
    | "holiday"
    | "import"
    | "kra"
    | "asset"
    | "document"
    | "documentrequest"
    | "documentfolder"
    | "lettertemplate"
    | "policy"
    | "acknowledgement"
    | "reimbursementtype"
    | "reimbursement"
    | "investment"
    | "datatype"
    | "data"
    | "job"
    | "candidate"
    | "referral"
    | "payslipjob"
    | "payslip"
    | "standin"
    | "chat"
    | "mail"
    | "notificationsettings"
    | "leavetype"
    | "pattern"
    | "checklist"
    | "checklisttemplate";
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "at" | "-at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type UserId = number;
export type AuditChange = {
  /** The field. */
  field: string;
  /** What it was; null where there was nothing. */
  before: string | null;
  /** What it is now; null where there is nothing. */
  after: string | null;
};
export type AuditEntry = {
  /** The entry's id. */
  _id: number;
  /** When. */
  at: string;
  actor: UserId | null;
  /** Their name at that time, or what the program was doing. */
  actorname: string;
  /** The address from which it was done. In a record's history only of what the caller did themself. */
  source: string | null;
  /** The kind of record, in a word. */
  record: string;
  /** The record's id. */
  id: number | null;
  /** What the record is called today: its name, or that of the person whom it is about. One that is gone is called as
    its last entry has it; null where nothing tells. */
  recordname: string | null;
  /** What was done. */
  action: string;
  /** The snapshot of the record before it. */
  before: unknown;
  /** The snapshot of the record after it. */
  after: unknown;
  /** What it changed, in words. */
  changes: AuditChange[];
  /** Whether the snapshots are gone, as a person was erased. */
  erased: boolean;
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
export const { useListAuditQuery, useListRecordHistoryQuery } = injectedRtkApi;
