// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const memberInput = {
  allocation: {"minimum":0,"maximum":100},
} as const;
