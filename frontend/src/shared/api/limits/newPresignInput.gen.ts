// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newPresignInput = {
  folder: {"enum":["reimbursements","investments","policies","referrals","candidates","leaves","documents"]},
  filename: {"maxLength":255},
  contentType: {"enum":["application/pdf","image/png","image/jpeg","application/msword","application/vnd.openxmlformats-officedocument.wordprocessingml.document"]},
  size: {"minimum":1},
} as const;
