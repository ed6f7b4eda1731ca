// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newPassword = {
  password: {"minLength":8,"maxLength":1024},
} as const;
