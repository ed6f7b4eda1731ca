// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["directory"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listDirectory: build.query<ListDirectoryApiResponse, ListDirectoryApiArg>(
        {
          transformResponse: toPage,
          query: (queryArg) => ({
            url: `/directory`,
            params: {
              sort: queryArg.sort,
              page: queryArg.page,
              pageSize: queryArg.pageSize,
              q: queryArg.q,
              format: queryArg.format,
              department: queryArg.department,
              designation: queryArg.designation,
              place: queryArg.place,
              away: queryArg.away,
            },
          }),
          providesTags: [listOf("directory")],
        },
      ),
      getDirectoryFigures: build.query<
        GetDirectoryFiguresApiResponse,
        GetDirectoryFiguresApiArg
      >({
        query: () => ({ url: `/directory/figures` }),
        providesTags: ["directory"],
      }),
      getChartBranch: build.query<
        GetChartBranchApiResponse,
        GetChartBranchApiArg
      >({
        query: (queryArg) => ({
          url: `/orgchart`,
          params: {
            of: queryArg["of"],
            alone: queryArg.alone,
            skip: queryArg.skip,
          },
        }),
        providesTags: ["directory"],
      }),
      findInChart: build.query<FindInChartApiResponse, FindInChartApiArg>({
        query: (queryArg) => ({
          url: `/orgchart/ways`,
          params: {
            q: queryArg.q,
            of: queryArg["of"],
          },
        }),
        providesTags: ["directory"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as directoryApi };
export type ListDirectoryApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<DirectoryEntry>;
export type ListDirectoryApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "name"
    | "-name"
    | "designation"
    | "-designation"
    | "department"
    | "-department"
    | "email"
    | "-email";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** A department's name. */
  department?: string;
  /** A designation's name. */
  designation?: string;
  /** The name of a place: who works there today. */
  place?: string;
  /** Only who is away today, or only who is not. */
  away?: boolean;
};
export type GetDirectoryFiguresApiResponse =
  /** status 200 The record. */ DirectoryFigures;
export type GetDirectoryFiguresApiArg = void;
export type GetChartBranchApiResponse =
  /** status 200 The record. */ ChartBranch;
export type GetChartBranchApiArg = {
  /** Whose branch; the top where nobody is named. */
  of?: number;
  /** Those who have no manager and lead nobody, in place of the top. */
  alone?: boolean;
  /** After how many the answer begins. */
  skip?: number;
};
export type FindInChartApiResponse = /** status 200 The record. */ ChartWays;
export type FindInChartApiArg = {
  /** Whom the directory finds by this text. */
  q?: string;
  /** The person of this id. */
  of?: number;
};
export type UserId = number;
export type Presence =
  "in" | "wfh" | "out" | "away" | "holiday" | "weekend" | "notin";
export type Half = "first" | "second";
export type DirectoryEntry = {
  /** The person's id. */
  _id: UserId;
  /** First and last name. */
  name: string;
  /** What they are. */
  designation: string | null;
  /** Where they belong. */
  department: string | null;
  /** Where they work, where they have a place. */
  place?: string | null;
  /** The number at work. */
  workphone: string | null;
  /** The address at work. */
  email: string;
  /** Where they are today. */
  today: Presence;
  /** The last day on which they are away. Why, nobody is told here. */
  until: string | null;
  half: Half | null;
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
export type DirectoryFigures = {
  /** All. */
  people: number;
  /** Away for the day or half of it. */
  away: number;
};
export type ChartNode = DirectoryEntry & {
  parent: UserId | null;
  /** How many report to them directly. */
  direct: number;
  /** How many in all. */
  all: number;
};
export type ChartManager = {
  /** Who. */
  _id: UserId;
  /** Their name. */
  name: string;
};
export type ChartBranch = {
  person: ChartNode | null;
  /** The line managers. They stand under the first. */
  managers: ChartManager[];
  /** How many stand right under them, or at the top. */
  direct: number;
  /** How many in all. */
  all: number;
  /** Those who stand right under them, by name: a few at a time. */
  children: ChartNode[];
  /** How many have no manager and lead nobody; at the top alone. */
  alone: number;
};
export type ChartWays = {
  /** Who was found, by name. */
  hits: UserId[];
  /** Whether there are more of them. */
  more: boolean;
  /** Everybody on a way to one of them, and they themselves; who stands above before who stands under. */
  nodes: ChartNode[];
};
export const {
  useListDirectoryQuery,
  useGetDirectoryFiguresQuery,
  useGetChartBranchQuery,
  useFindInChartQuery,
} = injectedRtkApi;
