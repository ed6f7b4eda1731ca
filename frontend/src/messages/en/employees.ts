import type { RecordWords } from './records'

export const employees = {
  title: 'Our Employees',
  menu: 'Employees',
  add: 'Add Employee(s)',
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
      phone: 'Phone',
      department: 'Department',
      designation: 'Designation',
      workphone: 'Work Phone',
      bloodgroup: 'Blood Group',
      birthday: 'Birthday',
      marriage: 'Marriage Date',
      olb: 'Opening Casual Leave',
      opening: 'What the Opening Balance Does',
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
