// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const declineInput = {
  reason: {"maxLength":500},
} as const;
