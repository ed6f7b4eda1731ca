// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const checkIn = {
  sign_in_lat: {"minimum":-90,"maximum":90},
  sign_in_long: {"minimum":-180,"maximum":180},
  location_error: {"enum":["denied","unavailable","timeout"]},
} as const;
