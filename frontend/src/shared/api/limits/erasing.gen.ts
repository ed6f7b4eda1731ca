// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const erasing = {
  name: {"maxLength":10000},
  reason: {"maxLength":10000},
} as const;
