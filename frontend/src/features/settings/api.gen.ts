// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["mail", "outbox"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      sendUserAddedMail: build.mutation<
        SendUserAddedMailApiResponse,
        SendUserAddedMailApiArg
      >({
        query: (queryArg) => ({
          url: `/mail/send/user-added`,
          method: "POST",
          body: queryArg.personMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
      listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/outbox`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            sort: queryArg.sort,
            q: queryArg.q,
            format: queryArg.format,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("outbox")],
      }),
      resendMail: build.mutation<ResendMailApiResponse, ResendMailApiArg>({
        query: (queryArg) => ({
          url: `/outbox/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: "POST",
        }),
        invalidatesTags: staleAfter("outbox"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as settingsApi };
export type SendUserAddedMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendUserAddedMailApiArg = {
  personMail: PersonMail;
};
export type ListOutboxApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<OutboxMail>;
export type ListOutboxApiArg = {
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** One of created_at, to, subject, state, tries; with - before it, downwards. */
  sort?: string;
  /** Searches without case. */
  q?: string;
  /** json, csv or xlsx; the last two hold all rows. */
  format?: string;
  /** waiting, sent or failed. */
  state?: string;
};
export type ResendMailApiResponse = /** status 200 The record. */ OutboxMail;
export type ResendMailApiArg = {
  /** The record's id. */
  id: number;
};
export type Queued = {
  /** The number. */
  queued: number;
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
export type PersonMail = {
  /** Plain text. */
  message?: string | null;
  /** The person's address. */
  receiver?: string | null;
  /** One line, at most 200 characters. */
  subject?: string | null;
};
export type MailId = number;
export type OutboxMail = {
  /** The mail's id. */
  _id: MailId;
  /** What this caller may do with it now: `mail`, to send it again. */
  actions: string[];
  /** When it was written. */
  created_at: string;
  /** What it tells, in a word or two. */
  kind: string;
  /** What went wrong at the last try. */
  last_error: string | null;
  /** When it is tried next; null unless it is waiting. */
  next_try_at: string | null;
  /** When the mail server took it. */
  sent_at: string | null;
  /** `waiting`, `sent` or `failed`. */
  state: string;
  /** Its subject. */
  subject: string;
  /** The address that it goes to. */
  to: string;
  /** How often it was tried. */
  tries: number;
};
export const {
  useSendUserAddedMailMutation,
  useListOutboxQuery,
  useResendMailMutation,
} = injectedRtkApi;
