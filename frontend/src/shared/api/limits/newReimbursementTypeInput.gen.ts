// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newReimbursementTypeInput = {
  name: {"maxLength":100},
  status: {"enum":["active","inactive"]},
  amount: {"minimum":0,"maximum":1000000000},
  billRequired: {"enum":["yes","no"]},
} as const;
