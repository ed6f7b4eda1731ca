// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["placements"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listDepartments: build.query<
        ListDepartmentsApiResponse,
        ListDepartmentsApiArg
      >({
        query: () => ({ url: `/departments` }),
        providesTags: ["placements"],
      }),
      addDepartment: build.mutation<
        AddDepartmentApiResponse,
        AddDepartmentApiArg
      >({
        query: (queryArg) => ({
          url: `/departments`,
          method: "POST",
          body: queryArg.newPlacementInput,
        }),
        invalidatesTags: staleAfter("placements"),
      }),
      changeDepartment: build.mutation<
        ChangeDepartmentApiResponse,
        ChangeDepartmentApiArg
      >({
        query: (queryArg) => ({
          url: `/departments/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.placementInput,
        }),
        invalidatesTags: staleAfter("placements"),
      }),
      removeDepartment: build.mutation<
        RemoveDepartmentApiResponse,
        RemoveDepartmentApiArg
      >({
        query: (queryArg) => ({
          url: `/departments/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("placements"),
      }),
      listDesignations: build.query<
        ListDesignationsApiResponse,
        ListDesignationsApiArg
      >({
        query: () => ({ url: `/designations` }),
        providesTags: ["placements"],
      }),
      addDesignation: build.mutation<
        AddDesignationApiResponse,
        AddDesignationApiArg
      >({
        query: (queryArg) => ({
          url: `/designations`,
          method: "POST",
          body: queryArg.newPlacementInput,
        }),
        invalidatesTags: staleAfter("placements"),
      }),
      changeDesignation: build.mutation<
        ChangeDesignationApiResponse,
        ChangeDesignationApiArg
      >({
        query: (queryArg) => ({
          url: `/designations/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.placementInput,
        }),
        invalidatesTags: staleAfter("placements"),
      }),
      removeDesignation: build.mutation<
        RemoveDesignationApiResponse,
        RemoveDesignationApiArg
      >({
        query: (queryArg) => ({
          url: `/designations/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("placements"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as placementsApi };
export type ListDepartmentsApiResponse =
  /** status 200 The records. */ PlacementEntry[];
export type ListDepartmentsApiArg = void;
export type AddDepartmentApiResponse =
  /** status 201 The stored record. */ PlacementEntry;
export type AddDepartmentApiArg = {
  newPlacementInput: NewPlacementInput;
};
export type ChangeDepartmentApiResponse =
  /** status 200 The record. */ PlacementEntry;
export type ChangeDepartmentApiArg = {
  /** The record's id. */
  id: number;
  placementInput: PlacementInput;
};
export type RemoveDepartmentApiResponse = unknown;
export type RemoveDepartmentApiArg = {
  /** The record's id. */
  id: number;
};
export type ListDesignationsApiResponse =
  /** status 200 The records. */ PlacementEntry[];
export type ListDesignationsApiArg = void;
export type AddDesignationApiResponse =
  /** status 201 The stored record. */ PlacementEntry;
export type AddDesignationApiArg = {
  newPlacementInput: NewPlacementInput;
};
export type ChangeDesignationApiResponse =
  /** status 200 The record. */ PlacementEntry;
export type ChangeDesignationApiArg = {
  /** The record's id. */
  id: number;
  placementInput: PlacementInput;
};
export type RemoveDesignationApiResponse = unknown;
export type RemoveDesignationApiArg = {
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
export type PlacementId = number;
export type PlacementEntry = Actions & {
  /** Its id. */
  _id: PlacementId;
  /** Counts edits. */
  version: number;
  /** Its name. */
  name: string;
  /** Whether nobody is given it any more. */
  retired: boolean;
  /** How many people have it, those who left among them. */
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
export type PlacementName = string;
export type NewPlacementInput = {
  name: PlacementName;
  /** Whether nobody is given it any more. */
  retired?: boolean | null;
};
export type PlacementInput = {
  /** The version that was read. */
  version?: number | null;
  name?: PlacementName | null;
  /** Whether nobody is given it any more. */
  retired?: boolean | null;
};
export const {
  useListDepartmentsQuery,
  useAddDepartmentMutation,
  useChangeDepartmentMutation,
  useRemoveDepartmentMutation,
  useListDesignationsQuery,
  useAddDesignationMutation,
  useChangeDesignationMutation,
  useRemoveDesignationMutation,
} = injectedRtkApi;
