// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const TAGS = ["assets", "attendance", "audit", "auth", "candidates", "clients", "comp-off", "company", "dashboard", "directory", "family", "files", "holidays", "investments", "jobs", "kras", "leave-policies", "leaves", "leavetypes", "mail", "metadata", "outbox", "patterns", "payslips", "placements", "places", "policies", "projects", "referrals", "refusals", "reimbursements", "roles", "tasks", "timesheets", "users"] as const;
export type Tag = (typeof TAGS)[number];
