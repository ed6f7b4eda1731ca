// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const rowInput = {
  mon: {"minimum":0,"maximum":12,"multipleOf":0.5},
  tue: {"minimum":0,"maximum":12,"multipleOf":0.5},
  wed: {"minimum":0,"maximum":12,"multipleOf":0.5},
  thu: {"minimum":0,"maximum":12,"multipleOf":0.5},
  fri: {"minimum":0,"maximum":12,"multipleOf":0.5},
} as const;
