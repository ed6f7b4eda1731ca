// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const leaveMail = {
  subject: {"maxLength":200},
  receiver: {"minLength":3,"maxLength":320},
  type: {"maxLength":100},
  reason: {"maxLength":10000},
  status: {"maxLength":100},
  message: {"maxLength":10000},
} as const;
