// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const chatAddressInput = {
  address: {"maxLength":1000},
} as const;
