// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const turnChange = {
  state: {"enum":["running","stopped","done","taken back"]},
  reason: {"maxLength":10000},
} as const;
