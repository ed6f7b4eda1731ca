// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const linkRequest = {
  email: {"minLength":3,"maxLength":320},
} as const;
