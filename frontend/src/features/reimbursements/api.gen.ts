// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["reimbursements"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      decideClaims: build.mutation<DecideClaimsApiResponse, DecideClaimsApiArg>(
        {
          query: (queryArg) => ({
            url: `/reimbursement`,
            method: "PUT",
            body: queryArg.manyClaimDecision,
          }),
          invalidatesTags: staleAfter("reimbursements"),
        },
      ),
      addClaim: build.mutation<AddClaimApiResponse, AddClaimApiArg>({
        query: (queryArg) => ({
          url: `/reimbursement`,
          method: "POST",
          body: queryArg.newClaimInput,
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
      listApprovedClaims: build.query<
        ListApprovedClaimsApiResponse,
        ListApprovedClaimsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursement/approved`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            reimbursementType: queryArg.reimbursementType,
            financialYear: queryArg.financialYear,
            month: queryArg.month,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      listUserApprovedClaims: build.query<
        ListUserApprovedClaimsApiResponse,
        ListUserApprovedClaimsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursement/approved/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            reimbursementType: queryArg.reimbursementType,
            financialYear: queryArg.financialYear,
            month: queryArg.month,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      getReimbursementBalance: build.query<
        GetReimbursementBalanceApiResponse,
        GetReimbursementBalanceApiArg
      >({
        query: (queryArg) => ({
          url: `/reimbursement/balance/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            financialYear: queryArg.financialYear,
          },
        }),
        providesTags: ["reimbursements"],
      }),
      listUserRejectedClaims: build.query<
        ListUserRejectedClaimsApiResponse,
        ListUserRejectedClaimsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursement/rejected/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            reimbursementType: queryArg.reimbursementType,
            financialYear: queryArg.financialYear,
            month: queryArg.month,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      listRequestedClaims: build.query<
        ListRequestedClaimsApiResponse,
        ListRequestedClaimsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursement/requested`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            reimbursementType: queryArg.reimbursementType,
            financialYear: queryArg.financialYear,
            month: queryArg.month,
            over: queryArg.over,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      listUserRequestedClaims: build.query<
        ListUserRequestedClaimsApiResponse,
        ListUserRequestedClaimsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursement/requested/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            reimbursementType: queryArg.reimbursementType,
            financialYear: queryArg.financialYear,
            month: queryArg.month,
            over: queryArg.over,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      changeClaim: build.mutation<ChangeClaimApiResponse, ChangeClaimApiArg>({
        query: (queryArg) => ({
          url: `/reimbursement/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.claimInput,
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
      removeClaim: build.mutation<RemoveClaimApiResponse, RemoveClaimApiArg>({
        query: (queryArg) => ({
          url: `/reimbursement/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
      listReimbursementTypes: build.query<
        ListReimbursementTypesApiResponse,
        ListReimbursementTypesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/reimbursementtype`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("reimbursements")],
      }),
      addReimbursementType: build.mutation<
        AddReimbursementTypeApiResponse,
        AddReimbursementTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/reimbursementtype`,
          method: "POST",
          body: queryArg.newReimbursementTypeInput,
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
      changeReimbursementType: build.mutation<
        ChangeReimbursementTypeApiResponse,
        ChangeReimbursementTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/reimbursementtype/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.reimbursementTypeInput,
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
      removeReimbursementType: build.mutation<
        RemoveReimbursementTypeApiResponse,
        RemoveReimbursementTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/reimbursementtype/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("reimbursements"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as reimbursementsApi };
export type DecideClaimsApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: Claim;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type DecideClaimsApiArg = {
  manyClaimDecision: ManyClaimDecision;
};
export type AddClaimApiResponse = /** status 201 The stored record. */ Claim;
export type AddClaimApiArg = {
  newClaimInput: NewClaimInput;
};
export type ListApprovedClaimsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Claim>;
export type ListApprovedClaimsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "reimbursementTypeName"
    | "-reimbursementTypeName"
    | "billNo"
    | "-billNo"
    | "billDate"
    | "-billDate"
    | "amount"
    | "-amount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this type. */
  reimbursementType?: number;
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this month. */
  month?:
    | "apr"
    | "may"
    | "jun"
    | "jul"
    | "aug"
    | "sep"
    | "oct"
    | "nov"
    | "dec"
    | "jan"
    | "feb"
    | "mar";
};
export type ListUserApprovedClaimsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Claim>;
export type ListUserApprovedClaimsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "reimbursementTypeName"
    | "-reimbursementTypeName"
    | "billNo"
    | "-billNo"
    | "billDate"
    | "-billDate"
    | "amount"
    | "-amount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this type. */
  reimbursementType?: number;
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this month. */
  month?:
    | "apr"
    | "may"
    | "jun"
    | "jul"
    | "aug"
    | "sep"
    | "oct"
    | "nov"
    | "dec"
    | "jan"
    | "feb"
    | "mar";
};
export type GetReimbursementBalanceApiResponse =
  /** status 200 The records. */ BalanceMonth[];
export type GetReimbursementBalanceApiArg = {
  /** The record's id. */
  id: number;
  /** A financial year, April to March: `2026-2027`; this one when absent. */
  financialYear?: string;
};
export type ListUserRejectedClaimsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Claim>;
export type ListUserRejectedClaimsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "reimbursementTypeName"
    | "-reimbursementTypeName"
    | "billNo"
    | "-billNo"
    | "billDate"
    | "-billDate"
    | "amount"
    | "-amount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this type. */
  reimbursementType?: number;
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this month. */
  month?:
    | "apr"
    | "may"
    | "jun"
    | "jul"
    | "aug"
    | "sep"
    | "oct"
    | "nov"
    | "dec"
    | "jan"
    | "feb"
    | "mar";
};
export type ListRequestedClaimsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Claim>;
export type ListRequestedClaimsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "reimbursementTypeName"
    | "-reimbursementTypeName"
    | "billNo"
    | "-billNo"
    | "billDate"
    | "-billDate"
    | "amount"
    | "-amount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this type. */
  reimbursementType?: number;
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this month. */
  month?:
    | "apr"
    | "may"
    | "jun"
    | "jul"
    | "aug"
    | "sep"
    | "oct"
    | "nov"
    | "dec"
    | "jan"
    | "feb"
    | "mar";
  /** Only those that go beyond their type's limit of the month, with all that is Requested and Approved of it, or only those within it. */
  over?: boolean;
};
export type ListUserRequestedClaimsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Claim>;
export type ListUserRequestedClaimsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empName"
    | "-empName"
    | "reimbursementTypeName"
    | "-reimbursementTypeName"
    | "billNo"
    | "-billNo"
    | "billDate"
    | "-billDate"
    | "amount"
    | "-amount";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this type. */
  reimbursementType?: number;
  /** Only those of this financial year, April to March: `2026-2027`. */
  financialYear?: string;
  /** Only those of this month. */
  month?:
    | "apr"
    | "may"
    | "jun"
    | "jul"
    | "aug"
    | "sep"
    | "oct"
    | "nov"
    | "dec"
    | "jan"
    | "feb"
    | "mar";
  /** Only those that go beyond their type's limit of the month, with all that is Requested and Approved of it, or only those within it. */
  over?: boolean;
};
export type ChangeClaimApiResponse = /** status 200 The record. */ Claim;
export type ChangeClaimApiArg = {
  /** The record's id. */
  id: number;
  claimInput: ClaimInput;
};
export type RemoveClaimApiResponse = unknown;
export type RemoveClaimApiArg = {
  /** The record's id. */
  id: number;
};
export type ListReimbursementTypesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<ReimbursementType>;
export type ListReimbursementTypesApiArg = {
  /** The field, with - before it downwards. */
  sort?: "name" | "-name" | "amount" | "-amount" | "status" | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?: "active" | "inactive";
};
export type AddReimbursementTypeApiResponse =
  /** status 201 The stored record. */ ReimbursementType;
export type AddReimbursementTypeApiArg = {
  newReimbursementTypeInput: NewReimbursementTypeInput;
};
export type ChangeReimbursementTypeApiResponse =
  /** status 200 The record. */ ReimbursementType;
export type ChangeReimbursementTypeApiArg = {
  /** The record's id. */
  id: number;
  reimbursementTypeInput: ReimbursementTypeInput;
};
export type RemoveReimbursementTypeApiResponse = unknown;
export type RemoveReimbursementTypeApiArg = {
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
export type ClaimId = number;
export type UserId = number;
export type ReimbursementTypeId = number;
export type BillMonth =
  | "apr"
  | "may"
  | "jun"
  | "jul"
  | "aug"
  | "sep"
  | "oct"
  | "nov"
  | "dec"
  | "jan"
  | "feb"
  | "mar";
export type ClaimStatus = "Requested" | "Approved" | "Rejected";
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
export type WarningKind =
  | "attendance"
  | "timesheet"
  | "holiday"
  | "leave"
  | "project"
  | "begun"
  | "limit"
  | "bill"
  | "twice"
  | "proof";
export type Warning = {
  /** What it is. */
  kind: WarningKind;
  /** The same for a person. */
  message: string;
  /** The days that it is about, where it is about any and they are known: those of a timesheet or a leave, or on which the same bill was
    claimed. */
  dates: string[];
};
export type ApprovalPerson = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said. */
  until?: string | null;
  /** Who stands in for them today, by name. */
  standin: string | null;
};
export type NextApprover = "manager" | "role" | "person" | "admins";
export type ApprovalNext = {
  /** Whose. */
  approver: NextApprover;
  /** What the role or the person is called; null of others. */
  name: string | null;
};
export type Approval = {
  /** At which step it is: 1 or 2. */
  step: number;
  /** Of how many. */
  of: number;
  /** Since when it waits at this step; null where that is not known. */
  since: string | null;
  /** With whom it is, the first few by name; nobody where that is the admins. */
  with: ApprovalPerson[];
  /** With how many more it is. */
  more: number;
  first?: ApprovalPerson | null;
  next?: ApprovalNext | null;
};
export type Claim = Actions & {
  /** The claim's id. */
  _id: ClaimId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  empId: UserId;
  /** Their name. */
  empName: string;
  /** What kind of expense it was. */
  reimbursementType: ReimbursementTypeId;
  /** What that is called. */
  reimbursementTypeName: string;
  /** What stands on the bill. */
  billNo: string | null;
  /** When it was paid. */
  billDate: string;
  /** How much, in rupees. */
  amount: number;
  /** The month of the bill. */
  month: BillMonth;
  /** The financial year of the bill: `2026-2027`. */
  financialYear: string;
  /** Where it stands. */
  status: ClaimStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** What the type pays in a month, in rupees. */
  limit: number;
  /** What else is Requested or Approved of that person, type and month. */
  others: number;
  /** What is left of the limit with this claim; negative beyond it. */
  left: number;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** Its files. */
  files: RecordFile[];
  /** What speaks against it; of a claim that waits, to who decides. */
  warnings?: Warning[] | null;
  approval?: Approval | null;
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
export type ClaimDecision = {
  /** The claim. */
  _id: ClaimId;
  /** The version that was read. */
  version?: number | null;
  /** As in the single call; each item is refused on its own. */
  status?: string | null;
  /** Why it is rejected. */
  remark?: string | null;
};
export type ManyClaimDecision = ClaimDecision[];
export type BillNumber = string;
export type Rupees = number;
export type NewClaimInput = {
  /** What kind of expense it was. */
  reimbursementType: number;
  billNo?: BillNumber | null;
  /** When it was paid: a day of this month. */
  billDate: string;
  amount: Rupees;
  /** The keys of its files, at most ten, in their order; at least one where the type's `billRequired` is yes. */
  fileUploadKeys?: FileKey[] | null;
};
export type BalanceDetail = {
  /** The claim's id. */
  _id: ClaimId;
  /** How much, in rupees. */
  amount: number;
  /** When it was paid. */
  billDate: string;
  /** Where it stands. */
  status: ClaimStatus;
};
export type BalanceOfType = {
  /** The type. */
  reimbursementType: ReimbursementTypeId;
  /** What it is called. */
  reimbursementTypeName: string;
  /** What it pays in a month, in rupees. */
  maxAmount: number;
  /** The claims that are Requested or Approved, the earliest bill first. */
  details: BalanceDetail[];
  /** What they add up to. */
  claimed: number;
  /** What is left of the month; negative beyond the limit. Nothing is carried over. */
  closing: number;
};
export type BalanceMonth = {
  /** The month; they are listed from April to March. */
  month: BillMonth;
  /** The active types, and those that were claimed in it, by name. */
  reimbursements: BalanceOfType[];
};
export type ClaimInput = {
  /** The version that was read. */
  version?: number | null;
  /** What kind of expense it was. */
  reimbursementType?: number | null;
  billNo?: BillNumber | null;
  /** When it was paid: a day of this month. */
  billDate?: string | null;
  amount?: Rupees | null;
  /** The keys of its files, at most ten, in their order; at least one where the type's `billRequired` is yes. */
  fileUploadKeys?: FileKey[] | null;
  status?: ClaimStatus | null;
  /** Why it is rejected. */
  remark?: string | null;
};
export type ReimbursementTypeStatus = "active" | "inactive";
export type BillRequired = "yes" | "no";
export type ReimbursementType = Actions & {
  /** The record's id. */
  _id: ReimbursementTypeId;
  /** Counts changes. */
  version: number;
  /** What it is called. */
  name: string;
  /** Whether it is offered on a claim. */
  status: ReimbursementTypeStatus;
  /** The limit of a month, in rupees. */
  amount: number;
  /** Whether a claim needs a bill's number and file. */
  billRequired: BillRequired;
};
export type ReimbursementTypeName = string;
export type NewReimbursementTypeInput = {
  name: ReimbursementTypeName;
  status: ReimbursementTypeStatus;
  amount: Rupees;
  billRequired: BillRequired;
};
export type ReimbursementTypeInput = {
  /** The version that was read. */
  version?: number | null;
  name?: ReimbursementTypeName | null;
  status?: ReimbursementTypeStatus | null;
  amount?: Rupees | null;
  billRequired?: BillRequired | null;
};
export const {
  useDecideClaimsMutation,
  useAddClaimMutation,
  useListApprovedClaimsQuery,
  useListUserApprovedClaimsQuery,
  useGetReimbursementBalanceQuery,
  useListUserRejectedClaimsQuery,
  useListRequestedClaimsQuery,
  useListUserRequestedClaimsQuery,
  useChangeClaimMutation,
  useRemoveClaimMutation,
  useListReimbursementTypesQuery,
  useAddReimbursementTypeMutation,
  useChangeReimbursementTypeMutation,
  useRemoveReimbursementTypeMutation,
} = injectedRtkApi;
