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
      sendInvestmentMail: build.mutation<
        SendInvestmentMailApiResponse,
        SendInvestmentMailApiArg
      >({
        query: (queryArg) => ({
          url: `/mail/investment`,
          method: "POST",
          body: queryArg.investmentMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
      sendLeaveMail: build.mutation<
        SendLeaveMailApiResponse,
        SendLeaveMailApiArg
      >({
        query: (queryArg) => ({
          url: `/mail/leave/approval`,
          method: "POST",
          body: queryArg.leaveMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
      sendReferralMail: build.mutation<
        SendReferralMailApiResponse,
        SendReferralMailApiArg
      >({
        query: (queryArg) => ({
          url: `/mail/referral`,
          method: "POST",
          body: queryArg.referralMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
      sendKraMail: build.mutation<SendKraMailApiResponse, SendKraMailApiArg>({
        query: (queryArg) => ({
          url: `/mail/send/kramail`,
          method: "POST",
          body: queryArg.personMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
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
      sendAdminsMail: build.mutation<
        SendAdminsMailApiResponse,
        SendAdminsMailApiArg
      >({
        query: (queryArg) => ({
          url: `/mail/toadmin`,
          method: "POST",
          body: queryArg.adminsMail,
        }),
        invalidatesTags: staleAfter("mail"),
      }),
      listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/outbox`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("outbox")],
      }),
      sendWrittenMails: build.mutation<
        SendWrittenMailsApiResponse,
        SendWrittenMailsApiArg
      >({
        query: () => ({ url: `/outbox/send-written`, method: "POST" }),
        invalidatesTags: staleAfter("outbox"),
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
export type SendInvestmentMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendInvestmentMailApiArg = {
  investmentMail: InvestmentMail;
};
export type SendLeaveMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendLeaveMailApiArg = {
  leaveMail: LeaveMail;
};
export type SendReferralMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendReferralMailApiArg = {
  referralMail: ReferralMail;
};
export type SendKraMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendKraMailApiArg = {
  personMail: PersonMail;
};
export type SendUserAddedMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendUserAddedMailApiArg = {
  personMail: PersonMail;
};
export type SendAdminsMailApiResponse =
  /** status 202 What will come of it. */ Queued;
export type SendAdminsMailApiArg = {
  adminsMail: AdminsMail;
};
export type ListOutboxApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<OutboxMail>;
export type ListOutboxApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "created_at"
    | "-created_at"
    | "to"
    | "-to"
    | "subject"
    | "-subject"
    | "state"
    | "-state"
    | "tries"
    | "-tries";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only mails in this state. */
  state?: "waiting" | "written" | "sent" | "failed";
};
export type SendWrittenMailsApiResponse =
  /** status 200 The record. */ WrittenSent;
export type SendWrittenMailsApiArg = void;
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
export type Subject = string;
export type Email = string;
export type LongText = string;
export type InvestmentMail = {
  /** One line, at most 200 characters. */
  subject: Subject;
  /** The address of one of the caller's managers, or of an admin. */
  to: Email;
  cc?: Email | null;
  /** Plain text. */
  message: LongText;
};
export type LeaveWord = string;
export type LeaveMail = {
  /** One line, at most 200 characters. */
  subject: Subject;
  /** The person's address. */
  receiver: Email;
  /** What kind of leave. */
  type: LeaveWord;
  /** Why it is taken. */
  reason: LongText;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** What became of it. */
  status: LeaveWord;
  /** Plain text. */
  message: LongText;
};
export type ReferralMail = {
  /** One line, at most 200 characters. */
  subject: Subject;
  /** Plain text. */
  message: LongText;
};
export type PersonMail = {
  /** One line, at most 200 characters. */
  subject: Subject;
  /** The person's address. */
  receiver: Email;
  /** Plain text. */
  message: LongText;
};
export type AdminsMail = {
  /** One line, at most 200 characters. */
  subject: Subject;
  /** Plain text. */
  message: LongText;
  type?: LeaveWord | null;
  reason?: LongText | null;
  /** The first day. */
  from?: string | null;
  /** The last day. */
  to?: string | null;
  status?: LeaveWord | null;
};
export type MailId = number;
export type State = "waiting" | "written" | "sent" | "failed";
export type OutboxMail = {
  /** The mail's id. */
  _id: MailId;
  /** The address that it goes to. */
  to: string;
  /** Its subject. */
  subject: string;
  /** What it tells, in a word or two. */
  kind: string;
  /** Where it stands. */
  state: State;
  /** How often it was tried. */
  tries: number;
  /** What went wrong at the last try. */
  last_error: string | null;
  /** When it was written. */
  created_at: string;
  /** When it is tried next; null unless it is waiting. */
  next_try_at: string | null;
  /** When the mail server took it, or it was written to a file. */
  sent_at: string | null;
  /** What this caller may do with it now: `mail`, to send it again. */
  actions: string[];
};
export type WrittenSent = {
  /** The mails. */
  queued: number;
};
export const {
  useSendInvestmentMailMutation,
  useSendLeaveMailMutation,
  useSendReferralMailMutation,
  useSendKraMailMutation,
  useSendUserAddedMailMutation,
  useSendAdminsMailMutation,
  useListOutboxQuery,
  useSendWrittenMailsMutation,
  useResendMailMutation,
} = injectedRtkApi;
