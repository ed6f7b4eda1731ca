// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const adminsMail = {
  subject: {"maxLength":200},
  message: {"maxLength":10000},
  type: {"maxLength":100},
  reason: {"maxLength":10000},
  status: {"maxLength":100},
} as const;
