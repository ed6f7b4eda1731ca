// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const confirmInput = {
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
