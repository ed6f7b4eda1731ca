// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newRoleInput = {
  role: {"maxLength":50},
} as const;
