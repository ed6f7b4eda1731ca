// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newLetterTemplateInput = {
  name: {"maxLength":100},
  title: {"maxLength":200},
  body: {"maxLength":10000},
  signer: {"maxLength":100},
  signertitle: {"maxLength":100},
} as const;
