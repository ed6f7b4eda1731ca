// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newApprovalStepInput = {
  kind: {"enum":["leave","claim","investment"]},
  above: {"minimum":0,"maximum":1000000000},
  approver: {"enum":["manager","role","person"]},
} as const;
