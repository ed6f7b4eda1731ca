// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newCompOffInput = {
  reason: {"maxLength":10000},
} as const;
