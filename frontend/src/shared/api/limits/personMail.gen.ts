// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const personMail = {
  subject: {"maxLength":200},
  receiver: {"minLength":3,"maxLength":320},
  message: {"maxLength":10000},
} as const;
