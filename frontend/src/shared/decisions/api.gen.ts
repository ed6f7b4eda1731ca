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
  "timesheet" | "leave" | "claim" | "investment" | "kra";
export type DecisionUndone = {
  /** Which kind of record. */
  kind: UndoableKind;
  /** The record. */
  _id: number;
  /** Its version. */
  version: number;
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
export type DecisionUndo = {
  /** Which kind of record. */
  kind: UndoableKind;
  /** The record. */
  _id: number;
  /** The version that the decision made. */
  version?: number | null;
};
export type ManyDecisionUndo = DecisionUndo[];
export const { useUndoDecisionsMutation } = injectedRtkApi;
