// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const projectInput = {
  client: {"enum":["other"]},
  status: {"enum":["active","completed","inactive"]},
  type: {"enum":["dev","qa","engineering"]},
} as const;
