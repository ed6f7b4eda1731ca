// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const TAGS = ["attendance", "audit", "auth", "dashboard", "family", "mail", "outbox", "refusals", "roles", "users"] as const;
export type Tag = (typeof TAGS)[number];
