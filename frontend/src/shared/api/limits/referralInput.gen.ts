// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const referralInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phone: {"minLength":7,"maxLength":30},
  experience: {"maxLength":20},
  status: {"enum":["Submitted","Not Relevent","Interview Scheduled","Offered","Joined","Declined"]},
} as const;
