// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const change = {
  sign_in_lat: {"minimum":-90,"maximum":90},
  sign_in_long: {"minimum":-180,"maximum":180},
  sign_out_lat: {"minimum":-90,"maximum":90},
  sign_out_long: {"minimum":-180,"maximum":180},
  location_error: {"enum":["denied","unavailable","timeout"]},
  remark: {"maxLength":1000},
} as const;
