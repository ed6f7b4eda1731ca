// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["auth"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/auth/logout`, method: "POST" }),
        invalidatesTags: staleAfter("auth"),
      }),
      logoutAll: build.mutation<LogoutAllApiResponse, LogoutAllApiArg>({
        query: () => ({ url: `/auth/logout-all`, method: "POST" }),
        invalidatesTags: staleAfter("auth"),
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/auth/me` }),
        providesTags: ["auth"],
      }),
      finishOidc: build.mutation<FinishOidcApiResponse, FinishOidcApiArg>({
        query: (queryArg) => ({
          url: `/auth/oidc/finish`,
          method: "POST",
          body: queryArg.finishSignIn,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      startOidc: build.mutation<StartOidcApiResponse, StartOidcApiArg>({
        query: () => ({ url: `/auth/oidc/start`, method: "POST" }),
        invalidatesTags: staleAfter("auth"),
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/password`,
          method: "POST",
          body: queryArg.passwordChange,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      getProviders: build.query<GetProvidersApiResponse, GetProvidersApiArg>({
        query: () => ({ url: `/auth/providers` }),
        providesTags: ["auth"],
      }),
      decideByLink: build.mutation<DecideByLinkApiResponse, DecideByLinkApiArg>(
        {
          query: (queryArg) => ({
            url: `/decisions`,
            method: "POST",
            body: queryArg.linkedDecision,
          }),
          invalidatesTags: staleAfter("auth"),
        },
      ),
      checkDecisionLink: build.mutation<
        CheckDecisionLinkApiResponse,
        CheckDecisionLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/decisions/link`,
          method: "POST",
          body: queryArg.decisionLinkInput,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      makeFirstAdmin: build.mutation<
        MakeFirstAdminApiResponse,
        MakeFirstAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/setup`,
          method: "POST",
          body: queryArg.firstAdmin,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      checkSetupLink: build.mutation<
        CheckSetupLinkApiResponse,
        CheckSetupLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/setup/link`,
          method: "POST",
          body: queryArg.setupLinkInput,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      requestPasswordLink: build.mutation<
        RequestPasswordLinkApiResponse,
        RequestPasswordLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/token/reset-password-link`,
          method: "POST",
          body: queryArg.linkRequest,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      checkPasswordLink: build.query<
        CheckPasswordLinkApiResponse,
        CheckPasswordLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/token/reset-password/${encodeURIComponent(String(queryArg.userId))}/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["auth"],
      }),
      setPassword: build.mutation<SetPasswordApiResponse, SetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/token/reset-password/${encodeURIComponent(String(queryArg.userId))}/${encodeURIComponent(String(queryArg.token))}`,
          method: "POST",
          body: queryArg.newPassword,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      getPasswordLinkAccount: build.query<
        GetPasswordLinkAccountApiResponse,
        GetPasswordLinkAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/token/reset-password/${encodeURIComponent(String(queryArg.userId))}/${encodeURIComponent(String(queryArg.token))}/account`,
        }),
        providesTags: ["auth"],
      }),
      loginWithCredential: build.mutation<
        LoginWithCredentialApiResponse,
        LoginWithCredentialApiArg
      >({
        query: (queryArg) => ({
          url: `/users/login`,
          method: "POST",
          body: queryArg.credential,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
      loginPassword: build.mutation<
        LoginPasswordApiResponse,
        LoginPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/users/login-password`,
          method: "POST",
          body: queryArg.signIn,
        }),
        invalidatesTags: staleAfter("auth"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as sessionApi };
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type LogoutAllApiResponse = unknown;
export type LogoutAllApiArg = void;
export type GetMeApiResponse = /** status 200 The record. */ Me;
export type GetMeApiArg = void;
export type FinishOidcApiResponse = /** status 200 The record. */ SignedIn;
export type FinishOidcApiArg = {
  finishSignIn: FinishSignIn;
};
export type StartOidcApiResponse = /** status 200 The record. */ StartedSignIn;
export type StartOidcApiArg = void;
export type ChangePasswordApiResponse =
  /** status 200 The record. */ PasswordSet;
export type ChangePasswordApiArg = {
  passwordChange: PasswordChange;
};
export type GetProvidersApiResponse = /** status 200 The record. */ Providers;
export type GetProvidersApiArg = void;
export type DecideByLinkApiResponse =
  /** status 200 The record. */ InboxDecided;
export type DecideByLinkApiArg = {
  linkedDecision: LinkedDecision;
};
export type CheckDecisionLinkApiResponse =
  /** status 200 The record. */ DecisionLinkShown;
export type CheckDecisionLinkApiArg = {
  decisionLinkInput: DecisionLinkInput;
};
export type MakeFirstAdminApiResponse = /** status 200 The record. */ SignedIn;
export type MakeFirstAdminApiArg = {
  firstAdmin: FirstAdmin;
};
export type CheckSetupLinkApiResponse = /** status 200 The record. */ SetupLink;
export type CheckSetupLinkApiArg = {
  setupLinkInput: SetupLinkInput;
};
export type RequestPasswordLinkApiResponse =
  /** status 200 The record. */ LinkRequested;
export type RequestPasswordLinkApiArg = {
  linkRequest: LinkRequest;
};
export type CheckPasswordLinkApiResponse = unknown;
export type CheckPasswordLinkApiArg = {
  /** Whose link it is. */
  userId: number;
  /** Its secret. */
  token: string;
};
export type SetPasswordApiResponse = /** status 200 The record. */ PasswordSet;
export type SetPasswordApiArg = {
  /** Whose link it is. */
  userId: number;
  /** Its secret. */
  token: string;
  newPassword: NewPassword;
};
export type GetPasswordLinkAccountApiResponse =
  /** status 200 The record. */ LinkHolder;
export type GetPasswordLinkAccountApiArg = {
  /** Whose link it is. */
  userId: number;
  /** Its secret. */
  token: string;
};
export type LoginWithCredentialApiResponse =
  /** status 200 The record. */ SignedIn;
export type LoginWithCredentialApiArg = {
  credential: Credential;
};
export type LoginPasswordApiResponse = /** status 200 The record. */ SignedIn;
export type LoginPasswordApiArg = {
  signIn: SignIn;
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
export type UserId = number;
export type SessionUser = {
  /** The person's id. */
  _id: UserId;
  /** The address that mails go to. */
  email: string;
  /** First name. */
  fname: string;
  /** Last name. */
  lname: string;
  /** A picture's address. */
  image: string | null;
  /** The role's name. */
  role: string;
  /** "true" or "false": whether the person may claim expenses. */
  reimbursementClaim: string;
};
export type Reach = "own" | "team" | "line" | "all";
export type Capabilities = {
  "approvalsteps.change"?: Reach;
  "assets.all"?: Reach;
  "assets.change"?: Reach;
  "assets.manage"?: Reach;
  "assets.read"?: Reach;
  "assets.team"?: Reach;
  "attendance.change"?: Reach;
  "attendance.check_in"?: Reach;
  "attendance.logs"?: Reach;
  "attendance.read"?: Reach;
  "attendance.team"?: Reach;
  "audit.history"?: Reach;
  "audit.read"?: Reach;
  "candidates.interview"?: Reach;
  "candidates.manage"?: Reach;
  "candidates.read"?: Reach;
  "chat.settings"?: Reach;
  "checklists.change"?: Reach;
  "checklists.read"?: Reach;
  "checklists.templates.change"?: Reach;
  "checklists.templates.read"?: Reach;
  "clients.change"?: Reach;
  "clients.read"?: Reach;
  "company.settings"?: Reach;
  "company.setup"?: Reach;
  "data.manage"?: Reach;
  "data.read"?: Reach;
  "directory.read"?: Reach;
  "documents.all"?: Reach;
  "documents.folders"?: Reach;
  "documents.folders.change"?: Reach;
  "documents.read"?: Reach;
  "documents.write"?: Reach;
  families?: Reach;
  "files.read"?: Reach;
  "files.remove"?: Reach;
  "files.upload"?: Reach;
  "holidays.change"?: Reach;
  "holidays.read"?: Reach;
  "imports.make"?: Reach;
  "imports.read"?: Reach;
  "inbox.decide"?: Reach;
  "inbox.read"?: Reach;
  "investments.read"?: Reach;
  "investments.team"?: Reach;
  "investments.write"?: Reach;
  "jobs.manage"?: Reach;
  "jobs.read"?: Reach;
  "kras.all"?: Reach;
  "kras.change"?: Reach;
  "kras.manage"?: Reach;
  "kras.read"?: Reach;
  "kras.team"?: Reach;
  "leaves.all"?: Reach;
  "leaves.apply"?: Reach;
  "leaves.calendar"?: Reach;
  "leaves.change"?: Reach;
  "leaves.compoff"?: Reach;
  "leaves.credit"?: Reach;
  "leaves.feed"?: Reach;
  "leaves.policies.change"?: Reach;
  "leaves.policies.read"?: Reach;
  "leaves.read"?: Reach;
  "leaves.team"?: Reach;
  "leavetypes.change"?: Reach;
  "leavetypes.read"?: Reach;
  "letters.make"?: Reach;
  "letters.templates"?: Reach;
  "letters.templates.change"?: Reach;
  "mail.admins"?: Reach;
  "mail.investment"?: Reach;
  "mail.kra"?: Reach;
  "mail.leave"?: Reach;
  "mail.outbox"?: Reach;
  "mail.referral"?: Reach;
  "mail.resend"?: Reach;
  "notifications.choose"?: Reach;
  "notifications.read"?: Reach;
  "patterns.change"?: Reach;
  "patterns.read"?: Reach;
  "payslips.correct"?: Reach;
  "payslips.mail"?: Reach;
  "payslips.make"?: Reach;
  "payslips.read"?: Reach;
  "payslips.runs"?: Reach;
  "people.add"?: Reach;
  "people.celebrations"?: Reach;
  "people.data"?: Reach;
  "people.edit"?: Reach;
  "people.erase"?: Reach;
  "people.holdings"?: Reach;
  "people.read"?: Reach;
  "people.remove"?: Reach;
  "people.resign"?: Reach;
  "people.team"?: Reach;
  "placements.change"?: Reach;
  "placements.read"?: Reach;
  "places.change"?: Reach;
  "places.read"?: Reach;
  "policies.acknowledge"?: Reach;
  "policies.manage"?: Reach;
  "policies.read"?: Reach;
  "projects.allocations"?: Reach;
  "projects.change"?: Reach;
  "projects.managed"?: Reach;
  "projects.read"?: Reach;
  "referrals.create"?: Reach;
  "referrals.manage"?: Reach;
  "referrals.read"?: Reach;
  "reimbursements.read"?: Reach;
  "reimbursements.team"?: Reach;
  "reimbursements.write"?: Reach;
  "reimbursementtypes.change"?: Reach;
  "reimbursementtypes.read"?: Reach;
  "roles.change"?: Reach;
  "roles.read"?: Reach;
  signed_in?: Reach;
  "signins.refused"?: Reach;
  "standins.change"?: Reach;
  "standins.preview"?: Reach;
  "standins.read"?: Reach;
  "tasks.add"?: Reach;
  "tasks.change"?: Reach;
  "tasks.read"?: Reach;
  "timesheets.change"?: Reach;
  "timesheets.fill"?: Reach;
  "timesheets.read"?: Reach;
  "timesheets.team"?: Reach;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type DayState =
  | "to come"
  | "in"
  | "complete"
  | "missed"
  | "absent"
  | "leave"
  | "holiday"
  | "weekend";
export type LeaveType = string;
export type Half = "first" | "second";
export type LocationError = "denied" | "unavailable" | "timeout";
export type Attendance = Actions & {
  /** The day. */
  date: string;
  /** The day as `DD-MM-YYYY`. */
  identifier: string;
  /** The person. */
  user_id: UserId;
  /** The person's name. */
  empname: string;
  /** The last check-out. */
  signout_time: string | null;
  /** `hh:mm:ss`, the sum of the closed stretches. */
  overall_time: string;
  /** Whether the report is open. */
  sign_in: boolean;
  /** When the running stretch began. */
  open_since: string | null;
  /** The day was left open, and can't be checked out any more. */
  missed_checkout: boolean;
  /** Whether there is no report. */
  absent: boolean;
  /** What is to be said of the day. */
  state: DayState;
  leave: LeaveType | null;
  half?: Half | null;
  /** Degrees, to two decimals. */
  sign_in_lat: number | null;
  /** Degrees, to two decimals. */
  sign_in_long: number | null;
  /** Degrees, to two decimals. */
  sign_out_lat: number | null;
  /** Degrees, to two decimals. */
  sign_out_long: number | null;
  sign_in_location_error: LocationError | null;
  sign_out_location_error: LocationError | null;
  /** Why a manager set the check-out. */
  remark: string | null;
  /** When the first check-in reached the server, where that was later than it was pressed. */
  signin_arrived?: string | null;
  /** When the last check-out reached the server, where that was later than it was pressed. */
  signout_arrived?: string | null;
};
export type ReportId = number;
export type Report = Attendance & {
  /** The report's id. */
  _id: ReportId;
  /** Counts changes. */
  version: number;
  /** The first check-in. */
  signin_time: string;
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
export type CompanyInside = {
  /** Its name. */
  name: string;
  /** The path of its logo, where it has one. */
  logo: string | null;
  /** Whom its people ask when they need help. */
  help: string | null;
  /** Its time zone, by the IANA name. */
  timezone: string;
  /** Its day. */
  today: string;
  /** How it writes days and amounts. */
  writing: CompanyWriting;
  /** What its timesheets take. */
  sheets: SheetLimits;
  /** The page framed at /ourfeeds. */
  feedurl: string | null;
};
export type NoBackup = {
  /** When the last whole one was finished; null where there is none. */
  since: string | null;
};
export type Me = {
  /** Who is signed in. */
  user: SessionUser;
  /** Their keys. */
  permission: string[];
  capabilities: Capabilities;
  /** Whether they are on the panel of a job. */
  panelist: boolean;
  open: Report | null;
  missed: Report | null;
  /** Whose portal it is. */
  company: CompanyInside;
  /** For admins: whether mails go to files. */
  mailtofiles?: boolean | null;
  /** For admins, where mails go to files: the folder. */
  mailfolder?: string | null;
  /** For who sets the installation up: whether its steps are on the dashboard. */
  settingup?: boolean | null;
  /** For admins: whether their keys open all that is kept about others, which they can download then. */
  dataofothers?: boolean | null;
  nobackup?: NoBackup | null;
  /** The server's time. */
  now: string;
};
export type SignedIn = {
  /** Who signed in. */
  user: SessionUser;
  /** The token for the `Authorization` header. */
  token: string;
};
export type FinishSignIn = {
  /** What we sent along. */
  state: string;
  /** What the provider gave it; good once. */
  code: string;
};
export type StartedSignIn = {
  /** Where the browser goes. It comes back to /login with `state` and `code`. */
  url: string;
};
export type PasswordSet = {
  /** The address to sign in with. */
  email: string;
};
export type Password = string;
export type PasswordChange = {
  /** The password that holds now, untrimmed. */
  current: string;
  /** The one to be. */
  password: Password;
};
export type Provider = {
  /** For programs. */
  name: string;
  /** What its button says. */
  label: string;
};
export type Company = {
  /** Its name. */
  name: string;
  /** The path of its logo, where it has one. */
  logo: string | null;
  /** Whom its people ask when they need help. */
  help: string | null;
  /** Its time zone, by the IANA name. */
  timezone: string;
  /** Its day. */
  today: string;
};
export type Providers = {
  /** One where the settings name an issuer, else none. */
  providers: Provider[];
  /** Whose portal it is. */
  company: Company;
  /** The server's time. */
  now: string;
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
export type LongText = string;
export type LinkedDecision = {
  /** What stands behind the `#` of the link: it says who decides what on which record. */
  token: string;
  remark?: LongText | null;
};
export type DecisionLinkState =
  "open" | "over" | "decided" | "changed" | "barred";
export type LinkedKind = "leave" | "investment";
export type LinkedVerdict = "approve" | "reject";
export type DecisionLinkShown = {
  /** Whether it still does. All else is told of one that does. */
  state: DecisionLinkState;
  kind?: LinkedKind | null;
  verdict?: LinkedVerdict | null;
  /** In whose name. */
  decider?: string | null;
  /** Until when. */
  until?: string | null;
  /** Who asks for what, and why. */
  lines: string[];
};
export type DecisionLinkInput = {
  /** What stands behind the `#` of the link. */
  token: string;
};
export type ShortText = string;
export type Email = string;
export type FirstAdmin = {
  /** What stands behind the `#` of the link. */
  token: string;
  /** First name. */
  fname: ShortText;
  /** Last name. */
  lname: ShortText;
  /** The address that mails go to, and that signs in. */
  email: Email;
  empid?: ShortText | null;
  /** The password, untrimmed. */
  password: Password;
};
export type SetupLinkState = "good" | "used" | "over";
export type SetupLink = {
  /** Whether it still makes an admin. */
  state: SetupLinkState;
  /** When it was used, where it was. */
  used: string | null;
};
export type SetupLinkInput = {
  /** What stands behind the `#` of the link. */
  token: string;
};
export type LinkRequested = {
  /** Always true. */
  requested: boolean;
};
export type LinkRequest = {
  /** The address, compared without case. */
  email: Email;
};
export type NewPassword = {
  /** The one to be. */
  password: Password;
};
export type LinkHolder = {
  /** The address to sign in with. */
  email: string;
};
export type Credential = {
  /** The address that the ID token must confirm, compared without case. */
  email: string;
  /** The ID token. Its nonce is one that the start of a sign-in gave out. */
  credential: string;
  /** Ignored: a picture is the person's own to set. */
  image?: string | null;
};
export type SignIn = {
  /** The address, compared without case. */
  email: string;
  /** The password, untrimmed. */
  password: string;
};
export const {
  useLogoutMutation,
  useLogoutAllMutation,
  useGetMeQuery,
  useFinishOidcMutation,
  useStartOidcMutation,
  useChangePasswordMutation,
  useGetProvidersQuery,
  useDecideByLinkMutation,
  useCheckDecisionLinkMutation,
  useMakeFirstAdminMutation,
  useCheckSetupLinkMutation,
  useRequestPasswordLinkMutation,
  useCheckPasswordLinkQuery,
  useSetPasswordMutation,
  useGetPasswordLinkAccountQuery,
  useLoginWithCredentialMutation,
  useLoginPasswordMutation,
} = injectedRtkApi;
