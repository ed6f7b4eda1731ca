// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const letterFieldInput = {
  field: {"enum":["name","first name","number","designation","department","place","joined","last day","manager","address","company","legal name","today"]},
  value: {"maxLength":300},
} as const;
