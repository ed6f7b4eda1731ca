// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const TAGS = ["assets", "attendance", "audit", "auth", "candidates", "checklists", "clients", "comp-off", "company", "dashboard", "directory", "documents", "family", "files", "holidays", "imports", "investments", "jobs", "kras", "leave-policies", "leaves", "leavetypes", "mail", "metadata", "outbox", "patterns", "payslips", "placements", "places", "policies", "projects", "referrals", "refusals", "reimbursements", "roles", "setup", "tasks", "timesheets", "users"] as const;
export type Tag = (typeof TAGS)[number];
