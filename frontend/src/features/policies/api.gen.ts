// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["policies"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPolicies: build.query<ListPoliciesApiResponse, ListPoliciesApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/policies`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            read: queryArg.read,
          },
        }),
        providesTags: [listOf("policies")],
      }),
      addPolicy: build.mutation<AddPolicyApiResponse, AddPolicyApiArg>({
        query: (queryArg) => ({
          url: `/policies`,
          method: "POST",
          body: queryArg.newPolicyInput,
        }),
        invalidatesTags: staleAfter("policies"),
      }),
      listActivePolicies: build.query<
        ListActivePoliciesApiResponse,
        ListActivePoliciesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/policies/active`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            read: queryArg.read,
          },
        }),
        providesTags: [listOf("policies")],
      }),
      listHomePagePolicies: build.query<
        ListHomePagePoliciesApiResponse,
        ListHomePagePoliciesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/policies/home-page`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            read: queryArg.read,
          },
        }),
        providesTags: [listOf("policies")],
      }),
      listAdminHomePagePolicies: build.query<
        ListAdminHomePagePoliciesApiResponse,
        ListAdminHomePagePoliciesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/policies/home-page/admin`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            read: queryArg.read,
          },
        }),
        providesTags: [listOf("policies")],
      }),
      getPolicy: build.query<GetPolicyApiResponse, GetPolicyApiArg>({
        query: (queryArg) => ({
          url: `/policies/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["policies"],
      }),
      changePolicy: build.mutation<ChangePolicyApiResponse, ChangePolicyApiArg>(
        {
          query: (queryArg) => ({
            url: `/policies/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.policyInput,
          }),
          invalidatesTags: staleAfter("policies"),
        },
      ),
      removePolicy: build.mutation<RemovePolicyApiResponse, RemovePolicyApiArg>(
        {
          query: (queryArg) => ({
            url: `/policies/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: staleAfter("policies"),
        },
      ),
      acknowledgePolicy: build.mutation<
        AcknowledgePolicyApiResponse,
        AcknowledgePolicyApiArg
      >({
        query: (queryArg) => ({
          url: `/policies/${encodeURIComponent(String(queryArg.id))}/acknowledge`,
          method: "POST",
          body: queryArg.acknowledgedVersion,
        }),
        invalidatesTags: staleAfter("policies"),
      }),
      listAcknowledgements: build.query<
        ListAcknowledgementsApiResponse,
        ListAcknowledgementsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/policies/${encodeURIComponent(String(queryArg.id))}/acknowledgements`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            read: queryArg.read,
          },
        }),
        providesTags: [listOf("policies")],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as policiesApi };
export type ListPoliciesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Policy>;
export type ListPoliciesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    "title" | "-title" | "status" | "-status" | "version_at" | "-version_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?: "active" | "inactive" | "on hold";
  /** Only what the caller has read, or only what they have not. */
  read?: boolean;
};
export type AddPolicyApiResponse = /** status 201 The stored record. */ Policy;
export type AddPolicyApiArg = {
  newPolicyInput: NewPolicyInput;
};
export type ListActivePoliciesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Policy>;
export type ListActivePoliciesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    "title" | "-title" | "status" | "-status" | "version_at" | "-version_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only what the caller has read, or only what they have not. */
  read?: boolean;
};
export type ListHomePagePoliciesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Policy>;
export type ListHomePagePoliciesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    "title" | "-title" | "status" | "-status" | "version_at" | "-version_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only what the caller has read, or only what they have not. */
  read?: boolean;
};
export type ListAdminHomePagePoliciesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Policy>;
export type ListAdminHomePagePoliciesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    "title" | "-title" | "status" | "-status" | "version_at" | "-version_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?: "active" | "inactive" | "on hold";
  /** Only what the caller has read, or only what they have not. */
  read?: boolean;
};
export type GetPolicyApiResponse =
  /** status 200 The record. */ PolicyWithVersions;
export type GetPolicyApiArg = {
  /** The record's id. */
  id: number;
};
export type ChangePolicyApiResponse = /** status 200 The record. */ Policy;
export type ChangePolicyApiArg = {
  /** The record's id. */
  id: number;
  policyInput: PolicyInput;
};
export type RemovePolicyApiResponse = unknown;
export type RemovePolicyApiArg = {
  /** The record's id. */
  id: number;
};
export type AcknowledgePolicyApiResponse =
  /** status 200 The record. */ PolicyWithVersions;
export type AcknowledgePolicyApiArg = {
  /** The record's id. */
  id: number;
  acknowledgedVersion: AcknowledgedVersion;
};
export type ListAcknowledgementsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<PolicyReader>;
export type ListAcknowledgementsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname" | "acknowledged_at" | "-acknowledged_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those who have read it, or only those who have not. */
  read?: boolean;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type PolicyId = number;
export type PolicyStatus = "active" | "inactive" | "on hold";
export type FileKey = string;
export type FileType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "application/msword"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export type RecordFile = {
  /** Its key, for `GET /files/{key}`. */
  key: FileKey;
  /** What it is called. */
  filename: string;
  /** What it is. */
  contentType: FileType;
  /** Its bytes. */
  size: number;
};
export type Policy = Actions & {
  /** The record's id. */
  _id: PolicyId;
  /** Counts edits. */
  revision: number;
  /** What it is called. */
  title: string;
  /** What it is about. */
  description: string;
  /** Whom it is shown to. */
  status: PolicyStatus;
  /** The version that is to be read. */
  version: number;
  /** Since when. */
  version_at: string;
  /** The keys of its PDF files. */
  fileUploadKeys: FileKey[];
  /** What these are. */
  files: RecordFile[];
  /** When the caller read this version, if they have. */
  read_at: string | null;
  /** How many of the Active have read this version; of an active policy, in the lists of admins. */
  acknowledged?: number | null;
  /** How many Active people there are; of an active policy, in the lists of admins. */
  asked?: number | null;
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
export type PolicyTitle = string;
export type LongText = string;
export type NewPolicyInput = {
  title: PolicyTitle;
  description: LongText;
  status: PolicyStatus;
  /** The keys of its PDF files, at most five. Other ones make a new version. */
  fileUploadKeys?: FileKey[] | null;
};
export type PolicyVersion = {
  /** Its number. */
  version: number;
  /** Since when it is the one to read. */
  version_at: string;
  /** What it is about. */
  description: string;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** What these are. */
  files: RecordFile[];
  /** When the caller read it, if they have. */
  read_at: string | null;
};
export type PolicyWithVersions = Policy & {
  /** Its newest hundred versions, the newest first. */
  versions: PolicyVersion[];
};
export type PolicyInput = {
  /** The policy version that was read. */
  version?: number | null;
  /** The revision that was read. */
  revision?: number | null;
  title?: PolicyTitle | null;
  description?: LongText | null;
  status?: PolicyStatus | null;
  /** The keys of its PDF files, at most five. Other ones make a new version. */
  fileUploadKeys?: FileKey[] | null;
};
export type AcknowledgedVersion = {
  /** The version that was shown; 409 when there is a newer one. Left out: the version that is to be read. */
  version?: number | null;
};
export type UserId = number;
export type PolicyReader = {
  /** Their id. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** When they read it, if they have. */
  acknowledged_at: string | null;
};
export const {
  useListPoliciesQuery,
  useAddPolicyMutation,
  useListActivePoliciesQuery,
  useListHomePagePoliciesQuery,
  useListAdminHomePagePoliciesQuery,
  useGetPolicyQuery,
  useChangePolicyMutation,
  useRemovePolicyMutation,
  useAcknowledgePolicyMutation,
  useListAcknowledgementsQuery,
} = injectedRtkApi;
