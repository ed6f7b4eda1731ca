// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["standins"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listStandIns: build.query<ListStandInsApiResponse, ListStandInsApiArg>({
        query: (queryArg) => ({
          url: `/standins`,
          params: {
            user: queryArg.user,
          },
        }),
        providesTags: ["standins"],
      }),
      nameStandIn: build.mutation<NameStandInApiResponse, NameStandInApiArg>({
        query: (queryArg) => ({
          url: `/standins`,
          method: "POST",
          body: queryArg.newStandInInput,
        }),
        invalidatesTags: staleAfter("standins"),
      }),
      previewStandIn: build.query<
        PreviewStandInApiResponse,
        PreviewStandInApiArg
      >({
        query: (queryArg) => ({
          url: `/standins/preview`,
          params: {
            user: queryArg.user,
            standin: queryArg.standin,
            from: queryArg["from"],
            to: queryArg.to,
            q: queryArg.q,
          },
        }),
        providesTags: ["standins"],
      }),
      changeStandIn: build.mutation<
        ChangeStandInApiResponse,
        ChangeStandInApiArg
      >({
        query: (queryArg) => ({
          url: `/standins/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.standInChange,
        }),
        invalidatesTags: staleAfter("standins"),
      }),
      endStandIn: build.mutation<EndStandInApiResponse, EndStandInApiArg>({
        query: (queryArg) => ({
          url: `/standins/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("standins"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as standinsApi };
export type ListStandInsApiResponse = /** status 200 The record. */ StandInsOf;
export type ListStandInsApiArg = {
  /** Who is away; the caller when absent. */
  user?: number;
};
export type NameStandInApiResponse =
  /** status 201 The stored record. */ StandIn;
export type NameStandInApiArg = {
  newStandInInput: NewStandInInput;
};
export type PreviewStandInApiResponse =
  /** status 200 The record. */ StandInPreview;
export type PreviewStandInApiArg = {
  /** Who is away; the caller when absent. */
  user?: number;
  /** Who is to stand in. */
  standin?: number;
  /** The first day; that of the next leave when absent. */
  from?: string;
  /** The last day. */
  to?: string;
  /** Only people whose names hold this. */
  q?: string;
};
export type ChangeStandInApiResponse = /** status 200 The record. */ StandIn;
export type ChangeStandInApiArg = {
  /** The record's id. */
  id: number;
  standInChange: StandInChange;
};
export type EndStandInApiResponse = unknown;
export type EndStandInApiArg = {
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
export type StandInId = number;
export type UserId = number;
export type StandInKind =
  "timesheet" | "leave" | "claim" | "investment" | "asset";
export type StandIn = Actions & {
  /** The record's id. */
  _id: StandInId;
  /** Counts changes. */
  version: number;
  /** Who is away. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Who decides meanwhile. */
  standin: UserId;
  /** Their name. */
  standinname: string;
  /** The first day. */
  from: string;
  /** The last day, at whose end it ends by itself. */
  to: string;
  /** On what. */
  kinds: StandInKind[];
  /** Whether it is so today. */
  running: boolean;
};
export type StandIns = {
  /** Who stands in for the person, the earliest first. */
  own: StandIn[];
  /** For whom the person stands in, the earliest first. */
  others: StandIn[];
};
export type StandInProposal = {
  /** The first one. */
  from: string;
  /** The last one. */
  to: string;
};
export type StandInsOf = StandIns & {
  proposed: StandInProposal | null;
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
export type NewStandInInput = {
  user?: UserId | null;
  standin: UserId;
  /** The first day, today at the earliest. */
  from: string;
  /** The last day. */
  to: string;
  /** On what, at least one of them. */
  kinds: StandInKind[];
};
export type StandInChoice = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Their role. */
  role: string;
  /** The first day of a leave of theirs that takes some of the days. */
  away: string | null;
};
export type StandInCount = {
  /** Which kind. */
  kind: StandInKind;
  /** How many, exact up to 10,000. */
  count: number;
  /** Whether there are more than `count`. */
  capped: boolean;
};
export type StandInPreview = {
  /** Who is away. */
  user: UserId;
  /** Their name. */
  empname: string;
  proposed: StandInProposal | null;
  /** Who could: of their rank or a higher one, who is in on all of the days first, 50 at most. */
  people: StandInChoice[];
  /** How much waits for them of each kind that they decide on. */
  kinds: StandInCount[];
  /** How many they lead. */
  team: number;
  taken: StandIn | null;
  /** Whether the one who is to stand in is led by who is away: what they ask for themself is none of it. */
  led: boolean;
  /** Who decides on that else, by name; empty where it is admins alone. */
  instead: string[];
};
export type StandInChange = {
  /** The version that was read. */
  version?: number | null;
  /** The last day. */
  to?: string | null;
  /** On what. */
  kinds?: StandInKind[] | null;
};
export const {
  useListStandInsQuery,
  useNameStandInMutation,
  usePreviewStandInQuery,
  useChangeStandInMutation,
  useEndStandInMutation,
} = injectedRtkApi;
