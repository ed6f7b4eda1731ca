// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const assetInput = {
  assesttype: {"enum":["laptop","headphone","mouse","pendrive","externalharddisk"]},
  serial: {"maxLength":100},
  specification: {"maxLength":500},
  remark: {"maxLength":10000},
  status: {"enum":["CREATED","ACCEPTED","REJECTED","RELEASE-REQUEST","RELEASED"]},
} as const;
