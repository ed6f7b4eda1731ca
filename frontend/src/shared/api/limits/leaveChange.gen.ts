// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const leaveChange = {
  status: {"enum":["Pending","Approved","Rejected","Cancelled"]},
  cancelreason: {"maxLength":10000},
  half: {"enum":["first","second"]},
  reason: {"maxLength":10000},
  fileUploadKeys: {"maxItems":10},
} as const;
