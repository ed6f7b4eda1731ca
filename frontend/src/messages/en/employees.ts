import { plural } from './plural'
import type { RecordWords } from './records'

function whenLeaves(days: number): string {
  if (days < 0) return plural(-days, { one: 'left yesterday', other: `left ${-days} days ago` })
  if (days === 0) return 'leaves today'
  return plural(days, { one: 'leaves tomorrow', other: `leaves in ${days} days` })
}

export const employees = {
  title: 'Our Employees',
  menu: 'Employees',
  add: 'Add Employee(s)',
  leavers: {
    title: 'Leavers',
    leaves: (days: number, things: number) => `${whenLeaves(days)}, ${plural(things, { one: '1 thing', other: `${things} things` })} to give over`,
    shown: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  },
  failedInvitations: {
    title: 'Invitations that did not arrive',
    shown: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
  },
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'people staff colleagues directory register', add: 'person invite new joiner hire' },
}

export const employeeRecords = {
  user: {
    label: 'Employee',
    fields: {
      empid: 'Employee ID',
      fname: 'First Name',
      lname: 'Last Name',
      email: 'Email',
      pemail: 'Personal Email',
      role: 'Role',
      status: 'Status',
      doj: 'Joining Date',
      dol: 'Date of Leaving',
      leavingreason: 'Reason for Leaving',
      leavingkind: 'Kind of Leaving',
      leavingremark: 'Remark on the Leaving',
      phone: 'Phone',
      department: 'Department',
      designation: 'Designation',
      workphone: 'Work Phone',
      bloodgroup: 'Blood Group',
      birthday: 'Birthday',
      marriage: 'Marriage Date',
      olb: 'Opening Casual Leave',
      opening: 'What the Opening Balance Does',
      pattern: 'Working Pattern',
      place: 'Place',
      from: 'From',
      reimbursementClaim: 'Reimbursement Claim',
      leavebalanceEL: 'Earned Leave Balance',
      leavebalanceCL: 'Casual Leave Balance',
      yearLeaveEL: 'Earned Leave of the Year',
      balanceremark: 'Reason for the Correction',
      leaveCredited: 'Joining Leave Credited',
      manager: 'Managers',
      account: 'Account Number',
      holdername: 'Account Holder Name',
      bank: 'Bank',
      ifsc: 'IFSC',
      panNumber: 'PAN Number',
      bankaddress: 'Bank Address',
      emergencycontact: 'Emergency Contact',
      emergencynumber: 'Emergency Number',
      permanentAddress: 'Permanent Address',
      currentAddress: 'Current Address',
      appraisal_rating: 'Appraisal Rating',
    },
  },
} satisfies Record<string, RecordWords>
