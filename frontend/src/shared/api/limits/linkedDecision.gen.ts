// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const linkedDecision = {
  remark: {"maxLength":10000},
} as const;
