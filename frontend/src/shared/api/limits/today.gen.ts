// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const today = {
  identifier: {"minLength":10,"maxLength":10},
} as const;
