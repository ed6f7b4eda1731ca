// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newDocumentRequestInput = {
  title: {"maxLength":200},
  note: {"maxLength":10000},
} as const;
