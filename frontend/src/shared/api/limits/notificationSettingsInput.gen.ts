// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const notificationSettingsInput = {
  digesthour: {"minimum":0,"maximum":23,"multipleOf":1},
  quietfrom: {"minimum":0,"maximum":23,"multipleOf":1},
  quietuntil: {"minimum":0,"maximum":23,"multipleOf":1},
} as const;
