// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newDocumentInput = {
  title: {"maxLength":200},
  fileUploadKeys: {"maxItems":1},
} as const;
