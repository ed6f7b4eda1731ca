// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["patterns"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPatterns: build.query<ListPatternsApiResponse, ListPatternsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/patterns`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("patterns")],
      }),
      addPattern: build.mutation<AddPatternApiResponse, AddPatternApiArg>({
        query: (queryArg) => ({
          url: `/patterns`,
          method: "POST",
          body: queryArg.newPatternInput,
        }),
        invalidatesTags: staleAfter("patterns"),
      }),
      setCompanyPattern: build.mutation<
        SetCompanyPatternApiResponse,
        SetCompanyPatternApiArg
      >({
        query: (queryArg) => ({
          url: `/patterns/company`,
          method: "PUT",
          body: queryArg.holderInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("patterns"),
      }),
      getPersonsPatterns: build.query<
        GetPersonsPatternsApiResponse,
        GetPersonsPatternsApiArg
      >({
        query: (queryArg) => ({
          url: `/patterns/people/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["patterns"],
      }),
      setPersonsPattern: build.mutation<
        SetPersonsPatternApiResponse,
        SetPersonsPatternApiArg
      >({
        query: (queryArg) => ({
          url: `/patterns/people/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.holderInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("patterns"),
      }),
      changePattern: build.mutation<
        ChangePatternApiResponse,
        ChangePatternApiArg
      >({
        query: (queryArg) => ({
          url: `/patterns/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.patternInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("patterns"),
      }),
      removePattern: build.mutation<
        RemovePatternApiResponse,
        RemovePatternApiArg
      >({
        query: (queryArg) => ({
          url: `/patterns/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("patterns"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as patternsApi };
export type ListPatternsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<WorkPattern>;
export type ListPatternsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "name" | "-name";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type AddPatternApiResponse =
  /** status 201 The stored record. */ WorkPattern;
export type AddPatternApiArg = {
  newPatternInput: NewPatternInput;
};
export type SetCompanyPatternApiResponse =
  | /** status 200 The record; with `preview`, what would be done. */ WorkPattern
  | PatternPreview;
export type SetCompanyPatternApiArg = {
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  holderInput: HolderInput;
};
export type GetPersonsPatternsApiResponse =
  /** status 200 The record. */ PersonsPatterns;
export type GetPersonsPatternsApiArg = {
  /** The record's id. */
  id: number;
};
export type SetPersonsPatternApiResponse =
  | /** status 200 The record; with `preview`, what would be done. */ PersonsPatterns
  | PatternPreview;
export type SetPersonsPatternApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  holderInput: HolderInput;
};
export type ChangePatternApiResponse =
  | /** status 200 The record; with `preview`, what would be done. */ WorkPattern
  | PatternPreview;
export type ChangePatternApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  patternInput: PatternInput;
};
export type RemovePatternApiResponse = unknown;
export type RemovePatternApiArg = {
  /** The record's id. */
  id: number;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type PatternId = number;
export type DayWork = "full" | "half" | "off";
export type PatternLine = {
  /** Which weekday of its name in the month: 1 is the first Saturday for Saturdays, the first Monday for Mondays. */
  nth: number;
  /** What each day is then, from Monday on. */
  days: DayWork[];
};
export type WorkPattern = Actions & {
  /** The pattern's id. */
  _id: PatternId;
  /** Counts changes. */
  version: number;
  /** What it is called. */
  name: string;
  /** From when it is as it is told here. */
  from: string;
  /** What each day of a week is, from Monday on. */
  days: DayWork[];
  /** The weeks of a month in which that is otherwise. */
  weeks: PatternLine[];
  /** Whether the company works by it today: whoever has no other one. */
  company: boolean;
  /** How many people have it of their own, or had it. */
  people: number;
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
export type NewPatternInput = {
  name: ShortText;
  /** What each day of a week is, from Monday on. */
  days: DayWork[];
  /** The weeks of a month in which that is otherwise. */
  weeks?: PatternLine[] | null;
};
export type LeaveId = number;
export type UserId = number;
export type LeaveType = string;
export type Half = "first" | "second";
export type LeaveStatus = "Pending" | "Approved" | "Rejected" | "Cancelled";
export type LeaveAccount = string;
export type RecountedLeave = {
  /** The leave. */
  _id: LeaveId;
  /** Whose it is. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The type of the leave. */
  type: LeaveType;
  /** What that is called. */
  typename: string;
  /** Its first day. */
  from: string;
  /** Its last day. */
  to: string;
  half: Half | null;
  /** Where it stands. */
  status: LeaveStatus;
  /** Where it will stand: Cancelled when no day is left. */
  becomes: LeaveStatus;
  /** Days that it counts. */
  before: number;
  /** Days that it will count. */
  after: number;
  /** Days that go back to the balance, or are taken from it; null where none was taken before. */
  givenback: number | null;
  account: LeaveAccount | null;
};
export type PatternPreview = {
  /** Those that would count otherwise. */
  leaves: RecountedLeave[];
};
export type HolderInput = {
  pattern?: PatternId | null;
  /** From which day on; today when absent. */
  from?: string | null;
};
export type PersonsPattern = {
  pattern: PatternId | null;
  /** What it is called. */
  patternname?: string | null;
  /** From which day on. */
  from: string;
};
export type PersonsPatterns = {
  /** Whose. */
  user: UserId;
  /** What they have of their own, the newest first; nobody has to have any. */
  patterns: PersonsPattern[];
};
export type PatternInput = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  name?: ShortText | null;
  /** What each day of a week is, from Monday on. */
  days?: DayWork[] | null;
  /** The weeks of a month in which that is otherwise. */
  weeks?: PatternLine[] | null;
  /** From when that holds; today when absent. A new pattern holds from the beginning. */
  from?: string | null;
};
export const {
  useListPatternsQuery,
  useAddPatternMutation,
  useSetCompanyPatternMutation,
  useGetPersonsPatternsQuery,
  useSetPersonsPatternMutation,
  useChangePatternMutation,
  useRemovePatternMutation,
} = injectedRtkApi;
