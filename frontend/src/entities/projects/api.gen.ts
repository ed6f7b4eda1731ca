// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["clients", "projects", "tasks"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/clients`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("clients")],
      }),
      addClient: build.mutation<AddClientApiResponse, AddClientApiArg>({
        query: (queryArg) => ({
          url: `/clients`,
          method: "POST",
          body: queryArg.clientInput,
        }),
        invalidatesTags: staleAfter("clients"),
      }),
      updateClient: build.mutation<UpdateClientApiResponse, UpdateClientApiArg>(
        {
          query: (queryArg) => ({
            url: `/clients/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.clientInput,
          }),
          invalidatesTags: staleAfter("clients"),
        },
      ),
      removeClient: build.mutation<RemoveClientApiResponse, RemoveClientApiArg>(
        {
          query: (queryArg) => ({
            url: `/clients/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: staleAfter("clients"),
        },
      ),
      listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/projects`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("projects")],
      }),
      addProject: build.mutation<AddProjectApiResponse, AddProjectApiArg>({
        query: (queryArg) => ({
          url: `/projects`,
          method: "POST",
          body: queryArg.projectInput,
        }),
        invalidatesTags: staleAfter("projects"),
      }),
      listManagedProjects: build.query<
        ListManagedProjectsApiResponse,
        ListManagedProjectsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/projects/manager/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("projects")],
      }),
      getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
        query: (queryArg) => ({
          url: `/projects/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["projects"],
      }),
      updateProject: build.mutation<
        UpdateProjectApiResponse,
        UpdateProjectApiArg
      >({
        query: (queryArg) => ({
          url: `/projects/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.projectInput,
        }),
        invalidatesTags: staleAfter("projects"),
      }),
      listAllocations: build.query<
        ListAllocationsApiResponse,
        ListAllocationsApiArg
      >({
        query: (queryArg) => ({
          url: `/projects/${encodeURIComponent(String(queryArg.id))}/allocations`,
          params: {
            user: queryArg.user,
          },
        }),
        providesTags: ["projects"],
      }),
      listTasks: build.query<ListTasksApiResponse, ListTasksApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/tasks`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            project: queryArg.project,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("tasks")],
      }),
      addTask: build.mutation<AddTaskApiResponse, AddTaskApiArg>({
        query: (queryArg) => ({
          url: `/tasks`,
          method: "POST",
          body: queryArg.taskInput,
        }),
        invalidatesTags: staleAfter("tasks"),
      }),
      listActiveTasks: build.query<
        ListActiveTasksApiResponse,
        ListActiveTasksApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/tasks/active`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            project: queryArg.project,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("tasks")],
      }),
      updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
        query: (queryArg) => ({
          url: `/tasks/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.taskInput,
        }),
        invalidatesTags: staleAfter("tasks"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as projectsApi };
export type ListClientsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Client>;
export type ListClientsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "clientname" | "-clientname";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type AddClientApiResponse = /** status 201 The stored record. */ Client;
export type AddClientApiArg = {
  clientInput: ClientInput;
};
export type UpdateClientApiResponse = /** status 200 The record. */ Client;
export type UpdateClientApiArg = {
  /** The record's id. */
  id: number;
  clientInput: ClientInput;
};
export type RemoveClientApiResponse = unknown;
export type RemoveClientApiArg = {
  /** The record's id. */
  id: number;
};
export type ListProjectsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Project>;
export type ListProjectsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "projectname"
    | "-projectname"
    | "clientname"
    | "-clientname"
    | "startdate"
    | "-startdate"
    | "enddate"
    | "-enddate"
    | "type"
    | "-type"
    | "status"
    | "-status"
    | "projectmanagername"
    | "-projectmanagername";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only projects of this status. */
  status?: "active" | "completed" | "inactive";
};
export type AddProjectApiResponse =
  /** status 201 The stored record. */ Project;
export type AddProjectApiArg = {
  projectInput: ProjectInput;
};
export type ListManagedProjectsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Project>;
export type ListManagedProjectsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "projectname"
    | "-projectname"
    | "clientname"
    | "-clientname"
    | "startdate"
    | "-startdate"
    | "enddate"
    | "-enddate"
    | "type"
    | "-type"
    | "status"
    | "-status"
    | "projectmanagername"
    | "-projectmanagername";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type GetProjectApiResponse = /** status 200 The record. */ Project;
export type GetProjectApiArg = {
  /** The record's id. */
  id: number;
};
export type UpdateProjectApiResponse = /** status 200 The record. */ Project;
export type UpdateProjectApiArg = {
  /** The record's id. */
  id: number;
  projectInput: ProjectInput;
};
export type ListAllocationsApiResponse =
  /** status 200 The records. */ Allocation[];
export type ListAllocationsApiArg = {
  /** The record's id. */
  id: number;
  /** Somebody who may be about to join. */
  user?: number;
};
export type ListTasksApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Task>;
export type ListTasksApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "taskname"
    | "-taskname"
    | "description"
    | "-description"
    | "status"
    | "-status"
    | "projectname"
    | "-projectname"
    | "username"
    | "-username";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this project's and those for all. */
  project?: number;
  /** Only tasks of this status. */
  status?: "active" | "obsolete" | "suggestion" | "rejected" | "deactive";
};
export type AddTaskApiResponse = /** status 201 The stored record. */ Task;
export type AddTaskApiArg = {
  taskInput: TaskInput;
};
export type ListActiveTasksApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Task>;
export type ListActiveTasksApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "taskname"
    | "-taskname"
    | "description"
    | "-description"
    | "status"
    | "-status"
    | "projectname"
    | "-projectname"
    | "username"
    | "-username";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this project's and those for all. */
  project?: number;
  /** Only tasks of this status. */
  status?: "active" | "obsolete" | "suggestion" | "rejected" | "deactive";
};
export type UpdateTaskApiResponse = /** status 200 The record. */ Task;
export type UpdateTaskApiArg = {
  /** The record's id. */
  id: number;
  taskInput: TaskInput;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type ClientId = number;
export type Client = Actions & {
  /** The client's id. */
  _id: ClientId;
  /** Counts edits. */
  version: number;
  /** Its name. */
  clientname: string;
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
export type ClientInput = {
  /** The version that was read. */
  version?: number | null;
  /** The name. */
  clientname?: string | null;
};
export type ProjectId = number;
export type ProjectStatus = "active" | "completed" | "inactive";
export type ProjectType = "dev" | "qa" | "engineering";
export type UserId = number;
export type TeamMember = {
  /** The person's role. */
  role: string;
  /** The person. */
  user: UserId;
  /** The person's name. */
  empname: string;
  /** The first day. */
  startdate: string;
  /** The last day, where there is one. */
  enddate: string | null;
  /** Percent. */
  allocation: number;
  /** Percent that the person is given to active projects on the fullest of these days; more than 100 is worth a warning. */
  allocationtotal: number;
};
export type Project = Actions & {
  /** The project's id. */
  _id: ProjectId;
  /** Counts edits. */
  version: number;
  /** Its name. */
  projectname: string;
  /** For whom it is. */
  client: ClientId;
  /** The client's name. */
  clientname: string;
  /** Where it stands. */
  status: ProjectStatus;
  /** What kind of work it is. */
  type: ProjectType;
  /** The first day. */
  startdate: string;
  /** The last day. */
  enddate: string;
  /** Who leads it. */
  projectmanager: UserId;
  /** Their name. */
  projectmanagername: string;
  /** Their role. */
  projectmanagerrole: string;
  /** The team, to those who see all projects. */
  teammember?: TeamMember[] | null;
};
export type ClientChoice = number | "other";
export type MemberInput = {
  /** The person's role. */
  role?: string | null;
  user?: UserId | null;
  /** The first day; 2000-01-01 at the earliest. */
  startdate?: string | null;
  /** The last day. */
  enddate?: string | null;
  /** Percent: 0 to 100, two decimals at most. */
  allocation?: number | null;
};
export type ProjectInput = {
  /** The version that was read. */
  version?: number | null;
  /** The name. */
  projectname?: string | null;
  client?: ClientChoice | null;
  /** The name of the new client, with `other`. */
  newclientname?: string | null;
  status?: ProjectStatus | null;
  type?: ProjectType | null;
  /** The first day; 2000-01-01 at the earliest. */
  startdate?: string | null;
  /** The last day. */
  enddate?: string | null;
  /** Who leads it: a manager or an admin. */
  projectmanager?: number | null;
  /** The whole team, in its order; it replaces the one that was there. */
  teammember?: MemberInput[] | null;
};
export type OtherProject = {
  /** The project. */
  _id: ProjectId;
  /** Its name. */
  projectname: string;
  /** Percent. */
  allocation: number;
};
export type AllocationMonth = {
  /** `YYYY-MM`. */
  month: string;
  /** Percent on this project. */
  here: number;
  /** Percent on other active projects. */
  others: number;
  /** The other projects. */
  projects: OtherProject[];
};
export type Allocation = {
  /** The person. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** This month and the five after it. */
  months: AllocationMonth[];
};
export type TaskId = number;
export type TaskStatus =
  "active" | "obsolete" | "suggestion" | "rejected" | "deactive";
export type ProjectChoice = number | "all";
export type Task = Actions & {
  /** The task's id. */
  _id: TaskId;
  /** Counts edits. */
  version: number;
  /** Its name. */
  taskname: string;
  /** What is done. */
  description: string;
  /** Whether it is in use. */
  status: TaskStatus;
  /** A project, or `all`. */
  project: ProjectChoice;
  /** The project's name. */
  projectname: string | null;
  /** Who wrote it. */
  user: UserId;
  /** Their name. */
  username: string;
  /** Until when the caller can take back what they have just decided on a suggestion; in the answer to that alone. */
  undoable?: string | null;
};
export type TaskInput = {
  /** The version that was read. */
  version?: number | null;
  /** The name; at most 100 characters. */
  taskname?: string | null;
  /** What is done; at most 500 characters. */
  description?: string | null;
  status?: TaskStatus | null;
  project?: ProjectChoice | null;
};
export const {
  useListClientsQuery,
  useAddClientMutation,
  useUpdateClientMutation,
  useRemoveClientMutation,
  useListProjectsQuery,
  useAddProjectMutation,
  useListManagedProjectsQuery,
  useGetProjectQuery,
  useUpdateProjectMutation,
  useListAllocationsQuery,
  useListTasksQuery,
  useAddTaskMutation,
  useListActiveTasksQuery,
  useUpdateTaskMutation,
} = injectedRtkApi;
