// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const familyInput = {
  name: {"maxLength":100},
  relation: {"enum":["spouse","son","daughter"]},
} as const;
