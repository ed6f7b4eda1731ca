// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newHolidayInput = {
  occassion: {"maxLength":100},
} as const;
