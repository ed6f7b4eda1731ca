// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const compOffChange = {
  status: {"enum":["Pending","Approved","Rejected","Cancelled"]},
} as const;
