// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const timelogChange = {
  status: {"enum":["Saved","Submitted","Approved","Rejected","Pending"]},
} as const;
