// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["places"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPlaces: build.query<ListPlacesApiResponse, ListPlacesApiArg>({
        query: () => ({ url: `/places` }),
        providesTags: ["places"],
      }),
      addPlace: build.mutation<AddPlaceApiResponse, AddPlaceApiArg>({
        query: (queryArg) => ({
          url: `/places`,
          method: "POST",
          body: queryArg.newPlaceInput,
        }),
        invalidatesTags: staleAfter("places"),
      }),
      getPersonsPlaces: build.query<
        GetPersonsPlacesApiResponse,
        GetPersonsPlacesApiArg
      >({
        query: (queryArg) => ({
          url: `/places/people/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["places"],
      }),
      setPersonsPlace: build.mutation<
        SetPersonsPlaceApiResponse,
        SetPersonsPlaceApiArg
      >({
        query: (queryArg) => ({
          url: `/places/people/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.stayInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("places"),
      }),
      changePlace: build.mutation<ChangePlaceApiResponse, ChangePlaceApiArg>({
        query: (queryArg) => ({
          url: `/places/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.placeInput,
        }),
        invalidatesTags: staleAfter("places"),
      }),
      removePlace: build.mutation<RemovePlaceApiResponse, RemovePlaceApiArg>({
        query: (queryArg) => ({
          url: `/places/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("places"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as placesApi };
export type ListPlacesApiResponse = /** status 200 The records. */ Place[];
export type ListPlacesApiArg = void;
export type AddPlaceApiResponse = /** status 201 The stored record. */ Place;
export type AddPlaceApiArg = {
  newPlaceInput: NewPlaceInput;
};
export type GetPersonsPlacesApiResponse =
  /** status 200 The record. */ PersonsPlaces;
export type GetPersonsPlacesApiArg = {
  /** The record's id. */
  id: number;
};
export type SetPersonsPlaceApiResponse =
  | /** status 200 The record; with `preview`, what would be done. */ PersonsPlaces
  | PatternPreview;
export type SetPersonsPlaceApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  stayInput: StayInput;
};
export type ChangePlaceApiResponse = /** status 200 The record. */ Place;
export type ChangePlaceApiArg = {
  /** The record's id. */
  id: number;
  placeInput: PlaceInput;
};
export type RemovePlaceApiResponse = unknown;
export type RemovePlaceApiArg = {
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
export type PlaceId = number;
export type Place = Actions & {
  /** The place's id. */
  _id: PlaceId;
  /** Counts edits. */
  version: number;
  /** What it is called. */
  name: string;
  /** Its time zone, by its IANA name. */
  timezone: string;
  /** How many optional holidays somebody there may choose of a year; none, where it is not there. */
  optionalholidays?: number;
  /** How many people work there today. */
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
export type ZoneName = string;
export type OptionalHolidays = number;
export type NewPlaceInput = {
  name: ShortText;
  timezone: ZoneName;
  optionalholidays?: OptionalHolidays | null;
};
export type UserId = number;
export type PersonsPlace = {
  place: PlaceId | null;
  /** What it is called. */
  placename?: string | null;
  /** From which day on. */
  from: string;
};
export type PersonsPlaces = {
  /** Whose. */
  user: UserId;
  /** Where they work, the newest first; nobody has to have any. */
  places: PersonsPlace[];
};
export type LeaveId = number;
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
export type StayInput = {
  place?: PlaceId | null;
  /** From which day on; today when absent. */
  from?: string | null;
};
export type PlaceInput = {
  /** The version that was read. */
  version?: number | null;
  name?: ShortText | null;
  timezone?: ZoneName | null;
  optionalholidays?: OptionalHolidays | null;
};
export const {
  useListPlacesQuery,
  useAddPlaceMutation,
  useGetPersonsPlacesQuery,
  useSetPersonsPlaceMutation,
  useChangePlaceMutation,
  useRemovePlaceMutation,
} = injectedRtkApi;
