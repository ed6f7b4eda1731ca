// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const roleInput = {
  role: {"maxLength":50},
} as const;
