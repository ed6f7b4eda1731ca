// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newPolicyInput = {
  title: {"maxLength":200},
  description: {"maxLength":10000},
  status: {"enum":["active","inactive","on hold"]},
  fileUploadKeys: {"maxItems":5},
} as const;
