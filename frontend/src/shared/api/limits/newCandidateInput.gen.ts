// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newCandidateInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phoneNumber: {"minLength":7,"maxLength":30},
  totalExperience: {"maxLength":20},
  currentLocation: {"maxLength":200},
  currentCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  expectedCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  currentCompanyName: {"maxLength":200},
  noticePeriod: {"enum":["No notice period","Less than 7 days","7 days","15 days","1 month","1.5 months","2 months","2.5 months","3 months","More than 3 months"]},
  gender: {"enum":["Male","Female","Other"]},
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
