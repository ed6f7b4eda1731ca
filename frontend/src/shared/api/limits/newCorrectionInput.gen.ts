// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newCorrectionInput = {
  balance: {"minimum":-1000,"maximum":1000,"multipleOf":0.5},
  reason: {"maxLength":10000},
} as const;
