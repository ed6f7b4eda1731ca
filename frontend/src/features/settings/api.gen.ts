// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = [
  "approvals",
  "company",
  "chat",
  "imports",
  "mail",
  "outbox",
  "setup",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listApprovalSteps: build.query<
        ListApprovalStepsApiResponse,
        ListApprovalStepsApiArg
      >({
        query: () => ({ url: `/approval-steps` }),
        providesTags: ["approvals"],
      }),
      addApprovalStep: build.mutation<
        AddApprovalStepApiResponse,
        AddApprovalStepApiArg
      >({
        query: (queryArg) => ({
          url: `/approval-steps`,
          method: "POST",
          body: queryArg.newApprovalStepInput,
        }),
        invalidatesTags: staleAfter("approvals"),
      }),
      changeApprovalStep: build.mutation<
        ChangeApprovalStepApiResponse,
        ChangeApprovalStepApiArg
      >({
        query: (queryArg) => ({
          url: `/approval-steps/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.approvalStepInput,
        }),
        invalidatesTags: staleAfter("approvals"),
      }),
      removeApprovalStep: build.mutation<
        RemoveApprovalStepApiResponse,
        RemoveApprovalStepApiArg
      >({
        query: (queryArg) => ({
          url: `/approval-steps/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("approvals"),
      }),
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
      listChatAddresses: build.query<
        ListChatAddressesApiResponse,
        ListChatAddressesApiArg
      >({
        query: () => ({ url: `/company/chat` }),
        providesTags: ["chat"],
      }),
      setChatAddress: build.mutation<
        SetChatAddressApiResponse,
        SetChatAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/company/chat/${encodeURIComponent(String(queryArg.topic))}`,
          method: "PUT",
          body: queryArg.chatAddressInput,
        }),
        invalidatesTags: staleAfter("chat"),
      }),
      tryChatAddress: build.mutation<
        TryChatAddressApiResponse,
        TryChatAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/company/chat/${encodeURIComponent(String(queryArg.topic))}/try`,
          method: "POST",
        }),
        invalidatesTags: staleAfter("chat"),
      }),
      getInstallation: build.query<
        GetInstallationApiResponse,
        GetInstallationApiArg
      >({
        query: () => ({ url: `/company/installation` }),
        providesTags: ["company"],
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
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/imports`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            kind: queryArg.kind,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("imports")],
      }),
      addImport: build.mutation<AddImportApiResponse, AddImportApiArg>({
        query: (queryArg) => ({
          url: `/imports`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: staleAfter("imports"),
      }),
      listImportKinds: build.query<
        ListImportKindsApiResponse,
        ListImportKindsApiArg
      >({
        query: () => ({ url: `/imports/kinds` }),
        providesTags: ["imports"],
      }),
      getImportTemplate: build.query<
        GetImportTemplateApiResponse,
        GetImportTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/imports/templates/${encodeURIComponent(String(queryArg.kind))}`,
          params: {
            format: queryArg.format,
          },
        }),
        providesTags: ["imports"],
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["imports"],
      }),
      matchImport: build.mutation<MatchImportApiResponse, MatchImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/columns`,
          method: "PUT",
          body: queryArg.importColumnsInput,
        }),
        invalidatesTags: staleAfter("imports"),
      }),
      followImport: build.query<FollowImportApiResponse, FollowImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/events`,
        }),
        providesTags: ["imports"],
      }),
      listImportRows: build.query<
        ListImportRowsApiResponse,
        ListImportRowsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("imports")],
      }),
      runImport: build.mutation<RunImportApiResponse, RunImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/run`,
          method: "POST",
          body: queryArg.importVersion,
        }),
        invalidatesTags: staleAfter("imports"),
      }),
      listChangedSince: build.query<
        ListChangedSinceApiResponse,
        ListChangedSinceApiArg
      >({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/since`,
        }),
        providesTags: ["imports"],
      }),
      takeImportBack: build.mutation<
        TakeImportBackApiResponse,
        TakeImportBackApiArg
      >({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/take-back`,
          method: "POST",
          body: queryArg.importVersion,
        }),
        invalidatesTags: staleAfter("imports"),
      }),
      getWrongRows: build.query<GetWrongRowsApiResponse, GetWrongRowsApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/wrong-rows`,
          params: {
            format: queryArg.format,
          },
        }),
        providesTags: ["imports"],
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
      getSetup: build.query<GetSetupApiResponse, GetSetupApiArg>({
        query: () => ({ url: `/setup` }),
        providesTags: ["setup"],
      }),
      showSetup: build.mutation<ShowSetupApiResponse, ShowSetupApiArg>({
        query: (queryArg) => ({
          url: `/setup`,
          method: "PUT",
          body: queryArg.setupShown,
        }),
        invalidatesTags: staleAfter("setup"),
      }),
      answerSetupStep: build.mutation<
        AnswerSetupStepApiResponse,
        AnswerSetupStepApiArg
      >({
        query: (queryArg) => ({
          url: `/setup/steps/${encodeURIComponent(String(queryArg.step))}`,
          method: "PUT",
          body: queryArg.setupAnswer,
        }),
        invalidatesTags: staleAfter("setup"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as settingsApi };
export type ListApprovalStepsApiResponse =
  /** status 200 The records. */ ApprovalStep[];
export type ListApprovalStepsApiArg = void;
export type AddApprovalStepApiResponse =
  /** status 201 The stored record. */ ApprovalStep;
export type AddApprovalStepApiArg = {
  newApprovalStepInput: NewApprovalStepInput;
};
export type ChangeApprovalStepApiResponse =
  /** status 200 The record. */ ApprovalStep;
export type ChangeApprovalStepApiArg = {
  /** The record's id. */
  id: number;
  approvalStepInput: ApprovalStepInput;
};
export type RemoveApprovalStepApiResponse = unknown;
export type RemoveApprovalStepApiArg = {
  /** The record's id. */
  id: number;
};
export type GetCompanyApiResponse = /** status 200 The record. */ CompanyRecord;
export type GetCompanyApiArg = void;
export type ChangeCompanyApiResponse =
  /** status 200 The record. */ CompanyRecord;
export type ChangeCompanyApiArg = {
  companyInput: CompanyInput;
};
export type ListChatAddressesApiResponse =
  /** status 200 The record. */ ChatAddresses;
export type ListChatAddressesApiArg = void;
export type SetChatAddressApiResponse =
  /** status 200 The record. */ ChatAddress;
export type SetChatAddressApiArg = {
  /** Which topic. */
  topic: "leaves" | "away" | "newcomers" | "recruiting" | "operation";
  chatAddressInput: ChatAddressInput;
};
export type TryChatAddressApiResponse =
  /** status 202 What will come of it. */ ChatTried;
export type TryChatAddressApiArg = {
  /** Which topic. */
  topic: "leaves" | "away" | "newcomers" | "recruiting" | "operation";
};
export type GetInstallationApiResponse =
  /** status 200 The record. */ Installation;
export type GetInstallationApiArg = void;
export type GetCompanyLogoApiResponse = /** status 200 The logo. */ string;
export type GetCompanyLogoApiArg = {
  /** The version of the settings; the logo is always the current one. */
  v?: string;
};
export type ListImportsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Import>;
export type ListImportsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "created_at"
    | "-created_at"
    | "kind"
    | "-kind"
    | "filename"
    | "-filename"
    | "state"
    | "-state";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only imports of this kind. */
  kind?:
    | "people"
    | "holidays"
    | "clients"
    | "projects"
    | "tasks"
    | "assets"
    | "balances"
    | "jobs"
    | "candidates"
    | "skills"
    | "locations";
  /** Only imports that stand there. */
  state?: "dry" | "running" | "done" | "taking_back" | "taken_back";
};
export type AddImportApiResponse =
  /** status 201 The stored record. */ ImportDetail;
export type AddImportApiArg = {
  /** How the file is to be read, and the file, a CSV, a workbook or a calendar, as `file`. */
  body: {
    kind?:
      | "people"
      | "holidays"
      | "clients"
      | "projects"
      | "tasks"
      | "assets"
      | "balances"
      | "jobs"
      | "candidates"
      | "skills"
      | "locations";
    matchby?: "none" | "number" | "email" | "name" | "date" | "serial";
    /** A list as JSON: a field, or null, for each column. */
    columns?: string;
    encoding?: "windows-1252";
    invite?: "true" | "false";
    file: Blob;
  };
};
export type ListImportKindsApiResponse =
  /** status 200 The records. */ ImportKindInfo[];
export type ListImportKindsApiArg = void;
export type GetImportTemplateApiResponse = /** status 200 The file. */ Blob;
export type GetImportTemplateApiArg = {
  /** What is to be imported. */
  kind:
    | "people"
    | "holidays"
    | "clients"
    | "projects"
    | "tasks"
    | "assets"
    | "balances"
    | "jobs"
    | "candidates"
    | "skills"
    | "locations";
  /** A workbook, where none is named. */
  format?: "csv" | "xlsx";
};
export type GetImportApiResponse = /** status 200 The record. */ ImportDetail;
export type GetImportApiArg = {
  /** The record's id. */
  id: number;
};
export type MatchImportApiResponse = /** status 200 The record. */ ImportDetail;
export type MatchImportApiArg = {
  /** The record's id. */
  id: number;
  importColumnsInput: ImportColumnsInput;
};
export type FollowImportApiResponse =
  /** status 200 Server-sent events: `data:` is the record each time that it changed; the stream ends with its end. */ Import;
export type FollowImportApiArg = {
  /** The record's id. */
  id: number;
};
export type ListImportRowsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ImportRow>;
export type ListImportRowsApiArg = {
  /** The record's id. */
  id: number;
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only rows that are so. */
  state?: "wrong" | "changed" | "new" | "same";
};
export type RunImportApiResponse =
  /** status 202 What will come of it. */ Import;
export type RunImportApiArg = {
  /** The record's id. */
  id: number;
  importVersion: ImportVersion;
};
export type ListChangedSinceApiResponse =
  /** status 200 The records. */ ImportChangedSince[];
export type ListChangedSinceApiArg = {
  /** The record's id. */
  id: number;
};
export type TakeImportBackApiResponse =
  /** status 202 What will come of it. */ Import;
export type TakeImportBackApiArg = {
  /** The record's id. */
  id: number;
  importVersion: ImportVersion;
};
export type GetWrongRowsApiResponse = /** status 200 The file. */ Blob;
export type GetWrongRowsApiArg = {
  /** The record's id. */
  id: number;
  /** A workbook, where none is named. */
  format?: "csv" | "xlsx";
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
export type GetSetupApiResponse = /** status 200 The record. */ Setup;
export type GetSetupApiArg = void;
export type ShowSetupApiResponse = /** status 200 The record. */ Setup;
export type ShowSetupApiArg = {
  setupShown: SetupShown;
};
export type AnswerSetupStepApiResponse = /** status 200 The record. */ Setup;
export type AnswerSetupStepApiArg = {
  /** Which step. */
  step:
    | "company"
    | "places"
    | "week"
    | "leave"
    | "roles"
    | "people"
    | "holidays"
    | "projects"
    | "assets"
    | "invitations";
  setupAnswer: SetupAnswer;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type ApprovalStepId = number;
export type ApprovalKind = "leave" | "claim" | "investment";
export type ApproverKind = "manager" | "role" | "person";
export type RoleId = number;
export type UserId = number;
export type ApprovalStep = Actions & {
  /** The setting's id. */
  _id: ApprovalStepId;
  /** Counts changes. */
  version: number;
  /** Of what. */
  kind: ApprovalKind;
  /** Of leaves of this type alone, by its code; null of all that no other setting names. */
  leavetype: string | null;
  /** Of amounts above this one alone, in rupees; null of all. */
  above: number | null;
  /** Whose the second approval is. */
  approver: ApproverKind;
  role: RoleId | null;
  /** What it is called. */
  rolename: string | null;
  person: UserId | null;
  /** Their name. */
  personname: string | null;
  /** Whether nobody of those can take it now: then it is the admins'. */
  vacant: boolean;
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
export type ApprovalAmount = number;
export type NewApprovalStepInput = {
  kind: ApprovalKind;
  /** Of leaves of this type alone, by its code. */
  leavetype?: string | null;
  above?: ApprovalAmount | null;
  approver: ApproverKind;
  /** Whoever has this role, where it is a role's. */
  role?: number | null;
  /** This person, where it is a person's. */
  person?: number | null;
};
export type ApprovalStepInput = {
  /** The version that was read. */
  version?: number | null;
  kind?: ApprovalKind | null;
  /** Of leaves of this type alone, by its code. */
  leavetype?: string | null;
  above?: ApprovalAmount | null;
  approver?: ApproverKind | null;
  /** Whoever has this role, where it is a role's. */
  role?: number | null;
  /** This person, where it is a person's. */
  person?: number | null;
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
  /** How many months after their last day somebody may be erased. */
  eraseMonths: number;
  /** After how many days who decides is reminded of what waits; 0 is never. */
  remindDays: number;
  /** After how many more days their line managers are told; 0 is never. */
  escalateDays: number;
  /** Where each of them comes from. */
  sources: CompanySources;
  /** What holds where nothing is set here. */
  defaults: CompanyDefaults;
  /** The currencies that there are to choose from. */
  currencies: CurrencyFacts[];
};
export type CompanyName = string;
export type LegalName = string;
export type CompanyAddress = string;
export type HelpContact = string;
export type LeastHours = number;
export type MostHours = number;
export type WeeksBack = number;
export type YearBegins = number;
export type EraseMonths = number;
export type ReminderDays = number;
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
  eraseMonths?: EraseMonths | null;
  remindDays?: ReminderDays | null;
  escalateDays?: ReminderDays | null;
};
export type ChatTopic =
  "leaves" | "away" | "newcomers" | "recruiting" | "operation";
export type ChatAddressId = number;
export type ChatAddress = {
  /** The topic. */
  topic: ChatTopic;
  /** Counts changes; 0 before the first. */
  version: number;
  id: ChatAddressId | null;
  /** The host of the address and its last characters; null where the topic is told nowhere. */
  shown: string | null;
};
export type ChatAddresses = {
  /** Each of them. */
  topics: ChatAddress[];
};
export type ChatAddressText = string;
export type ChatAddressInput = {
  /** The version that was read. */
  version?: number | null;
  address?: ChatAddressText | null;
};
export type ChatTried = {
  /** How many lines: 1. */
  queued: number;
};
export type DatabaseKind = "sqlite" | "postgres";
export type Installation = {
  /** The release. */
  version: string;
  /** The commit it was built from, where that is known. */
  build: string | null;
  /** The newest step of the schema. */
  schema: string;
  /** Where its records are. */
  database: DatabaseKind;
};
export type ImportId = number;
export type ImportKind =
  | "people"
  | "holidays"
  | "clients"
  | "projects"
  | "tasks"
  | "assets"
  | "balances"
  | "jobs"
  | "candidates"
  | "skills"
  | "locations";
export type ImportState =
  "dry" | "running" | "done" | "taking_back" | "taken_back";
export type ImportMatch =
  "none" | "number" | "email" | "name" | "date" | "serial";
export type Import = Actions & {
  /** The import's id, which is its number. */
  _id: ImportId;
  /** Counts changes. */
  version: number;
  /** What it makes. */
  kind: ImportKind;
  /** The file. */
  filename: string;
  /** Its sheet that was read. */
  sheet: string | null;
  /** Its bytes. */
  size: number;
  /** Where it stands. */
  state: ImportState;
  /** By what records are found. */
  matchby: ImportMatch;
  /** Whether people get their invitation when they are made. */
  invite: boolean;
  /** Rows of the file. */
  rows: number;
  /** Rows that make something. */
  new: number;
  /** Rows that change something. */
  changed: number;
  /** Rows that change nothing. */
  same: number;
  /** Rows that are left out. */
  wrong: number;
  /** Rows that are written, or taken back. */
  total: number;
  /** How many of them are, by now. */
  progress: number;
  /** Rows that stayed when it was taken back. */
  kept: number;
  /** Who brought it. */
  madeby: UserId;
  /** Their name. */
  madebyname: string;
  /** When. */
  created_at: string;
  /** When it was begun to be written. */
  ran_at: string | null;
  /** When it was written. */
  done_at: string | null;
  /** Milliseconds between the two. */
  took: number | null;
  /** Until when it can be taken back. */
  until: string | null;
  takenby: UserId | null;
  /** Their name. */
  takenbyname: string | null;
  /** When. */
  taken_at: string | null;
};
export type ColumnHow = "remembered" | "name" | "hand" | "none" | "left";
export type ImportColumn = {
  /** Its head. */
  head: string;
  /** The field that it is; null where it is left out. */
  field: string | null;
  /** What that is called. */
  label: string | null;
  /** Who said so. */
  how: ColumnHow;
};
export type ImportMissingColumn = {
  /** The field. */
  field: string;
  /** What it is called. */
  label: string;
  /** What follows from that. */
  message: string;
};
export type ImportTakeBack = {
  /** Records that go. */
  goes: number;
  /** Records that get their old values. */
  returns: number;
  /** Records that stay, because somebody changed them since. */
  stays: number;
};
export type ImportDetail = Import & {
  /** The columns of the file. */
  columns: ImportColumn[];
  /** The columns that it has not, without which rows are wrong. */
  missing: ImportMissingColumn[];
  takeback: ImportTakeBack | null;
  /** Whether its rows are still kept. */
  rowskept: boolean;
};
export type ImportField = {
  /** Its name. */
  name: string;
  /** What people call it. */
  label: string;
  /** Whether a new record needs it. */
  required: boolean;
  /** Whether a template has it. */
  asked: boolean;
  /** As a template has it. */
  example: string;
};
export type ImportKindInfo = {
  /** The kind. */
  kind: ImportKind;
  /** What people call it. */
  label: string;
  /** By what its records can be found; the first is usual. */
  matchby: ImportMatch[];
  /** Whether those who are made can be invited. */
  invitable: boolean;
  /** Its fields. */
  fields: ImportField[];
};
export type ImportColumnsInput = {
  /** The version that was read. */
  version?: number | null;
  kind?: ImportKind | null;
  matchby?: ImportMatch | null;
  /** Whether people get their invitation when they are made. */
  invite?: boolean | null;
  /** A field, or null, for each column of the file. */
  columns?: (string | null)[] | null;
};
export type ImportRowState = "wrong" | "changed" | "new" | "same";
export type ImportRowStep = "open" | "written" | "returned" | "kept";
export type ImportCell = {
  /** The field. */
  field: string;
  /** What the row has; as it was sent, where that is wrong. */
  text: string;
  /** What stood there before; null where the row does not change it. */
  before: string | null;
  /** Whether a reason is about it. */
  wrong: boolean;
};
export type ImportReason = {
  /** The field; null where it is the whole row. */
  field: string | null;
  /** What that is called. */
  label: string | null;
  /** The sentence. */
  message: string;
  /** What may have been meant. */
  nearest: string | null;
};
export type ImportRow = {
  /** The line of the file: its heads are in the first. */
  line: number;
  /** What it is. */
  state: ImportRowState;
  /** What became of it. */
  step: ImportRowStep;
  /** The record that it found, or made. */
  record: number | null;
  /** A cell for each matched column. */
  cells: ImportCell[];
  /** Why it is left out, or stayed. */
  reasons: ImportReason[];
};
export type ImportVersion = {
  /** The version that was read. */
  version?: number | null;
};
export type ImportChangedSince = {
  /** The line of the file. */
  line: number;
  /** The record. */
  record: number;
  /** What it is called. */
  name: string;
  /** The field that holds something else now; null where it is the whole record. */
  field: string | null;
  /** What that is called. */
  label: string | null;
  /** What stood there before the import. */
  before: string | null;
  /** What the import wrote. */
  imported: string | null;
  /** What stands there now. */
  now: string | null;
  /** Who changed the record last. */
  byname: string | null;
  /** When. */
  at: string | null;
  /** Why it stays. */
  reason: string | null;
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
export type SetupStepName =
  | "company"
  | "places"
  | "week"
  | "leave"
  | "roles"
  | "people"
  | "holidays"
  | "projects"
  | "assets"
  | "invitations";
export type SetupState = "open" | "done" | "skipped";
export type SetupStep = {
  /** Which one. */
  step: SetupStepName;
  /** How it stands: done by what there is, or by what somebody said. */
  state: SetupState;
  /** How many there are of what it is about; of the invitations, how many wait to be sent. */
  count: number;
  /** What is chosen: the company's name, its working pattern. */
  name: string | null;
  /** Whether somebody may say that it is right as it stands. */
  settles: boolean;
};
export type Setup = {
  /** Whether the dashboard shows it. */
  shown: boolean;
  /** The steps, in their order. */
  steps: SetupStep[];
  /** Active people none of whose line managers is Active. */
  unmanaged: number;
  /** Active people who have never signed in. */
  neversignedin: number;
  /** People whose last invitation could not be sent. */
  failed: number;
};
export type SetupShown = {
  /** Whether it does. */
  shown: boolean;
};
export type SetupAnswer = {
  /** `skipped` leaves it out, `open` takes that back, `done` says that it is right as it stands. */
  state: SetupState;
};
export const {
  useListApprovalStepsQuery,
  useAddApprovalStepMutation,
  useChangeApprovalStepMutation,
  useRemoveApprovalStepMutation,
  useGetCompanyQuery,
  useChangeCompanyMutation,
  useListChatAddressesQuery,
  useSetChatAddressMutation,
  useTryChatAddressMutation,
  useGetInstallationQuery,
  useGetCompanyLogoQuery,
  useListImportsQuery,
  useAddImportMutation,
  useListImportKindsQuery,
  useGetImportTemplateQuery,
  useGetImportQuery,
  useMatchImportMutation,
  useFollowImportQuery,
  useListImportRowsQuery,
  useRunImportMutation,
  useListChangedSinceQuery,
  useTakeImportBackMutation,
  useGetWrongRowsQuery,
  useSendInvestmentMailMutation,
  useSendLeaveMailMutation,
  useSendReferralMailMutation,
  useSendKraMailMutation,
  useSendUserAddedMailMutation,
  useSendAdminsMailMutation,
  useListOutboxQuery,
  useSendWrittenMailsMutation,
  useResendMailMutation,
  useGetSetupQuery,
  useShowSetupMutation,
  useAnswerSetupStepMutation,
} = injectedRtkApi;
