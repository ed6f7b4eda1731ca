// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["files"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readFile: build.query<ReadFileApiResponse, ReadFileApiArg>({
        query: (queryArg) => ({
          url: `/files/content/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["files"],
      }),
      presignFile: build.mutation<PresignFileApiResponse, PresignFileApiArg>({
        query: (queryArg) => ({
          url: `/files/presign`,
          method: "POST",
          body: queryArg.newPresignInput,
        }),
        invalidatesTags: staleAfter("files"),
      }),
      uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
        query: (queryArg) => ({
          url: `/files/upload/${encodeURIComponent(String(queryArg.token))}`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: staleAfter("files"),
      }),
      linkFile: build.query<LinkFileApiResponse, LinkFileApiArg>({
        query: (queryArg) => ({
          url: `/files/${encodeURIComponent(String(queryArg.key))}`,
        }),
        providesTags: ["files"],
      }),
      removeFile: build.mutation<RemoveFileApiResponse, RemoveFileApiArg>({
        query: (queryArg) => ({
          url: `/files/${encodeURIComponent(String(queryArg.key))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("files"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as filesApi };
export type ReadFileApiResponse =
  | /** status 200 The content. */ Blob
  | /** status 206 A part of it, with `Range`. */ Blob;
export type ReadFileApiArg = {
  /** As the presigned upload, or the link, has it. */
  token: string;
};
export type PresignFileApiResponse =
  /** status 200 The record. */ PresignedUpload;
export type PresignFileApiArg = {
  newPresignInput: NewPresignInput;
};
export type UploadFileApiResponse = unknown;
export type UploadFileApiArg = {
  /** As the presigned upload, or the link, has it. */
  token: string;
  /** The fields of the presigned upload, and the content as `file`, last. */
  body: {
    key: string;
    "Content-Type": string;
    file: Blob;
  };
};
export type LinkFileApiResponse = /** status 200 The record. */ FileLink;
export type LinkFileApiArg = {
  /** What the record names, such as `policies/…`. */
  key: string;
};
export type RemoveFileApiResponse = unknown;
export type RemoveFileApiArg = {
  /** What the record names, such as `policies/…`. */
  key: string;
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
export type FileKey = string;
export type PresignedUpload = {
  /** Where the form is posted to, as `multipart/form-data`; a path without a host is one of this server. */
  url: string;
  /** The fields of the form, before `file`, which comes last. */
  fields: {
    [key: string]: string;
  };
  /** What the record names. */
  key: FileKey;
};
export type Folder =
  | "reimbursements"
  | "investments"
  | "policies"
  | "referrals"
  | "candidates"
  | "leaves"
  | "documents";
export type FileName = string;
export type FileType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "application/msword"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export type NewPresignInput = {
  folder: Folder;
  filename: FileName;
  contentType: FileType;
  /** Its bytes: more than 10,000,000 are a 413. */
  size: number;
};
export type FileLink = {
  /** Good for five minutes; a path without a host is one of this server. */
  url: string;
};
export const {
  useReadFileQuery,
  usePresignFileMutation,
  useUploadFileMutation,
  useLinkFileQuery,
  useRemoveFileMutation,
} = injectedRtkApi;
