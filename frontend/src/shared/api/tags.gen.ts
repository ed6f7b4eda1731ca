// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const TAGS = ["assets", "attendance", "audit", "auth", "clients", "dashboard", "family", "files", "holidays", "investments", "kras", "leaves", "mail", "outbox", "policies", "projects", "refusals", "reimbursements", "roles", "tasks", "timesheets", "users"] as const;
export type Tag = (typeof TAGS)[number];
