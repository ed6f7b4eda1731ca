// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const withdrawInput = {
  reason: {"maxLength":500},
} as const;
