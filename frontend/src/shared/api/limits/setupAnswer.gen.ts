// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const setupAnswer = {
  state: {"enum":["open","done","skipped"]},
} as const;
