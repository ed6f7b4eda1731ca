// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newAssetInput = {
  assesttype: {"enum":["laptop","headphone","mouse","pendrive","externalharddisk"]},
  serial: {"maxLength":100},
  specification: {"maxLength":500},
  remark: {"maxLength":10000},
} as const;
