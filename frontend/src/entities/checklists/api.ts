export { checklistsApi, useListChecklistsQuery } from './api.gen'
export type { ChecklistLine, ChecklistTemplate, ChecklistTemplateInput, TemplateLineInput } from './api.gen'
