// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newDocumentFolderInput = {
  name: {"maxLength":100},
} as const;
