import type { WholePerson } from '@/entities/people/api'

export type Tab = 'personal' | 'banking' | 'contact' | 'family'
/** The tabs that are forms over the person's own record. */
export type FormTab = Exclude<Tab, 'family'>

const TABS: Tab[] = ['personal', 'banking', 'contact', 'family']

type Excluded =
  | ('_id' | 'image' | 'version' | 'projects' | 'place' | 'managers' | 'registered' | 'invited' | 'erased')
  | ('lastSignInAt' | 'leavingkind' | 'leavingremark' | 'actions' | 'blocked')
/** A field of the record. */
export type StoredName = Exclude<keyof WholePerson, Excluded>
/** Why balances are corrected goes along with the save, and stands in the ledger instead of the record. */
export type Name = StoredName | 'balanceremark'

/** Who may change a field: whoever may save, the person and admins, somebody who may change the status, or an admin. */
type Owner = 'anyone' | 'person' | 'leader' | 'admin'

export type Kind = 'text' | 'email' | 'tel' | 'area' | 'date' | 'halves' | 'flag' | 'choice' | 'people'

export interface FieldSpec {
  name: Name
  kind: Kind
  owner?: Owner
  required?: boolean
  /** Shown to the person, their line managers and admins alone. */
  private?: boolean
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
        { name: 'designation', kind: 'choice', ...admin },
        { name: 'department', kind: 'choice', ...admin },
        { name: 'doj', kind: 'date', ...admin, ...required },
        { name: 'manager', kind: 'people', ...admin },
        { name: 'reimbursementClaim', kind: 'choice', ...admin, ...required },
        { name: 'appraisal_rating', kind: 'text', private: true, ...admin },
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
        { name: 'workphone', kind: 'tel' },
        { name: 'phone', kind: 'tel', ...required },
        { name: 'pemail', kind: 'email', owner: 'person', private: true, ...required },
        { name: 'permanentAddress', kind: 'area', private: true, ...required },
        { name: 'currentAddress', kind: 'area', private: true, ...required },
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

/** Whether the viewer sees all of the record: who may save it does. */
export function seesAll(viewer: Viewer): boolean {
  return viewer.actions.includes('edit')
}

/** The tabs that hold something for the viewer: banking and family are private as a whole. */
export function tabsOf(viewer: Viewer): Tab[] {
  return seesAll(viewer) ? TABS : ['personal', 'contact']
}

export function mayChange(spec: FieldSpec, viewer: Viewer): boolean {
  if (!viewer.actions.includes('edit')) return false
  if (spec.owner === 'leader') return viewer.actions.includes('status')
  if (spec.owner === 'person') return viewer.own || viewer.admin
  // Nobody changes their own role.
  if (spec.owner === 'admin') return viewer.admin && !(viewer.own && spec.name === 'role')
  return true
}
