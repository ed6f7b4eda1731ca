// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const notificationsRead = {
  page: {"maxLength":500},
} as const;
