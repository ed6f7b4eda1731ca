// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const leaveInput = {
  half: {"enum":["first","second"]},
  reason: {"maxLength":10000},
  fileUploadKeys: {"maxItems":10},
} as const;
