// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const patternLine = {
  nth: {"minimum":1,"maximum":5},
} as const;
