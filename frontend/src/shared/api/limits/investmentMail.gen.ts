// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const investmentMail = {
  subject: {"maxLength":200},
  to: {"minLength":3,"maxLength":320},
  cc: {"minLength":3,"maxLength":320},
  message: {"maxLength":10000},
} as const;
