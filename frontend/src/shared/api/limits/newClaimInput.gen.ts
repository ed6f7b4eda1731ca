// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newClaimInput = {
  billNo: {"maxLength":100},
  amount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
} as const;
