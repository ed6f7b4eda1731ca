// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newPlaceInput = {
  name: {"maxLength":100},
  timezone: {"maxLength":64},
  optionalholidays: {"minimum":0,"maximum":366,"multipleOf":1},
} as const;
