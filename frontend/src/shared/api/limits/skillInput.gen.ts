// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const skillInput = {
  value: {"maxLength":200},
} as const;
