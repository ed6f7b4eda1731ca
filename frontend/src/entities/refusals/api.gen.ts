// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["refusals"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listRefusedSignIns: build.query<
        ListRefusedSignInsApiResponse,
        ListRefusedSignInsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/auth/refusals`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            source: queryArg.source,
            reason: queryArg.reason,
          },
        }),
        providesTags: [listOf("refusals")],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as refusalsApi };
export type ListRefusedSignInsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<RefusedSignIn>;
export type ListRefusedSignInsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "refused_at" | "-refused_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only of this person's address. */
  user?: number;
  /** Only from this address. */
  source?: string;
  /** Only for this reason. */
  reason?: "failed" | "throttled";
};
export type UserId = number;
export type RefusalReason = "failed" | "throttled";
export type RefusedSignIn = {
  /** The row's id. */
  _id: number;
  /** When. */
  refused_at: string;
  user: UserId | null;
  /** Their name. */
  empname: string | null;
  /** The address it came from; of IPv6 the network. */
  source: string;
  /** Why. */
  reason: RefusalReason;
  /** What the log names the e-mail address by: the beginning of its SHA-256, in lower case; blank at a provider. */
  address: string;
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
export const { useListRefusedSignInsQuery } = injectedRtkApi;
