// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["checklists"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listChecklists: build.query<
        ListChecklistsApiResponse,
        ListChecklistsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/checklists`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            mine: queryArg.mine,
            kind: queryArg.kind,
            user: queryArg.user,
            owner: queryArg.owner,
            state: queryArg.state,
            late: queryArg.late,
            until: queryArg.until,
          },
        }),
        providesTags: [listOf("checklists")],
      }),
      changeChecklistLine: build.mutation<
        ChangeChecklistLineApiResponse,
        ChangeChecklistLineApiArg
      >({
        query: (queryArg) => ({
          url: `/checklists/lines/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.checklistLineChange,
        }),
        invalidatesTags: staleAfter("checklists"),
      }),
      listChecklistTemplates: build.query<
        ListChecklistTemplatesApiResponse,
        ListChecklistTemplatesApiArg
      >({
        query: () => ({ url: `/checklists/templates` }),
        providesTags: ["checklists"],
      }),
      addChecklistTemplate: build.mutation<
        AddChecklistTemplateApiResponse,
        AddChecklistTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/checklists/templates`,
          method: "POST",
          body: queryArg.newChecklistTemplateInput,
        }),
        invalidatesTags: staleAfter("checklists"),
      }),
      changeChecklistTemplate: build.mutation<
        ChangeChecklistTemplateApiResponse,
        ChangeChecklistTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/checklists/templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.checklistTemplateInput,
        }),
        invalidatesTags: staleAfter("checklists"),
      }),
      removeChecklistTemplate: build.mutation<
        RemoveChecklistTemplateApiResponse,
        RemoveChecklistTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/checklists/templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("checklists"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as checklistsApi };
export type ListChecklistsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ChecklistLine>;
export type ListChecklistsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "due"
    | "-due"
    | "text"
    | "-text"
    | "day"
    | "-day"
    | "empname"
    | "-empname"
    | "ownername"
    | "-ownername";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** true: only the caller's own lines, and for admins those of nobody. */
  mine?: boolean;
  /** Only those of who comes, or of who goes. */
  kind?: "onboarding" | "exit";
  /** Only those about this person. */
  user?: number;
  /** Only those that are this person's to do. */
  owner?: number;
  /** Only those that stand so. */
  state?: "open" | "done" | "cancelled";
  /** Only those that are open after their day, or only the others. */
  late?: boolean;
  /** Only those that are due by this day. */
  until?: string;
};
export type ChangeChecklistLineApiResponse =
  /** status 200 The record. */ ChecklistLine;
export type ChangeChecklistLineApiArg = {
  /** The record's id. */
  id: number;
  checklistLineChange: ChecklistLineChange;
};
export type ListChecklistTemplatesApiResponse =
  /** status 200 The records. */ ChecklistTemplate[];
export type ListChecklistTemplatesApiArg = void;
export type AddChecklistTemplateApiResponse =
  /** status 201 The stored record. */ ChecklistTemplate;
export type AddChecklistTemplateApiArg = {
  newChecklistTemplateInput: NewChecklistTemplateInput;
};
export type ChangeChecklistTemplateApiResponse =
  /** status 200 The record. */ ChecklistTemplate;
export type ChangeChecklistTemplateApiArg = {
  /** The record's id. */
  id: number;
  checklistTemplateInput: ChecklistTemplateInput;
};
export type RemoveChecklistTemplateApiResponse = unknown;
export type RemoveChecklistTemplateApiArg = {
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
export type ChecklistLineId = number;
export type ChecklistId = number;
export type ChecklistKind = "onboarding" | "exit";
export type UserId = number;
export type ChecklistLineState = "open" | "done" | "cancelled";
export type ChecklistLine = Actions & {
  /** The line's id. */
  _id: ChecklistLineId;
  /** Counts changes. */
  version: number;
  /** The list that it is of. */
  checklist: ChecklistId;
  /** What that is called. */
  checklistname: string;
  /** Whether it is for somebody who comes, or who goes. */
  kind: ChecklistKind;
  /** The first day, or the last one. */
  day: string;
  /** Who comes or goes. */
  user: UserId;
  /** What they are called. */
  empname: string;
  /** What is to be done. */
  text: string;
  owner: UserId | null;
  /** What they are called. */
  ownername: string | null;
  /** By which day. */
  due: string;
  /** Where it stands. */
  state: ChecklistLineState;
  /** Whether it is open, and its day is over. */
  late: boolean;
  /** When it was done. */
  done_at: string | null;
  /** By whom. */
  done_by: string | null;
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
export type ChecklistLineChange = {
  /** The version that was read. */
  version?: number | null;
  /** Whether it is. */
  done?: boolean | null;
};
export type ChecklistTemplateId = number;
export type RoleId = number;
export type PlaceId = number;
export type LineOwner = "person" | "manager" | "named";
export type TemplateLineShown = {
  /** What is to be done. */
  text: string;
  /** Whose it is. */
  whose: LineOwner;
  user: UserId | null;
  /** What they are called. */
  username?: string | null;
  /** The days from the first day, or from the last one, to the day by which it is to be done. */
  days: number;
};
export type ChecklistTemplate = Actions & {
  /** The template's id. */
  _id: ChecklistTemplateId;
  /** Counts edits. */
  version: number;
  /** What it is called. */
  name: string;
  /** Whether it is for those who come, or for those who go. */
  kind: ChecklistKind;
  /** Whether lists are made of it. */
  active: boolean;
  /** For those who come or go from this day on: the day on which it was made, or made active again. */
  since: string;
  /** For people of which roles; of all, where there is none. */
  roles: RoleId[];
  /** For people at which places; at all, where there is none. */
  places: PlaceId[];
  /** What is to be done, in its order. */
  lines: TemplateLineShown[];
  /** How many lists were made of it. */
  made: number;
};
export type ShortText = string;
export type ChecklistText = string;
export type ChecklistDays = number;
export type TemplateLineInput = {
  text?: ChecklistText | null;
  whose?: LineOwner | null;
  /** Of `named`: who. */
  user?: number | null;
  days?: ChecklistDays | null;
};
export type NewChecklistTemplateInput = {
  name: ShortText;
  kind: ChecklistKind;
  /** Whether lists are made of it; a new one is active where nothing is said. */
  active?: boolean | null;
  /** For people of which roles; of all, where there is none. */
  roles?: RoleId[] | null;
  /** For people at which places; at all, where there is none. */
  places?: PlaceId[] | null;
  /** What is to be done, in its order: all of it. */
  lines: TemplateLineInput[];
};
export type ChecklistTemplateInput = {
  /** The version that was read. */
  version?: number | null;
  name?: ShortText | null;
  kind?: ChecklistKind | null;
  /** Whether lists are made of it; a new one is active where nothing is said. */
  active?: boolean | null;
  /** For people of which roles; of all, where there is none. */
  roles?: RoleId[] | null;
  /** For people at which places; at all, where there is none. */
  places?: PlaceId[] | null;
  /** What is to be done, in its order: all of it. */
  lines?: TemplateLineInput[] | null;
};
export const {
  useListChecklistsQuery,
  useChangeChecklistLineMutation,
  useListChecklistTemplatesQuery,
  useAddChecklistTemplateMutation,
  useChangeChecklistTemplateMutation,
  useRemoveChecklistTemplateMutation,
} = injectedRtkApi;
