// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const decisionUndo = {
  kind: {"enum":["timesheet","leave","claim","investment","kra","asset","task","checklist","comp-off"]},
} as const;
