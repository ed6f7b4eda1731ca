// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const notificationChoiceInput = {
  kind: {"enum":["reminders","leaves-asked","timesheets-asked","claims-asked","investments-declared","investments-asked","assets-asked","tasks-asked","kras-asked","requests","balances","assets","documents","payslips","account","kras","checklists","interviews","recruiting","people","operation","tasks","policies"]},
  choice: {"enum":["mail","digest","portal","off"]},
} as const;
