// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newCreditInput = {
  days: {"minimum":-366,"maximum":366,"multipleOf":0.5},
  label: {"maxLength":100},
  remark: {"maxLength":10000},
} as const;
