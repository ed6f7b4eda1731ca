// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const referralMail = {
  subject: {"maxLength":200},
  message: {"maxLength":10000},
} as const;
