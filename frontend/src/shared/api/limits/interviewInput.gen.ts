// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const interviewInput = {
  time: {"minLength":5,"maxLength":5},
  url: {"minLength":9,"maxLength":2000},
} as const;
