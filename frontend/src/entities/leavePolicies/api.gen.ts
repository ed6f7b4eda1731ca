// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["leave-policies"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLeavePolicies: build.query<
        ListLeavePoliciesApiResponse,
        ListLeavePoliciesApiArg
      >({
        query: () => ({ url: `/leave-policies` }),
        providesTags: ["leave-policies"],
      }),
      addLeavePolicy: build.mutation<
        AddLeavePolicyApiResponse,
        AddLeavePolicyApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-policies`,
          method: "POST",
          body: queryArg.newLeavePolicyInput,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      exampleOfLeavePolicy: build.mutation<
        ExampleOfLeavePolicyApiResponse,
        ExampleOfLeavePolicyApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-policies/example`,
          method: "POST",
          body: queryArg.policyExampleInput,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      listLeavePolicyTemplates: build.query<
        ListLeavePolicyTemplatesApiResponse,
        ListLeavePolicyTemplatesApiArg
      >({
        query: () => ({ url: `/leave-policies/templates` }),
        providesTags: ["leave-policies"],
      }),
      changeLeavePolicy: build.mutation<
        ChangeLeavePolicyApiResponse,
        ChangeLeavePolicyApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-policies/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.leavePolicyInput,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      removeLeavePolicy: build.mutation<
        RemoveLeavePolicyApiResponse,
        RemoveLeavePolicyApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-policies/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      setLeavePolicyHolders: build.mutation<
        SetLeavePolicyHoldersApiResponse,
        SetLeavePolicyHoldersApiArg
      >({
        query: (queryArg) => ({
          url: `/leave-policies/${encodeURIComponent(String(queryArg.id))}/holders`,
          method: "PUT",
          body: queryArg.policyHoldersInput,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      getLeaveAccounts: build.query<
        GetLeaveAccountsApiResponse,
        GetLeaveAccountsApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/accounts/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            until: queryArg.until,
          },
        }),
        providesTags: ["leave-policies"],
      }),
      listLeaveTurns: build.query<
        ListLeaveTurnsApiResponse,
        ListLeaveTurnsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/turns`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("leave-policies")],
      }),
      getLeaveTurnAhead: build.query<
        GetLeaveTurnAheadApiResponse,
        GetLeaveTurnAheadApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/turns/ahead`,
          params: {
            on: queryArg.on,
          },
        }),
        providesTags: ["leave-policies"],
      }),
      listLeaveTurnAhead: build.query<
        ListLeaveTurnAheadApiResponse,
        ListLeaveTurnAheadApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/turns/ahead/lines`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            on: queryArg.on,
            account: queryArg.account,
            what: queryArg.what,
          },
        }),
        providesTags: [listOf("leave-policies")],
      }),
      tellLeaveTurnAhead: build.mutation<
        TellLeaveTurnAheadApiResponse,
        TellLeaveTurnAheadApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/turns/ahead/tellings`,
          method: "POST",
          body: queryArg.turnTellingInput,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
      listLeaveTurnLines: build.query<
        ListLeaveTurnLinesApiResponse,
        ListLeaveTurnLinesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/turns/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            account: queryArg.account,
          },
        }),
        providesTags: [listOf("leave-policies")],
      }),
      changeLeaveTurn: build.mutation<
        ChangeLeaveTurnApiResponse,
        ChangeLeaveTurnApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/turns/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.turnChange,
        }),
        invalidatesTags: staleAfter("leave-policies"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as leavePoliciesApi };
export type ListLeavePoliciesApiResponse =
  /** status 200 The records. */ LeavePolicy[];
export type ListLeavePoliciesApiArg = void;
export type AddLeavePolicyApiResponse =
  /** status 201 The stored record. */ LeavePolicy;
export type AddLeavePolicyApiArg = {
  newLeavePolicyInput: NewLeavePolicyInput;
};
export type ExampleOfLeavePolicyApiResponse =
  /** status 200 The record. */ PolicyExample;
export type ExampleOfLeavePolicyApiArg = {
  policyExampleInput: PolicyExampleInput;
};
export type ListLeavePolicyTemplatesApiResponse =
  /** status 200 The records. */ PolicyTemplate[];
export type ListLeavePolicyTemplatesApiArg = void;
export type ChangeLeavePolicyApiResponse =
  /** status 200 The record. */ LeavePolicy;
export type ChangeLeavePolicyApiArg = {
  /** The record's id. */
  id: number;
  leavePolicyInput: LeavePolicyInput;
};
export type RemoveLeavePolicyApiResponse = unknown;
export type RemoveLeavePolicyApiArg = {
  /** The record's id. */
  id: number;
};
export type SetLeavePolicyHoldersApiResponse =
  /** status 200 The record. */ LeavePolicy;
export type SetLeavePolicyHoldersApiArg = {
  /** The record's id. */
  id: number;
  policyHoldersInput: PolicyHoldersInput;
};
export type GetLeaveAccountsApiResponse =
  /** status 200 The record. */ LeaveAccounts;
export type GetLeaveAccountsApiArg = {
  /** The record's id. */
  id: number;
  /** Up to when it is looked ahead: two years at most; the next first of January when absent. */
  until?: string;
};
export type ListLeaveTurnsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LeaveTurn>;
export type ListLeaveTurnsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "day" | "-day" | "people" | "-people";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type GetLeaveTurnAheadApiResponse =
  /** status 200 The record. */ TurnAhead;
export type GetLeaveTurnAheadApiArg = {
  /** The day: two years ahead at most; the next first of January when absent. */
  on?: string;
};
export type ListLeaveTurnAheadApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<AheadLine>;
export type ListLeaveTurnAheadApiArg = {
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** The day: two years ahead at most; the next first of January when absent. */
  on?: string;
  /** Only this account. */
  account?: string;
  /** Only those who lose something, or who are given nothing. */
  what?: "lapse" | "nothing";
};
export type TellLeaveTurnAheadApiResponse =
  /** status 200 The record. */ TurnAhead;
export type TellLeaveTurnAheadApiArg = {
  turnTellingInput: TurnTellingInput;
};
export type ListLeaveTurnLinesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LeaveTurnLine>;
export type ListLeaveTurnLinesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname" | "change" | "-change";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this account. */
  account?: string;
};
export type ChangeLeaveTurnApiResponse =
  /** status 200 The record. */ LeaveTurn;
export type ChangeLeaveTurnApiArg = {
  /** The record's id. */
  id: number;
  turnChange: TurnChange;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type LeavePolicyId = number;
export type LeaveAccount = string;
export type Every = "month" | "quarter" | "year" | "years";
export type GivenAt = "beginning" | "end";
export type FirstPeriod = "full" | "days" | "bands" | "none";
export type PolicyStep = {
  /** From so many years of service on. */
  years: number;
  /** Days of each period. */
  days: number;
};
export type YearEnd = "keepall" | "keepnothing" | "keepupto";
export type PolicyTerms = {
  /** The first day on which it holds. */
  from: string;
  /** Days of each period, in steps of 0.01; what is given is whole halves of a day. */
  days: number;
  /** How often. */
  every: Every;
  /** Of `years`: of how many. */
  years: number | null;
  /** When. */
  given: GivenAt;
  /** How much of the period in which somebody joins. */
  first: FirstPeriod;
  /** More for those who have been here for long, by years. */
  steps: PolicyStep[];
  /** The most on the account: above it nothing is given. */
  most: number | null;
  /** What becomes of what is left at the end of a year. */
  left: YearEnd;
  /** Of `keepupto`: how many days. */
  keep: number | null;
  /** After how many months kept days end. */
  keptmonths: number | null;
  /** Whether it gives what people worked on their days off, where they ask for it. */
  compoff: boolean;
  /** After how many months that ends; null where it does not. */
  compoffmonths: number | null;
};
export type UserId = number;
export type PolicyHolder = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** From which day on. */
  from: string;
};
export type LeavePolicy = Actions & {
  /** The policy's id. */
  _id: LeavePolicyId;
  /** Counts changes. */
  version: number;
  /** Which account it is of. */
  account: LeaveAccount;
  /** What it is called; null for the company's own. */
  name: string | null;
  /** How many Active people go by it today. */
  people: number;
  /** What it comes to, in words. */
  summary: string;
  /** What it says, by the day from which it does; the last may lie ahead. */
  terms: PolicyTerms[];
  /** Those who have it of their own, today or from a day ahead. */
  holders: PolicyHolder[];
  /** Whether anything was given by it, or lapsed. */
  used: boolean;
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
export type ShortText = string;
export type PolicyStepInput = {
  /** From so many years of service on. */
  years?: number | null;
  /** Days of each period. */
  days?: number | null;
};
export type PolicyTermsInput = {
  /** The first day on which it holds: tomorrow at the earliest, and that when absent. */
  from?: string | null;
  /** Days of each period, in steps of 0.01. */
  days?: number | null;
  every?: Every | null;
  /** Of `years`: of how many, 2 to 10. */
  years?: number | null;
  given?: GivenAt | null;
  first?: FirstPeriod | null;
  /** More for those who have been here for long. */
  steps?: PolicyStepInput[];
  /** The most on the account, in days. */
  most?: number | null;
  left?: YearEnd | null;
  /** Of `keepupto`: how many days. */
  keep?: number | null;
  /** After how many months kept days end, 1 to 24. */
  keptmonths?: number | null;
  /** Whether it gives what people worked on their days off. */
  compoff?: boolean | null;
  /** After how many months that ends, 1 to 24. */
  compoffmonths?: number | null;
};
export type NewLeavePolicyInput = {
  /** Which account it is of. It stays what it is. */
  account: string;
  name?: ShortText | null;
  terms: PolicyTermsInput;
  /** Who is to have a new one, from that day on. */
  users?: UserId[] | null;
};
export type ExampleMonth = {
  /** `2027-03`, or `2027` for a whole year. */
  month: string;
  /** What is given in it. */
  given: number;
  /** What is there from before, without what was kept of a year. */
  before: number;
  /** What is there that was kept of a year. */
  kept: number;
  /** What lapsed as it began. */
  lapsed: number;
  /** What is there at its end. */
  balance: number;
};
export type PolicyExample = {
  /** Thirteen months from that of joining on; of a policy of several years, its years. */
  months: ExampleMonth[];
  /** What is to be said of it. */
  words: string[];
};
export type PolicyExampleInput = {
  terms?: PolicyTermsInput | null;
  /** When the person joins. */
  joined?: string | null;
};
export type TemplateAccount = {
  /** The account. */
  account: LeaveAccount;
  /** What it says. */
  terms: PolicyTerms;
  /** The same in words. */
  summary: string;
};
export type PolicyTemplate = {
  /** What it is called. */
  name: string;
  /** What it says of each account. */
  accounts: TemplateAccount[];
};
export type LeavePolicyInput = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  /** Which account it is of. It stays what it is. */
  account?: string | null;
  name?: ShortText | null;
  terms?: PolicyTermsInput | null;
  /** Who is to have a new one, from that day on. */
  users?: UserId[] | null;
};
export type PolicyHoldersInput = {
  /** The people. */
  users?: UserId[];
  /** From which day on: tomorrow at the earliest, and that when absent. */
  from?: string | null;
};
export type WillLapse = {
  /** Their last day. */
  date: string;
  /** How many. */
  days: number;
  /** How many are left then. */
  kept: number;
};
export type StatementLot = {
  /** The lot's id. */
  _id: number;
  /** When it was given. */
  given_on: string;
  /** What it is. */
  what: string;
  /** How much was given. */
  given: number;
  /** What is left of it. */
  left: number;
  /** The last day on which it can be taken. */
  lastday: string | null;
  /** What of it leaves take that wait. */
  pending: number;
};
export type PlannedKind = "given" | "lapse" | "pending";
export type LeaveId = number;
export type PlannedLine = {
  /** The day. */
  date: string;
  /** What it is. */
  kind: PlannedKind;
  /** By how much the balance changes. */
  delta: number;
  /** What the account holds then. */
  balance: number;
  /** Why; of a leave, its days. */
  why: string;
  leave: LeaveId | null;
};
export type AccountStatement = {
  /** Which. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** What it holds. */
  balance: number;
  /** What of it is asked for. */
  pending: number;
  /** What is left without that. */
  available: number;
  /** Whether a policy gives something, or lets something lapse. */
  bypolicy: boolean;
  lapses: WillLapse | null;
  /** What it holds, the first to end first. */
  lots: StatementLot[];
  /** What lies ahead, by day. */
  planned: PlannedLine[];
};
export type LeaveAccounts = {
  /** Whose. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The company's day. */
  today: string;
  /** Up to when it is looked ahead. */
  until: string;
  /** The accounts. */
  accounts: AccountStatement[];
};
export type LeaveTurnId = number;
export type TurnState = "running" | "stopped" | "done" | "taken back";
export type LeaveTurn = Actions & {
  /** The turn's id. */
  _id: LeaveTurnId;
  /** Counts changes. */
  version: number;
  /** The day that it is of. */
  day: string;
  /** Where it stands. */
  state: TurnState;
  /** When it began. */
  began_at: string;
  /** When it was through. */
  ended_at: string | null;
  /** Days after its own on which it began: 0, unless no server ran. */
  dayslate: number;
  /** While it runs or is stopped: how many people are done. */
  done: number | null;
  /** While it runs or is stopped: of how many. */
  of: number | null;
  /** Where it is stopped: at what. */
  problem: string | null;
  /** How many people it brought something. */
  people: number;
  /** Days that lapsed. */
  lapsed: number;
  /** Days that were given. */
  given: number;
  /** Of these, what is taken already. */
  used: number;
  /** Why it was taken back. */
  reason: string | null;
  /** Who took it back. */
  byname: string | null;
  /** When. */
  taken_back_at: string | null;
};
export type AccountAhead = {
  /** The account. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** How many people have it. */
  people: number;
  /** What they have together before. */
  before: number;
  /** What lapses, less than nothing. */
  lapse: number;
  /** What is given. */
  given: number;
  /** What they have then. */
  after: number;
};
export type TurnAhead = {
  /** The day. */
  on: string;
  /** How many people are Active. */
  people: number;
  /** How many are Inactive, and stay as they are. */
  inactive: number;
  /** How many lose more than two days. */
  losing: number;
  /** How many have asked for leave that reaches past the day before. */
  reaching: number;
  /** When those who lose more than two days were told. */
  told_at: string | null;
  /** Who told them. */
  toldby: string | null;
  /** By account. */
  accounts: AccountAhead[];
};
export type Status = "Active" | "Inactive" | "Resigned";
export type AheadLine = {
  /** Whose account. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Whether they are Active: nobody else is given anything, and nothing of theirs lapses. */
  status: Status;
  /** Which account. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** What is asked for until then, and counted as if it were approved. */
  pending: number;
  /** What the account will hold before. */
  before: number;
  /** What lapses, less than nothing. */
  lapse: number;
  /** What is given. */
  given: number;
  /** What it will hold then. */
  after: number;
  /** Why; one line for each thing. */
  why: string;
};
export type TurnTellingInput = {
  /** The day: the next first of January when absent. */
  on?: string | null;
};
export type TurnLineId = number;
export type LeaveTurnLine = {
  /** The line's id. */
  _id: TurnLineId;
  /** Whose account. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Which account. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** The day that the ledger has for it. */
  date: string;
  /** What the account held. */
  before: number;
  /** What came or went. */
  change: number;
  /** What it held then. */
  after: number;
  /** Why. */
  why: string;
};
export type LongText = string;
export type TurnChange = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  /** `taken back`, and nothing else. */
  state: TurnState;
  /** Why: each of its people is told. */
  reason: LongText;
};
export const {
  useListLeavePoliciesQuery,
  useAddLeavePolicyMutation,
  useExampleOfLeavePolicyMutation,
  useListLeavePolicyTemplatesQuery,
  useChangeLeavePolicyMutation,
  useRemoveLeavePolicyMutation,
  useSetLeavePolicyHoldersMutation,
  useGetLeaveAccountsQuery,
  useListLeaveTurnsQuery,
  useGetLeaveTurnAheadQuery,
  useListLeaveTurnAheadQuery,
  useTellLeaveTurnAheadMutation,
  useListLeaveTurnLinesQuery,
  useChangeLeaveTurnMutation,
} = injectedRtkApi;
