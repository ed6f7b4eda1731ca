// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const TAGS = ["attendance", "audit", "auth", "clients", "dashboard", "family", "holidays", "leaves", "mail", "outbox", "projects", "refusals", "roles", "tasks", "timesheets", "users"] as const;
export type Tag = (typeof TAGS)[number];
