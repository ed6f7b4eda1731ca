import * as z from 'zod'
import { fieldsOf, mayChange, type FormTab, type Name, type Viewer } from './fields'
import type { Values } from './model'
import { portal } from '@/messages/profile'
import { personChange } from '@/shared/api/limits.gen'
import { addDays } from '@/shared/format/dates'
import {
  dateBetween,
  optionalDigits,
  optionalHalves,
  optionalText,
  personName,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '@/shared/form/rules'

const EARLIEST = '1900-01-01'
const YEAR = 365

/** As banks write it: without spaces, in capitals. */
function written(pattern: RegExp, message: string): z.ZodType<string, string> {
  return z
    .string()
    .transform((value) => value.replaceAll(' ', '').toUpperCase())
    .pipe(requiredText().regex(pattern, message))
}

/** The rule of every field. They repeat the server's for comfort; it decides. */
function rulesOf(today: string) {
  const past = dateBetween(EARLIEST, today)
  const choice = z.string()
  return z.object({
    fname: requiredText(personChange.fname.maxLength).pipe(personName),
    lname: optionalText(personChange.lname.maxLength).pipe(personName),
    birthday: past,
    marriage: past,
    bloodgroup: choice,
    department: choice,
    designation: choice,
    workphone: optionalText(personChange.workphone.maxLength),
    empid: requiredText(personChange.empid.maxLength),
    email: requiredEmail,
    role: requiredText(personChange.role.maxLength),
    doj: requiredText().pipe(dateBetween(EARLIEST, addDays(today, YEAR))),
    manager: z.array(z.number()),
    reimbursementClaim: requiredText(),
    appraisal_rating: optionalText(personChange.appraisal_rating.maxLength),
    status: requiredText(),
    dol: dateBetween(EARLIEST, null),
    leavingreason: optionalText(personChange.leavingreason.maxLength),
    leavebalanceCL: optionalHalves,
    leavebalanceEL: optionalHalves,
    yearLeaveEL: optionalHalves,
    balanceremark: optionalText(),
    olb: requiredText().pipe(optionalHalves),
    leaveCredited: requiredText(),
    account: written(/^\d{9,18}$/, portal.profile.formats.account),
    holdername: requiredText(personChange.holdername.maxLength),
    bank: optionalText(personChange.bank.maxLength),
    ifsc: written(/^[A-Z]{4}0[A-Z0-9]{6}$/, portal.profile.formats.ifsc),
    panNumber: written(/^[A-Z]{5}\d{4}[A-Z]$/, portal.profile.formats.panNumber),
    bankaddress: requiredText(personChange.bankaddress.maxLength),
    phone: requiredPhone,
    pemail: requiredEmail,
    permanentAddress: requiredText(personChange.permanentAddress.maxLength),
    currentAddress: requiredText(personChange.currentAddress.maxLength),
    emergencycontact: optionalText(personChange.emergencycontact.maxLength),
    emergencynumber: optionalDigits,
  })
}

/** The rules of a tab for the fields that this viewer may change: the others are not sent. */
export function schemaFor(tab: FormTab, viewer: Viewer, today: string): z.ZodType<Values, Values> {
  const ours: Partial<Record<Name, true>> = Object.fromEntries(
    fieldsOf(tab)
      .filter((spec) => mayChange(spec, viewer))
      .map(({ name }) => [name, true]),
  )
  return rulesOf(today)
    .partial()
    .pick(ours)
    .superRefine(({ status, dol, doj }, context) => {
      const refuse = (message: string): void => context.addIssue({ code: 'custom', path: ['dol'], message })
      if (status === 'Resigned' && dol === '') refuse(portal.form.required)
      if (dol && doj && dol < doj) refuse(portal.profile.dolBeforeDoj)
    })
}
