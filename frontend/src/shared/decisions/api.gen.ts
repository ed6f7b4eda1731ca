// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["undo"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listUndoable: build.query<ListUndoableApiResponse, ListUndoableApiArg>({
        query: () => ({ url: `/inbox/decided` }),
        providesTags: ["undo"],
      }),
      undoDecisions: build.mutation<
        UndoDecisionsApiResponse,
        UndoDecisionsApiArg
      >({
        query: (queryArg) => ({
          url: `/inbox/undo`,
          method: "POST",
          body: queryArg.manyDecisionUndo,
        }),
        invalidatesTags: staleAfter("undo"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as decisionsApi };
export type ListUndoableApiResponse =
  /** status 200 The record. */ UndoableDecisions;
export type ListUndoableApiArg = void;
export type UndoDecisionsApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: DecisionUndone;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type UndoDecisionsApiArg = {
  manyDecisionUndo: ManyDecisionUndo;
};
export type UndoableKind =
  | "timesheet"
  | "leave"
  | "claim"
  | "investment"
  | "kra"
  | "asset"
  | "task"
  | "checklist"
  | "comp-off";
export type UndoableVerdict =
  | "approve"
  | "reject"
  | "cancel"
  | "keep"
  | "submit"
  | "accept"
  | "release"
  | "done";
export type UndoableDecision = {
  /** Which kind of record. */
  kind: UndoableKind;
  /** The record. */
  _id: number;
  /** The version that the decision made. */
  version: number;
  /** What was decided. */
  verdict: UndoableVerdict;
  /** Whether it was approved once and waits for its second approval; absent where it does not. */
  once?: boolean | null;
  /** When it was decided. */
  at: string;
  /** Until when it can be taken back. */
  until: string;
  /** Whose record it is; who suggested a task; for whom a line is. */
  empname: string;
  /** What the record is called: a type that the company has named, a claim's type, an investment, a KRA, a task, an asset's serial, the
    text of a line. */
  title: string | null;
  /** The type of a leave, of the account of a compensatory off, or of an asset, as its word. */
  word: string | null;
  /** The Monday of a week, the first day of a leave, the day of a bill or an investment, the day off that was worked, or by when feedback
    on a KRA or a line was due. */
  day: string | null;
  /** The days of a leave, or of a compensatory off. */
  days: number | null;
  /** The hours of a week. */
  hours: number | null;
  /** What a claim or an investment comes to. */
  amount: number | null;
};
export type UndoableDecisions = {
  /** The newest first, 50 at most. */
  rows: UndoableDecision[];
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
export type DecisionUndone = {
  /** Which kind of record. */
  kind: UndoableKind;
  /** The record. */
  _id: number;
  /** Its version. */
  version: number;
};
export type DecisionUndo = {
  /** Which kind of record. */
  kind: UndoableKind;
  /** The record. */
  _id: number;
  /** The version that the decision made. */
  version?: number | null;
};
export type ManyDecisionUndo = DecisionUndo[];
export const { useListUndoableQuery, useUndoDecisionsMutation } =
  injectedRtkApi;
