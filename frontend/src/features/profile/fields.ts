import type { WholePerson } from '@/shared/people/api'

export type Tab = 'personal' | 'banking' | 'contact' | 'family'
/** The tabs that are forms over the person's own record. */
export type FormTab = Exclude<Tab, 'family'>

export const TABS: Tab[] = ['personal', 'banking', 'contact', 'family']

type Excluded = '_id' | 'image' | 'version' | 'projects' | 'registered' | 'actions' | 'blocked'
/** A field of the record. */
export type StoredName = Exclude<keyof WholePerson, Excluded>
/** Why balances are corrected goes along with the save, and stands in the ledger instead of the record. */
export type Name = StoredName | 'balanceremark'

/** Who may change a field: the person, somebody who may change their status, or an admin. */
type Owner = 'anyone' | 'leader' | 'admin'

export type Kind = 'text' | 'email' | 'tel' | 'area' | 'date' | 'halves' | 'flag' | 'choice' | 'people'

export interface FieldSpec {
  name: Name
  kind: Kind
  owner?: Owner
  required?: boolean
}

export interface Group {
  section: 'person' | 'work' | 'leave' | null
  fields: FieldSpec[]
}

const admin = { owner: 'admin' } as const
const leader = { owner: 'leader' } as const
const required = { required: true } as const

/** Every field of the record, in the order in which a page shows it. */
export const groupsOf: Record<FormTab, Group[]> = {
  personal: [
    {
      section: 'person',
      fields: [
        { name: 'fname', kind: 'text', ...required },
        { name: 'lname', kind: 'text' },
        { name: 'birthday', kind: 'date' },
        { name: 'marriage', kind: 'date' },
        { name: 'bloodgroup', kind: 'choice' },
      ],
    },
    {
      section: 'work',
      fields: [
        { name: 'empid', kind: 'text', ...admin, ...required },
        { name: 'email', kind: 'email', ...admin, ...required },
        { name: 'role', kind: 'choice', ...admin, ...required },
        { name: 'doj', kind: 'date', ...admin, ...required },
        { name: 'manager', kind: 'people', ...admin },
        { name: 'reimbursementClaim', kind: 'choice', ...admin, ...required },
        { name: 'appraisal_rating', kind: 'text', ...admin },
        { name: 'status', kind: 'choice', ...leader, ...required },
        { name: 'dol', kind: 'date', ...leader },
        { name: 'leavingreason', kind: 'text', ...leader },
      ],
    },
    {
      section: 'leave',
      fields: [
        { name: 'leavebalanceCL', kind: 'halves', ...admin },
        { name: 'leavebalanceEL', kind: 'halves', ...admin },
        { name: 'yearLeaveEL', kind: 'halves', ...admin },
        { name: 'balanceremark', kind: 'text', ...admin },
        { name: 'olb', kind: 'halves', ...admin, ...required },
        { name: 'leaveCredited', kind: 'flag', ...admin, ...required },
      ],
    },
  ],
  banking: [
    {
      section: null,
      fields: [
        { name: 'account', kind: 'text', ...required },
        { name: 'holdername', kind: 'text', ...required },
        { name: 'bank', kind: 'text' },
        { name: 'ifsc', kind: 'text', ...required },
        { name: 'panNumber', kind: 'text', ...required },
        { name: 'bankaddress', kind: 'area', ...required },
      ],
    },
  ],
  contact: [
    {
      section: null,
      fields: [
        { name: 'phone', kind: 'tel', ...required },
        { name: 'pemail', kind: 'email', ...required },
        { name: 'permanentAddress', kind: 'area', ...required },
        { name: 'currentAddress', kind: 'area', ...required },
        { name: 'emergencycontact', kind: 'text' },
        { name: 'emergencynumber', kind: 'tel' },
      ],
    },
  ],
}

export function fieldsOf(tab: FormTab): FieldSpec[] {
  return groupsOf[tab].flatMap((group) => group.fields)
}

/** The person who looks at the record, as far as the page depends on them. The server decides again. */
export interface Viewer {
  admin: boolean
  own: boolean
  /** What the server says that they may do with the record. */
  actions: string[]
}

export function mayChange(spec: FieldSpec, viewer: Viewer): boolean {
  if (!viewer.actions.includes('edit')) return false
  if (spec.owner === 'leader') return viewer.actions.includes('status')
  // Nobody changes their own role.
  if (spec.owner === 'admin') return viewer.admin && !(viewer.own && spec.name === 'role')
  return true
}
