// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newKraInput = {
  summary: {"maxLength":200},
  description: {"maxLength":10000},
  measurement_criteria: {"maxLength":10000},
  allocation: {"minimum":0,"maximum":100},
} as const;
