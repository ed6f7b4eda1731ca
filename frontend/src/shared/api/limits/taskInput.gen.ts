// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const taskInput = {
  status: {"enum":["active","obsolete","suggestion","rejected","deactive"]},
  project: {"enum":["all"]},
} as const;
