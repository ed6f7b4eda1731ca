// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const invitees = {
  users: {"maxItems":1000},
} as const;
