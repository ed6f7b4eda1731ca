// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newTypeInput = {
  name: {"maxLength":200},
} as const;
