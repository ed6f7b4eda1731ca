// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const kraInput = {
  summary: {"maxLength":200},
  description: {"maxLength":10000},
  measurement_criteria: {"maxLength":10000},
  allocation: {"minimum":0,"maximum":100},
  status: {"enum":["Accomplished","Saved","Accepted","Rejected","Submitted"]},
  accomplishment: {"maxLength":10000},
  feedback: {"maxLength":10000},
  rating: {"minimum":1,"maximum":4,"multipleOf":1},
  comment: {"maxLength":10000},
} as const;
