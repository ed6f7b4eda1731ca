// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["assets"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAssets: build.query<ListAssetsApiResponse, ListAssetsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/assets`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            serial: queryArg.serial,
            status: queryArg.status,
            assesttype: queryArg.assesttype,
            live: queryArg.live,
            twice: queryArg.twice,
          },
        }),
        providesTags: [listOf("assets")],
      }),
      addAsset: build.mutation<AddAssetApiResponse, AddAssetApiArg>({
        query: (queryArg) => ({
          url: `/assets`,
          method: "POST",
          body: queryArg.newAssetInput,
        }),
        invalidatesTags: staleAfter("assets"),
      }),
      listTeamAssets: build.query<
        ListTeamAssetsApiResponse,
        ListTeamAssetsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/assets/manager-asset/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            serial: queryArg.serial,
            status: queryArg.status,
            assesttype: queryArg.assesttype,
            live: queryArg.live,
            twice: queryArg.twice,
          },
        }),
        providesTags: [listOf("assets")],
      }),
      listUserAssets: build.query<
        ListUserAssetsApiResponse,
        ListUserAssetsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/assets/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            serial: queryArg.serial,
            status: queryArg.status,
            assesttype: queryArg.assesttype,
            live: queryArg.live,
            twice: queryArg.twice,
          },
        }),
        providesTags: [listOf("assets")],
      }),
      changeAsset: build.mutation<ChangeAssetApiResponse, ChangeAssetApiArg>({
        query: (queryArg) => ({
          url: `/assets/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.assetInput,
        }),
        invalidatesTags: staleAfter("assets"),
      }),
      removeAsset: build.mutation<RemoveAssetApiResponse, RemoveAssetApiArg>({
        query: (queryArg) => ({
          url: `/assets/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("assets"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as assetsApi };
export type ListAssetsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Asset>;
export type ListAssetsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "assesttype"
    | "-assesttype"
    | "serial"
    | "-serial"
    | "allocatedon"
    | "-allocatedon"
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
  /** Every record of this serial, whatever its case, also of people out of the team. The history of a thing that the team has or had is these records with the trail of each, `/audit/asset/{id}`. */
  serial?: string;
  /** Only those of this status. */
  status?: "CREATED" | "ACCEPTED" | "REJECTED" | "RELEASE-REQUEST" | "RELEASED";
  /** Only those of this type. */
  assesttype?:
    "laptop" | "headphone" | "mouse" | "pendrive" | "externalharddisk";
  /** Only CREATED, ACCEPTED and RELEASE-REQUEST, or only the others. */
  live?: boolean;
  /** true: only live ones whose serial has another live record. */
  twice?: boolean;
};
export type AddAssetApiResponse = /** status 201 The stored record. */ Asset;
export type AddAssetApiArg = {
  newAssetInput: NewAssetInput;
};
export type ListTeamAssetsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Asset>;
export type ListTeamAssetsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "assesttype"
    | "-assesttype"
    | "serial"
    | "-serial"
    | "allocatedon"
    | "-allocatedon"
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
  /** Every record of this serial, whatever its case, also of people out of the team. The history of a thing that the team has or had is these records with the trail of each, `/audit/asset/{id}`. */
  serial?: string;
  /** Only those of this status. */
  status?: "CREATED" | "ACCEPTED" | "REJECTED" | "RELEASE-REQUEST" | "RELEASED";
  /** Only those of this type. */
  assesttype?:
    "laptop" | "headphone" | "mouse" | "pendrive" | "externalharddisk";
  /** Only CREATED, ACCEPTED and RELEASE-REQUEST, or only the others. */
  live?: boolean;
  /** true: only live ones whose serial has another live record. */
  twice?: boolean;
};
export type ListUserAssetsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Asset>;
export type ListUserAssetsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "assesttype"
    | "-assesttype"
    | "serial"
    | "-serial"
    | "allocatedon"
    | "-allocatedon"
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
  /** Every record of this serial, whatever its case, also of people out of the team. The history of a thing that the team has or had is these records with the trail of each, `/audit/asset/{id}`. */
  serial?: string;
  /** Only those of this status. */
  status?: "CREATED" | "ACCEPTED" | "REJECTED" | "RELEASE-REQUEST" | "RELEASED";
  /** Only those of this type. */
  assesttype?:
    "laptop" | "headphone" | "mouse" | "pendrive" | "externalharddisk";
  /** Only CREATED, ACCEPTED and RELEASE-REQUEST, or only the others. */
  live?: boolean;
  /** true: only live ones whose serial has another live record. */
  twice?: boolean;
};
export type ChangeAssetApiResponse = /** status 200 The record. */ Asset;
export type ChangeAssetApiArg = {
  /** The record's id. */
  id: number;
  assetInput: AssetInput;
};
export type RemoveAssetApiResponse = unknown;
export type RemoveAssetApiArg = {
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
export type AssetId = number;
export type UserId = number;
export type AssetType =
  "laptop" | "headphone" | "mouse" | "pendrive" | "externalharddisk";
export type AssetStatus =
  "CREATED" | "ACCEPTED" | "REJECTED" | "RELEASE-REQUEST" | "RELEASED";
export type Held = {
  /** The other record's id. */
  _id: AssetId;
  /** Who holds it. */
  empname: string;
  /** Where it stands. */
  status: AssetStatus;
};
export type Asset = Actions & {
  /** The record's id. */
  _id: AssetId;
  /** Counts changes. */
  version: number;
  /** Who holds it. */
  empid: UserId;
  /** Their employee number. */
  empnumber: string;
  /** Their name. */
  empname: string;
  /** Whether they work here. */
  active: boolean;
  /** What it is. */
  assesttype: AssetType;
  /** What stands on its label. */
  serial: string;
  /** What it is exactly. */
  specification: string;
  /** What else there is to say. */
  remark: string;
  /** Where it stands. */
  status: AssetStatus;
  /** When it was given out. */
  allocatedon: string;
  /** The other live records of its serial, for admins and managers, of a live record. */
  alsoheld?: Held[] | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
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
export type AssetSerial = string;
export type AssetSpecification = string;
export type LongText = string;
export type NewAssetInput = {
  /** Who gets it: their `_id`. It never changes. */
  empid: number;
  assesttype: AssetType;
  serial: AssetSerial;
  specification: AssetSpecification;
  remark: LongText;
};
export type AssetInput = {
  /** The version that was read. */
  version?: number | null;
  /** Who gets it: their `_id`. It never changes. */
  empid?: number | null;
  assesttype?: AssetType | null;
  serial?: AssetSerial | null;
  specification?: AssetSpecification | null;
  remark?: LongText | null;
  status?: AssetStatus | null;
};
export const {
  useListAssetsQuery,
  useAddAssetMutation,
  useListTeamAssetsQuery,
  useListUserAssetsQuery,
  useChangeAssetMutation,
  useRemoveAssetMutation,
} = injectedRtkApi;
