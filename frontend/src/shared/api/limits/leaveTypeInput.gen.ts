// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const leaveTypeInput = {
  name: {"maxLength":100},
  mark: {"enum":["accent","teal","violet","amber","rose","slate"]},
  noticedays: {"minimum":0,"maximum":365,"multipleOf":1},
  mostdays: {"minimum":1,"maximum":366,"multipleOf":1},
  filedays: {"minimum":1,"maximum":366,"multipleOf":1},
  below: {"minimum":0,"maximum":366,"multipleOf":0.5},
  months: {"minimum":0,"maximum":600,"multipleOf":1},
} as const;
