// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const skillFeedbackInput = {
  skill: {"maxLength":200},
  rating: {"minimum":1,"maximum":5,"multipleOf":0.5},
  questionAsked: {"maxLength":10000},
  feedback: {"maxLength":10000},
  other: {"maxLength":10000},
} as const;
