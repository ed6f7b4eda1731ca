// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newLeaving = {
  reason: {"enum":["another offer","personal","relocation","studies","retirement","contract ended","other"]},
  remark: {"maxLength":10000},
} as const;
