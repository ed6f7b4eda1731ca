// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["company", "mail", "outbox"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
        query: () => ({ url: `/company` }),
        providesTags: ["company"],
      }),
      changeCompany: build.mutation<
        ChangeCompanyApiResponse,
        ChangeCompanyApiArg
      >({
        query: (queryArg) => ({
          url: `/company`,
          method: "PUT",
          body: queryArg.companyInput,
        }),
        invalidatesTags: staleAfter("company"),
      }),
      getCompanyLogo: build.query<
        GetCompanyLogoApiResponse,
        GetCompanyLogoApiArg
      >({
        query: (queryArg) => ({
          url: `/company/logo`,
          params: {
            v: queryArg.v,
          },
        }),
        providesTags: ["company"],
      }),
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
export type GetCompanyApiResponse = /** status 200 The record. */ CompanyRecord;
export type GetCompanyApiArg = void;
export type ChangeCompanyApiResponse =
  /** status 200 The record. */ CompanyRecord;
export type ChangeCompanyApiArg = {
  companyInput: CompanyInput;
};
export type GetCompanyLogoApiResponse = /** status 200 The logo. */ string;
export type GetCompanyLogoApiArg = {
  /** The version of the settings; the logo is always the current one. */
  v?: string;
};
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
export type DateFormat = "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD";
export type WeekStart = "monday" | "saturday" | "sunday";
export type CompanyCurrency =
  | "AED"
  | "AFN"
  | "ALL"
  | "AMD"
  | "AOA"
  | "ARS"
  | "AUD"
  | "AWG"
  | "AZN"
  | "BAM"
  | "BBD"
  | "BDT"
  | "BGN"
  | "BIF"
  | "BMD"
  | "BND"
  | "BOB"
  | "BRL"
  | "BSD"
  | "BTN"
  | "BWP"
  | "BYN"
  | "BZD"
  | "CAD"
  | "CDF"
  | "CHF"
  | "CLP"
  | "CNY"
  | "COP"
  | "CRC"
  | "CUP"
  | "CVE"
  | "CZK"
  | "DJF"
  | "DKK"
  | "DOP"
  | "DZD"
  | "EGP"
  | "ERN"
  | "ETB"
  | "EUR"
  | "FJD"
  | "FKP"
  | "GBP"
  | "GEL"
  | "GHS"
  | "GIP"
  | "GMD"
  | "GNF"
  | "GTQ"
  | "GYD"
  | "HKD"
  | "HNL"
  | "HTG"
  | "HUF"
  | "IDR"
  | "ILS"
  | "INR"
  | "IRR"
  | "ISK"
  | "JMD"
  | "JPY"
  | "KES"
  | "KGS"
  | "KHR"
  | "KMF"
  | "KPW"
  | "KRW"
  | "KYD"
  | "KZT"
  | "LAK"
  | "LBP"
  | "LKR"
  | "LRD"
  | "LSL"
  | "MAD"
  | "MDL"
  | "MGA"
  | "MKD"
  | "MMK"
  | "MNT"
  | "MOP"
  | "MRU"
  | "MUR"
  | "MVR"
  | "MWK"
  | "MXN"
  | "MYR"
  | "MZN"
  | "NAD"
  | "NGN"
  | "NIO"
  | "NOK"
  | "NPR"
  | "NZD"
  | "PAB"
  | "PEN"
  | "PGK"
  | "PHP"
  | "PKR"
  | "PLN"
  | "PYG"
  | "QAR"
  | "RON"
  | "RSD"
  | "RUB"
  | "RWF"
  | "SAR"
  | "SBD"
  | "SCR"
  | "SDG"
  | "SEK"
  | "SGD"
  | "SHP"
  | "SLE"
  | "SOS"
  | "SRD"
  | "SSP"
  | "STN"
  | "SYP"
  | "SZL"
  | "THB"
  | "TJS"
  | "TMT"
  | "TOP"
  | "TRY"
  | "TTD"
  | "TWD"
  | "TZS"
  | "UAH"
  | "UGX"
  | "USD"
  | "UYU"
  | "UZS"
  | "VES"
  | "VND"
  | "VUV"
  | "WST"
  | "XAF"
  | "XCD"
  | "XOF"
  | "XPF"
  | "YER"
  | "ZAR"
  | "ZMW";
export type Grouping = "lakhs" | "thousands";
export type CompanyWriting = {
  /** In which order days are written. */
  dateFormat: DateFormat;
  /** The day with which calendars begin a week. */
  weekStart: WeekStart;
  /** What amounts are of. */
  currency: CompanyCurrency;
  /** What stands before an amount: the sign of the currency, or its code. */
  sign: string;
  /** How the figures of an amount are grouped. */
  grouping: Grouping;
  /** How many decimals an amount has at least: 0 or 2. */
  decimals: number;
  /** The month with which a financial year begins: 4 is April. */
  yearBegins: number;
};
export type Halves = number;
export type SheetLimits = {
  /** Hours that a week needs to be submitted. */
  leastHours: Halves;
  /** Hours of a day, those of all rows together. */
  mostHours: Halves;
  /** Weeks before this one that may still be begun. */
  weeksBack: number;
};
export type SettingSource = "here" | "environment" | "payslip.toml" | "default";
export type CompanySources = {
  /** The name. */
  name: SettingSource;
  /** The name in contracts. */
  legalName: SettingSource;
  /** The address. */
  address: SettingSource;
  /** Whom to ask. */
  help: SettingSource;
  /** The logo. */
  logo: SettingSource;
  /** The order of a day. */
  dateFormat: SettingSource;
  /** The first day of a week. */
  weekStart: SettingSource;
  /** The currency. */
  currency: SettingSource;
  /** How amounts are grouped. */
  grouping: SettingSource;
  /** How many decimals amounts have. */
  decimals: SettingSource;
  /** The month with which a financial year begins. */
  yearBegins: SettingSource;
};
export type CompanyDefaults = {
  /** The name. */
  name: string;
  /** The address, in lines. */
  address: string | null;
};
export type CurrencyFacts = {
  /** Its code of ISO 4217. */
  code: CompanyCurrency;
  /** What stands before an amount. */
  sign: string;
  /** How the figures of an amount are grouped, where nobody says otherwise. */
  grouping: Grouping;
  /** How many decimals an amount has at least, where nobody says otherwise. */
  decimals: number;
};
export type CompanyRecord = {
  /** Counts edits. */
  version: number;
  /** What the company is called. */
  name: string;
  /** What it is called in a contract. */
  legalName: string | null;
  /** Its address, in lines. */
  address: string | null;
  /** Whom its people ask when they need help. */
  help: string | null;
  /** When it began with Muster. */
  beganOn: string | null;
  /** The path of its logo, a PNG that anybody may see. */
  logo: string | null;
  /** How it writes. */
  writing: CompanyWriting;
  /** What its timesheets take. */
  sheets: SheetLimits;
  /** Where each of them comes from. */
  sources: CompanySources;
  /** What holds where nothing is set here. */
  defaults: CompanyDefaults;
  /** The currencies that there are to choose from. */
  currencies: CurrencyFacts[];
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
export type CompanyName = string;
export type LegalName = string;
export type CompanyAddress = string;
export type HelpContact = string;
export type LeastHours = number;
export type MostHours = number;
export type WeeksBack = number;
export type YearBegins = number;
export type CompanyInput = {
  /** The version that was read. */
  version?: number | null;
  name?: CompanyName | null;
  legalName?: LegalName | null;
  address?: CompanyAddress | null;
  help?: HelpContact | null;
  /** When it began with Muster: whoever joined before is credited no leave for joining. */
  beganOn?: string | null;
  /** Its logo, a PNG or an SVG of at most 200 kB: `data:image/png;base64,…`. */
  logo?: string | null;
  dateFormat?: DateFormat | null;
  weekStart?: WeekStart | null;
  currency?: CompanyCurrency | null;
  grouping?: Grouping | null;
  /** How many decimals an amount has at least, 0 or 2; null is as many as the currency has. Hundredths that there are are always written. */
  decimals?: number | null;
  leastHours?: LeastHours | null;
  mostHours?: MostHours | null;
  weeksBack?: WeeksBack | null;
  yearBegins?: YearBegins | null;
};
export type Queued = {
  /** The number. */
  queued: number;
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
  useGetCompanyQuery,
  useChangeCompanyMutation,
  useGetCompanyLogoQuery,
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
