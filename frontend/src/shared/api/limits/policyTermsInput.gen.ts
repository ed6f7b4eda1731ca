// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const policyTermsInput = {
  every: {"enum":["month","quarter","year","years"]},
  given: {"enum":["beginning","end"]},
  first: {"enum":["full","days","bands","none"]},
  left: {"enum":["keepall","keepnothing","keepupto"]},
} as const;
