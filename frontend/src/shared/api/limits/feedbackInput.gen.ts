// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const feedbackInput = {
  feedback: {"maxItems":50},
} as const;
