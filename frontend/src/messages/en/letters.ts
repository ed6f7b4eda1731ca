import { plural } from './plural'

/** Letters, and the fields that their templates name. */
export const letters = {
  /** What may stand in braces. */
  fields: {
    name: 'First and last name',
    'first name': 'First name',
    number: 'Employee number',
    designation: 'Designation',
    department: 'Department',
    place: 'Place where they work',
    joined: 'First day',
    'last day': 'Last day',
    manager: 'Line managers',
    address: 'Where they live, typed for each letter',
    company: 'The company’s name',
    'legal name': 'The company’s legal name',
    today: 'The day on which it is made',
  },
  making: {
    title: 'Make a letter',
    person: 'Employee',
    template: 'Template',
    letterTitle: 'Title',
    body: 'Text of this letter',
    bodyHint: 'as the template has it, or as you change it here',
    missing: (count: number) => plural(count, { one: '1 field is not known. Type what it says:', other: `${count} fields are not known. Type what they say:` }),
    known: 'What is known',
    none: 'There is no active template. Whoever keeps the settings adds them under Platform Settings, Documents, Letters.',
    choose: 'Choose the employee and the template: the letter is shown here.',
    waiting: 'The letter is being drawn.',
    pdf: (title: string) => `Preview of ${title}`,
    open: 'Open the PDF',
    opens: ', opens in a new tab',
    told: (folder: string) => `It goes into the folder ${folder}. The employee is told by mail.`,
    notTold: (folder: string) => `It goes into the folder ${folder}. Nobody is told.`,
    submit: 'Make the letter',
    done: (title: string, folder: string) => `${title} is in the folder ${folder}.`,
    failed: 'The letter could not be made.',
  },
}
