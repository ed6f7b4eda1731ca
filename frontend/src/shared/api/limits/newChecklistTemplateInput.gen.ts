// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const newChecklistTemplateInput = {
  name: {"maxLength":100},
  kind: {"enum":["onboarding","exit"]},
  roles: {"maxItems":100},
  places: {"maxItems":100},
  lines: {"maxItems":50},
} as const;
