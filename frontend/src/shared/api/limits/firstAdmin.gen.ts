// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const firstAdmin = {
  fname: {"maxLength":100},
  lname: {"maxLength":100},
  email: {"minLength":3,"maxLength":320},
  empid: {"maxLength":100},
  password: {"minLength":8,"maxLength":1024},
} as const;
