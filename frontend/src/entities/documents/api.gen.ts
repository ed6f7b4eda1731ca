// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["documents"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listDocuments: build.query<ListDocumentsApiResponse, ListDocumentsApiArg>(
        {
          transformResponse: toPage,
          query: (queryArg) => ({
            url: `/documents`,
            params: {
              sort: queryArg.sort,
              page: queryArg.page,
              pageSize: queryArg.pageSize,
              q: queryArg.q,
              format: queryArg.format,
              user: queryArg.user,
              folder: queryArg.folder,
              expiry: queryArg.expiry,
              others: queryArg.others,
            },
          }),
          providesTags: [listOf("documents")],
        },
      ),
      addDocument: build.mutation<AddDocumentApiResponse, AddDocumentApiArg>({
        query: (queryArg) => ({
          url: `/documents`,
          method: "POST",
          body: queryArg.newDocumentInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      listAllDocuments: build.query<
        ListAllDocumentsApiResponse,
        ListAllDocumentsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/documents/all`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            folder: queryArg.folder,
            expiry: queryArg.expiry,
          },
        }),
        providesTags: [listOf("documents")],
      }),
      listDocumentFolders: build.query<
        ListDocumentFoldersApiResponse,
        ListDocumentFoldersApiArg
      >({
        query: () => ({ url: `/documents/folders` }),
        providesTags: ["documents"],
      }),
      addDocumentFolder: build.mutation<
        AddDocumentFolderApiResponse,
        AddDocumentFolderApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/folders`,
          method: "POST",
          body: queryArg.newDocumentFolderInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      changeDocumentFolder: build.mutation<
        ChangeDocumentFolderApiResponse,
        ChangeDocumentFolderApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/folders/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.documentFolderInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      removeDocumentFolder: build.mutation<
        RemoveDocumentFolderApiResponse,
        RemoveDocumentFolderApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/folders/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      listDocumentRequests: build.query<
        ListDocumentRequestsApiResponse,
        ListDocumentRequestsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/documents/requests`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            others: queryArg.others,
            state: queryArg.state,
          },
        }),
        providesTags: [listOf("documents")],
      }),
      askForDocument: build.mutation<
        AskForDocumentApiResponse,
        AskForDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/requests`,
          method: "POST",
          body: queryArg.newDocumentRequestInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      withdrawDocumentRequest: build.mutation<
        WithdrawDocumentRequestApiResponse,
        WithdrawDocumentRequestApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/requests/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      removeDocument: build.mutation<
        RemoveDocumentApiResponse,
        RemoveDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      listLetterTemplates: build.query<
        ListLetterTemplatesApiResponse,
        ListLetterTemplatesApiArg
      >({
        query: () => ({ url: `/letter-templates` }),
        providesTags: ["documents"],
      }),
      addLetterTemplate: build.mutation<
        AddLetterTemplateApiResponse,
        AddLetterTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/letter-templates`,
          method: "POST",
          body: queryArg.newLetterTemplateInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      changeLetterTemplate: build.mutation<
        ChangeLetterTemplateApiResponse,
        ChangeLetterTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/letter-templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.letterTemplateInput,
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      removeLetterTemplate: build.mutation<
        RemoveLetterTemplateApiResponse,
        RemoveLetterTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/letter-templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("documents"),
      }),
      makeLetter: build.mutation<MakeLetterApiResponse, MakeLetterApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/letters`,
          method: "POST",
          body: queryArg.newLetterInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("documents"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as documentsApi };
export type ListDocumentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<PersonDocument>;
export type ListDocumentsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "foldername"
    | "-foldername"
    | "title"
    | "-title"
    | "expires"
    | "-expires"
    | "created_at"
    | "-created_at";
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
  /** Only those of this folder. */
  folder?: number;
  /** Only those that end within 30 days, or have ended. */
  expiry?: "soon" | "expired";
  /** Only those of others than the caller, or only the caller's own. */
  others?: boolean;
};
export type AddDocumentApiResponse =
  /** status 201 The stored record. */ PersonDocument;
export type AddDocumentApiArg = {
  newDocumentInput: NewDocumentInput;
};
export type ListAllDocumentsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<PersonDocument>;
export type ListAllDocumentsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "foldername"
    | "-foldername"
    | "title"
    | "-title"
    | "expires"
    | "-expires"
    | "created_at"
    | "-created_at";
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
  /** Only those of this folder. */
  folder?: number;
  /** Only those that end within 30 days, or have ended. */
  expiry?: "soon" | "expired";
};
export type ListDocumentFoldersApiResponse =
  /** status 200 The records. */ DocumentFolder[];
export type ListDocumentFoldersApiArg = void;
export type AddDocumentFolderApiResponse =
  /** status 201 The stored record. */ DocumentFolder;
export type AddDocumentFolderApiArg = {
  newDocumentFolderInput: NewDocumentFolderInput;
};
export type ChangeDocumentFolderApiResponse =
  /** status 200 The record. */ DocumentFolder;
export type ChangeDocumentFolderApiArg = {
  /** The record's id. */
  id: number;
  documentFolderInput: DocumentFolderInput;
};
export type RemoveDocumentFolderApiResponse = unknown;
export type RemoveDocumentFolderApiArg = {
  /** The record's id. */
  id: number;
};
export type ListDocumentRequestsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<DocumentRequest>;
export type ListDocumentRequestsApiArg = {
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname" | "due" | "-due" | "created_at" | "-created_at";
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
  /** Only those of others than the caller, or only the caller's own. */
  others?: boolean;
  /** Only those that stand so. */
  state?: "open" | "answered";
};
export type AskForDocumentApiResponse =
  /** status 201 The stored record. */ DocumentRequest;
export type AskForDocumentApiArg = {
  newDocumentRequestInput: NewDocumentRequestInput;
};
export type WithdrawDocumentRequestApiResponse = unknown;
export type WithdrawDocumentRequestApiArg = {
  /** The record's id. */
  id: number;
};
export type RemoveDocumentApiResponse = unknown;
export type RemoveDocumentApiArg = {
  /** The record's id. */
  id: number;
};
export type ListLetterTemplatesApiResponse =
  /** status 200 The records. */ LetterTemplate[];
export type ListLetterTemplatesApiArg = void;
export type AddLetterTemplateApiResponse =
  /** status 201 The stored record. */ LetterTemplate;
export type AddLetterTemplateApiArg = {
  newLetterTemplateInput: NewLetterTemplateInput;
};
export type ChangeLetterTemplateApiResponse =
  /** status 200 The record. */ LetterTemplate;
export type ChangeLetterTemplateApiArg = {
  /** The record's id. */
  id: number;
  letterTemplateInput: LetterTemplateInput;
};
export type RemoveLetterTemplateApiResponse = unknown;
export type RemoveLetterTemplateApiArg = {
  /** The record's id. */
  id: number;
};
export type MakeLetterApiResponse =
  | /** status 200 With `preview`: what would be done. */ LetterPreview
  | /** status 201 The stored record. */ PersonDocument;
export type MakeLetterApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  newLetterInput: NewLetterInput;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type DocumentId = number;
export type UserId = number;
export type DocumentFolderId = number;
export type DocumentExpiry = "soon" | "expired";
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
export type PersonDocument = Actions & {
  /** The document's id. */
  _id: DocumentId;
  /** Whose it is. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The folder. */
  folder: DocumentFolderId;
  /** What that is called. */
  foldername: string;
  /** What it is called. */
  title: string;
  /** When it was issued. */
  issued: string | null;
  /** The last day on which it is good. */
  expires: string | null;
  expiry: DocumentExpiry | null;
  /** The key of its file. */
  fileUploadKeys: FileKey[];
  /** Its file. */
  files: RecordFile[];
  /** Who put it there. */
  byname: string;
  /** When. */
  created_at: string;
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
export type DocumentTitle = string;
export type DocumentRequestId = number;
export type NewDocumentInput = {
  user?: UserId | null;
  folder: DocumentFolderId;
  title: DocumentTitle;
  /** When it was issued. */
  issued?: string | null;
  /** The last day on which it is good. */
  expires?: string | null;
  /** The key of its file: one. */
  fileUploadKeys: FileKey[];
  request?: DocumentRequestId | null;
};
export type DocumentFolder = Actions & {
  /** The folder's id. */
  _id: DocumentFolderId;
  /** Counts edits. */
  version: number;
  /** What it is called. */
  name: string;
  /** Whether people read their own documents there. */
  personreads: boolean;
  /** Whether line managers read those of their people. */
  managerreads: boolean;
  /** Whether people put files there themselves. */
  personputs: boolean;
};
export type ShortText = string;
export type NewDocumentFolderInput = {
  name: ShortText;
  /** Whether people read their own documents there; no, where nothing is said. */
  personreads?: boolean | null;
  /** Whether line managers read those of their people; no, where nothing is said. */
  managerreads?: boolean | null;
  /** Whether people put files there themselves, which takes that they read them; no, where nothing is said. */
  personputs?: boolean | null;
};
export type DocumentFolderInput = {
  /** The version that was read. */
  version?: number | null;
  name?: ShortText | null;
  /** Whether people read their own documents there; no, where nothing is said. */
  personreads?: boolean | null;
  /** Whether line managers read those of their people; no, where nothing is said. */
  managerreads?: boolean | null;
  /** Whether people put files there themselves, which takes that they read them; no, where nothing is said. */
  personputs?: boolean | null;
};
export type DocumentRequestState = "open" | "answered";
export type DocumentRequest = Actions & {
  /** The request's id. */
  _id: DocumentRequestId;
  /** Who is asked. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The folder for it. */
  folder: DocumentFolderId;
  /** What that is called. */
  foldername: string;
  /** What is asked for. */
  title: string;
  /** The day by which. */
  due: string;
  /** What who asks wrote. */
  note: string | null;
  /** Whether it is asked for still. */
  state: DocumentRequestState;
  /** Whether it is open, and its day over. */
  late: boolean;
  document: DocumentId | null;
  /** Who asks. */
  byname: string;
  /** When it was asked for. */
  created_at: string;
  /** When it was put there. */
  answered_at: string | null;
};
export type LongText = string;
export type NewDocumentRequestInput = {
  user: UserId;
  folder: DocumentFolderId;
  title: DocumentTitle;
  /** The day by which, from today on. */
  due: string;
  note?: LongText | null;
};
export type LetterTemplateId = number;
export type LetterTemplate = Actions & {
  /** The template's id. */
  _id: LetterTemplateId;
  /** Counts edits. */
  version: number;
  /** What it is called. */
  name: string;
  /** The folder into which its letters go. */
  folder: DocumentFolderId;
  /** What that is called. */
  foldername: string;
  /** What a letter is called, with fields in braces. */
  title: string;
  /** What a letter says, with fields in braces: a blank line ends a paragraph, `# ` begins a heading, `- ` a point of a list. */
  body: string;
  /** Who signs. */
  signer: string | null;
  /** As what they sign. */
  signertitle: string | null;
  /** Whether letters are made of it. */
  active: boolean;
  /** How many letters of it there are. */
  made: number;
};
export type LetterBody = string;
export type NewLetterTemplateInput = {
  name: ShortText;
  folder: DocumentFolderId;
  title: DocumentTitle;
  body: LetterBody;
  signer?: ShortText | null;
  signertitle?: ShortText | null;
  /** Whether letters are made of it; of a new one they are where nothing is said. */
  active?: boolean | null;
};
export type LetterTemplateInput = {
  /** The version that was read. */
  version?: number | null;
  name?: ShortText | null;
  folder?: DocumentFolderId | null;
  title?: DocumentTitle | null;
  body?: LetterBody | null;
  signer?: ShortText | null;
  signertitle?: ShortText | null;
  /** Whether letters are made of it; of a new one they are where nothing is said. */
  active?: boolean | null;
};
export type LetterField =
  | "name"
  | "first name"
  | "number"
  | "designation"
  | "department"
  | "place"
  | "joined"
  | "last day"
  | "manager"
  | "address"
  | "company"
  | "legal name"
  | "today";
export type LetterFieldShown = {
  /** The field. */
  field: LetterField;
  /** What stands for it; nothing where it is not known, so that it has to be typed. */
  value: string | null;
};
export type LetterPreview = {
  /** The version of the template. */
  version: number;
  /** What it is called. */
  title: string;
  /** The folder into which it goes. */
  foldername: string;
  /** Whether the person is told of it by mail. */
  told: boolean;
  /** The fields that it names, in their order. */
  fields: LetterFieldShown[];
  /** The PDF, in base64. Fields without a value stand in their braces. */
  pdf: string;
};
export type LetterValue = string;
export type LetterFieldInput = {
  field?: LetterField | null;
  value?: LetterValue | null;
};
export type NewLetterInput = {
  template: LetterTemplateId;
  /** The version of it that was read. */
  version?: number | null;
  title?: DocumentTitle | null;
  body?: LetterBody | null;
  /** What stands for fields, over what is known of the person. */
  fields?: LetterFieldInput[] | null;
};
export const {
  useListDocumentsQuery,
  useAddDocumentMutation,
  useListAllDocumentsQuery,
  useListDocumentFoldersQuery,
  useAddDocumentFolderMutation,
  useChangeDocumentFolderMutation,
  useRemoveDocumentFolderMutation,
  useListDocumentRequestsQuery,
  useAskForDocumentMutation,
  useWithdrawDocumentRequestMutation,
  useRemoveDocumentMutation,
  useListLetterTemplatesQuery,
  useAddLetterTemplateMutation,
  useChangeLetterTemplateMutation,
  useRemoveLetterTemplateMutation,
  useMakeLetterMutation,
} = injectedRtkApi;
