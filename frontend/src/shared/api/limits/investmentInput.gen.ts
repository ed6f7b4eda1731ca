// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const investmentInput = {
  investmentTitle: {"maxLength":200},
  investmentAmount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
  status: {"enum":["requested","reviewed","Approved","Rejected"]},
} as const;
