// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["kras"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listKras: build.query<ListKrasApiResponse, ListKrasApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            project: queryArg.project,
            status: queryArg.status,
            submitted: queryArg.submitted,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      addKra: build.mutation<AddKraApiResponse, AddKraApiArg>({
        query: (queryArg) => ({
          url: `/kras`,
          method: "POST",
          body: queryArg.newKraInput,
        }),
        invalidatesTags: staleAfter("kras"),
      }),
      listFeedbackKras: build.query<
        ListFeedbackKrasApiResponse,
        ListFeedbackKrasApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras/feedback/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            project: queryArg.project,
            status: queryArg.status,
            submitted: queryArg.submitted,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      listTeamKras: build.query<ListTeamKrasApiResponse, ListTeamKrasApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras/manager/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            project: queryArg.project,
            status: queryArg.status,
            submitted: queryArg.submitted,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      listKraOverview: build.query<
        ListKraOverviewApiResponse,
        ListKraOverviewApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras/overview/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      listSubmittedKras: build.query<
        ListSubmittedKrasApiResponse,
        ListSubmittedKrasApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras/submitted/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            project: queryArg.project,
            status: queryArg.status,
            submitted: queryArg.submitted,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      listUserKras: build.query<ListUserKrasApiResponse, ListUserKrasApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/kras/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            project: queryArg.project,
            status: queryArg.status,
            submitted: queryArg.submitted,
          },
        }),
        providesTags: [listOf("kras")],
      }),
      changeKra: build.mutation<ChangeKraApiResponse, ChangeKraApiArg>({
        query: (queryArg) => ({
          url: `/kras/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.kraInput,
        }),
        invalidatesTags: staleAfter("kras"),
      }),
      removeKra: build.mutation<RemoveKraApiResponse, RemoveKraApiArg>({
        query: (queryArg) => ({
          url: `/kras/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("kras"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as kraApi };
export type ListKrasApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Kra>;
export type ListKrasApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "summary"
    | "-summary"
    | "allocation"
    | "-allocation"
    | "feedbackdue"
    | "-feedbackdue"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this project. */
  project?: number;
  /** Only those of this status. */
  status?: "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
  /** Only those whose review is closed, or only the others. */
  submitted?: boolean;
};
export type AddKraApiResponse = /** status 201 The stored record. */ Kra;
export type AddKraApiArg = {
  newKraInput: NewKraInput;
};
export type ListFeedbackKrasApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Kra>;
export type ListFeedbackKrasApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "projectname"
    | "-projectname"
    | "summary"
    | "-summary"
    | "allocation"
    | "-allocation"
    | "feedbackdue"
    | "-feedbackdue"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this project. */
  project?: number;
  /** Only those of this status. */
  status?: "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
  /** Only those whose review is closed, or only the others. */
  submitted?: boolean;
};
export type ListTeamKrasApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Kra>;
export type ListTeamKrasApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "projectname"
    | "-projectname"
    | "summary"
    | "-summary"
    | "allocation"
    | "-allocation"
    | "feedbackdue"
    | "-feedbackdue"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this project. */
  project?: number;
  /** Only those of this status. */
  status?: "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
  /** Only those whose review is closed, or only the others. */
  submitted?: boolean;
};
export type ListKraOverviewApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<KraOverview>;
export type ListKraOverviewApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type ListSubmittedKrasApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Kra>;
export type ListSubmittedKrasApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "projectname"
    | "-projectname"
    | "summary"
    | "-summary"
    | "allocation"
    | "-allocation"
    | "feedbackdue"
    | "-feedbackdue"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this project. */
  project?: number;
  /** Only those of this status. */
  status?: "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
  /** Only those whose review is closed, or only the others. */
  submitted?: boolean;
};
export type ListUserKrasApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Kra>;
export type ListUserKrasApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "projectname"
    | "-projectname"
    | "summary"
    | "-summary"
    | "allocation"
    | "-allocation"
    | "feedbackdue"
    | "-feedbackdue"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this project. */
  project?: number;
  /** Only those of this status. */
  status?: "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
  /** Only those whose review is closed, or only the others. */
  submitted?: boolean;
};
export type ChangeKraApiResponse = /** status 200 The record. */ Kra;
export type ChangeKraApiArg = {
  /** The record's id. */
  id: number;
  kraInput: KraInput;
};
export type RemoveKraApiResponse = unknown;
export type RemoveKraApiArg = {
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
export type KraId = number;
export type UserId = number;
export type ProjectId = number;
export type KraStatus =
  "Accomplished" | "Saved" | "Accepted" | "Rejected" | "Submitted";
export type OverallStatus =
  | "Waiting for Accomplishment"
  | "Waiting for Feedback"
  | "Waiting for Employee Input"
  | "Wating for Submission"
  | "Submitted";
export type WaitingParty = "user" | "manager";
export type Kra = Actions & {
  /** The KRA's id. */
  _id: KraId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Their address. */
  useremail: string;
  /** On which project. */
  project: ProjectId;
  /** The project's name. */
  projectname: string;
  /** Who added it, or took a manager's turn last. */
  manager: UserId;
  /** Their name. */
  managername: string;
  /** Their address. */
  manageremail: string;
  /** What it is called. */
  summary: string;
  /** What is to be reached. */
  description: string;
  /** How it is measured. */
  measurement_criteria: string;
  /** Percent. */
  allocation: number;
  /** By when feedback is due. */
  feedbackdue: string;
  /** What the person has reached. */
  accomplishment: string | null;
  /** What is missing, in the manager's words. */
  gaptofill: string | null;
  /** The manager's feedback. */
  feedback: string | null;
  /** What the manager would see improved. */
  improvement: string | null;
  /** 1 to 4. */
  rating: number | null;
  /** The person's answer to the feedback. */
  comment: string | null;
  status: KraStatus | null;
  /** Whether it is closed. */
  submitted: boolean;
  /** How far all KRAs of its person are. */
  overallstatus: OverallStatus;
  waiting: WaitingParty | null;
  /** Until when the caller can take back that they have just submitted it; in the answer to that alone. */
  undoable?: string | null;
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
export type KraSummary = string;
export type LongText = string;
export type KraAllocation = number;
export type NewKraInput = {
  user: UserId;
  /** On which project. */
  project: number;
  summary: KraSummary;
  description: LongText;
  measurement_criteria: LongText;
  allocation: KraAllocation;
  /** By when feedback is due; 2019-06-01 at the earliest. */
  feedbackdue: string;
};
export type OverviewProject = {
  /** The project. */
  _id: ProjectId;
  /** Its name. */
  projectname: string;
  /** How many there are. */
  count: number;
  /** How many of them wait for a manager. */
  waiting: number;
};
export type KraOverview = {
  /** The person. */
  user: UserId;
  /** Their name. */
  empname: string;
  overallstatus: OverallStatus | null;
  waiting: WaitingParty | null;
  /** Percent that are given out, of the KRAs that are not submitted. */
  allocationtotal: number;
  /** How many KRAs they have. */
  count: number;
  /** Those by project. */
  projects: OverviewProject[];
};
export type KraRating = number;
export type KraInput = {
  /** The version that was read. */
  version?: number | null;
  user?: UserId | null;
  /** On which project. */
  project?: number | null;
  summary?: KraSummary | null;
  description?: LongText | null;
  measurement_criteria?: LongText | null;
  allocation?: KraAllocation | null;
  /** By when feedback is due; 2019-06-01 at the earliest. */
  feedbackdue?: string | null;
  status?: KraStatus | null;
  accomplishment?: LongText | null;
  /** What is missing; with `Saved`. */
  gaptofill?: string | null;
  feedback?: LongText | null;
  /** What could be better; with `Saved`. */
  improvement?: string | null;
  rating?: KraRating | null;
  comment?: LongText | null;
};
export const {
  useListKrasQuery,
  useAddKraMutation,
  useListFeedbackKrasQuery,
  useListTeamKrasQuery,
  useListKraOverviewQuery,
  useListSubmittedKrasQuery,
  useListUserKrasQuery,
  useChangeKraMutation,
  useRemoveKraMutation,
} = injectedRtkApi;
