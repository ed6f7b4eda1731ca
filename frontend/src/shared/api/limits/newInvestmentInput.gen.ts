// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newInvestmentInput = {
  investmentTitle: {"maxLength":200},
  investmentAmount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
} as const;
