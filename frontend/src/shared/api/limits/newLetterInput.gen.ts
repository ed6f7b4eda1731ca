// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newLetterInput = {
  title: {"maxLength":200},
  body: {"maxLength":10000},
  fields: {"maxItems":13},
} as const;
