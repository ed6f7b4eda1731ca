// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newJobInput = {
  title: {"maxLength":200},
  summary: {"maxLength":10000},
  description: {"maxLength":10000},
  experience: {"maxLength":20},
  otherSkills: {"maxLength":10000},
  status: {"enum":["Open","Closed"]},
} as const;
