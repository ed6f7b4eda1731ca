// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const importColumnsInput = {
  kind: {"enum":["people","holidays","clients","projects","tasks","assets","balances","jobs","candidates","skills","locations"]},
  matchby: {"enum":["none","number","email","name","date","serial"]},
} as const;
