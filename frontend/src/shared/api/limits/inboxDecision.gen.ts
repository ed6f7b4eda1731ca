// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const inboxDecision = {
  kind: {"enum":["timesheet","leave","cancellation","claim","investment","asset","task","checklist","comp-off"]},
  status: {"enum":["Approved","Rejected"]},
} as const;
