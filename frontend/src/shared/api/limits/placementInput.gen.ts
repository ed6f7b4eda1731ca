// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const placementInput = {
  name: {"maxLength":100},
} as const;
