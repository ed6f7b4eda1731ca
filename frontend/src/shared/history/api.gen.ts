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
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
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
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
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
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of at; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
  /** Somebody's id: what they did. */
  actor?: string;
  /** A kind of record, in a word such as user or report. */
  record?: string;
  /** A record's id. */
  id?: string;
  /** The first day, YYYY-MM-DD. With `q` and without `id`, at most 31 days are looked through. */
  from?: string;
  /** The last day, YYYY-MM-DD. */
  to?: string;
};
export type ListRecordHistoryApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<AuditEntry>;
export type ListRecordHistoryApiArg = {
  /** The kind of record, in a word such as user or report. */
  record: string;
  /** The record's id. */
  id: number;
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of at; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
};
export type UserId = number;
export type AuditEntry = {
  /** The entry's id. */
  _id: number;
  /** What was done. */
  action: string;
  actor: UserId | null;
  /** Their name at that time, or what the program was doing. */
  actorname: string;
  /** What was told of the record after it. */
  after: unknown;
  /** When. */
  at: string;
  /** What was told of the record before it. */
  before: unknown;
  /** The record's id. */
  id: number | null;
  /** The kind of record, in a word. */
  record: string;
  /** The address from which it was done. */
  source: string | null;
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
export const { useListAuditQuery, useListRecordHistoryQuery } = injectedRtkApi;
