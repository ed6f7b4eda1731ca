// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const templateLineInput = {
  text: {"maxLength":200},
  whose: {"enum":["person","manager","named"]},
  days: {"minimum":-30,"maximum":90,"multipleOf":1},
} as const;
