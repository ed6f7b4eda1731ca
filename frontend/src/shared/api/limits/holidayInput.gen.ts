// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const holidayInput = {
  occassion: {"maxLength":100},
} as const;
