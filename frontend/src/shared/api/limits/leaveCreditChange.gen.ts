// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const leaveCreditChange = {
  state: {"enum":["done","taken back"]},
  reason: {"maxLength":10000},
} as const;
