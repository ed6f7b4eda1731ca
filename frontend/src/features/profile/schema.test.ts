import { describe, expect, it } from 'vitest'
import { balanceNotes, openingNote } from './balanceNotes'
import { doubted, doubts } from './doubts'
import { fieldsOf, type FormTab, type Viewer } from './fields'
import { memberSchema } from './MemberModal'
import { toChange, typedSince, type Values } from './model'
import { schemaFor } from './schema'

const TODAY = '2026-11-25'
const self: Viewer = { admin: false, own: true, actions: ['edit'] }
const admin: Viewer = { admin: true, own: false, actions: ['edit', 'status'] }

/** The first word on each field at fault, which is the one that a form shows. */
function faults(tab: FormTab, viewer: Viewer, values: Values): Record<string, string> {
  const blank = Object.fromEntries(fieldsOf(tab).map(({ name }) => [name, name === 'manager' ? [] : '']))
  const result = schemaFor(tab, viewer, TODAY).safeParse({ ...blank, ...values })
  return Object.fromEntries((result.error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

const fits = (fname: string): boolean => Object.keys(faults('personal', self, { fname })).length === 0

describe('the rules of the tabs', () => {
  it('ask for what is marked as required, and for nothing else', () => {
    for (const tab of ['personal', 'banking', 'contact'] as const) {
      const required = fieldsOf(tab).filter((spec) => spec.required).map(({ name }) => name)
      expect(faults(tab, admin, {})).toEqual(Object.fromEntries(required.map((name) => [name, 'Required.'])))
    }
  })

  it('leave out what the viewer may not change', () => {
    expect(Object.keys(faults('personal', self, {}))).toEqual(['fname'])
    expect(schemaFor('personal', self, TODAY).parse({ fname: 'A', olb: '3', empid: 'E1' })).toEqual({ fname: 'A' })
    const ownAdmin = { admin: true, own: true, actions: ['edit'] }
    expect(Object.keys(faults('personal', ownAdmin, {}))).not.toContain('role')
    expect(Object.keys(faults('personal', ownAdmin, {}))).not.toContain('status')
  })

  it('know names of any script', () => {
    const names = ['José', 'அனன்யா', "D'Souza", 'Anne-Marie', 'Ada Lovelace']
    expect(names.filter((name) => !fits(name))).toEqual([])
    expect(['R2D2', 'A  B', '-Anna', 'Anna_'].filter((name) => fits(name))).toEqual([])
  })

  it('hold dates and days to their limits', () => {
    const fine = { fname: 'A' }
    expect(faults('personal', self, { ...fine, birthday: '2026-11-26' })).toEqual({ birthday: 'Not after 25/11/2026.' })
    expect(faults('personal', self, { ...fine, marriage: '1899-12-31' })).toEqual({ marriage: 'Not before 01/01/1900.' })
    expect(faults('personal', admin, { olb: '4.25' })).toMatchObject({ olb: 'A number in steps of 0.5.' })
    expect(faults('personal', admin, { olb: '4.5', leavebalanceCL: '-1' })).not.toHaveProperty('leavebalanceCL')
  })

  it('want a day of leaving with Resigned, and after the joining', () => {
    const joined = { doj: '2021-08-02' }
    const word = (dol: string): string | undefined =>
      faults('personal', admin, { ...filled, ...joined, status: 'Resigned', dol })['dol']
    expect(word('')).toBe('Required.')
    expect(word('2021-08-01')).toBe('Not before the joining date.')
    expect(word('2021-08-02')).toBeUndefined()
  })

  it('take a phone of ten digits and a personal address', () => {
    const { phone, pemail } = faults('contact', self, { phone: '+919876543210', pemail: 'home' })
    expect(phone).toBe('Please enter a valid mobile number')
    expect(pemail).toBe('Please enter a valid email address.')
  })
})

const filled: Values = {
  fname: 'A',
  empid: 'E1',
  email: 'a@b.example',
  role: 'dev',
  reimbursementClaim: 'false',
  olb: '4',
  leaveCredited: 'false',
}

describe('what is sent', () => {
  it('is null for nothing, a number for days, and never what is not there', () => {
    expect(toChange({ lname: '', olb: '4.5', leaveCredited: 'false', manager: [2] }, 'personal', 7)).toEqual({
      version: 7,
      lname: null,
      olb: 4.5,
      leaveCredited: false,
      managers: [{ user: 2, line: true }],
    })
  })

  it('does not swallow what was typed meanwhile', () => {
    expect(typedSince({ phone: '1', pemail: 'a' }, { phone: '12', pemail: 'a' }, 'contact')).toEqual(['phone'])
  })
})

describe('a family member', () => {
  it('is born tomorrow at the latest', () => {
    const member = { name: 'Ira', relation: 'daughter', dob: '2026-11-26' }
    expect(memberSchema(TODAY).safeParse(member).success).toBe(true)
    expect(memberSchema(TODAY).safeParse({ ...member, dob: '2026-11-27' }).success).toBe(false)
    expect(memberSchema(TODAY).safeParse({ ...member, dob: '' }).error?.issues[0]?.message).toBe('Required.')
  })
})

const raises = (name: 'account' | 'panNumber' | 'phone', values: string[]): string[] =>
  values.filter((value) => doubts[name]?.(value) !== null)

describe('bank details', () => {
  const bank = { account: '501002348', holdername: 'x', ifsc: 'HDFC0000007', panNumber: 'ABCPE1234F', bankaddress: 'x' }
  const wrong = (name: 'account' | 'ifsc' | 'panNumber', values: string[]): string[] =>
    values.filter((value) => faults('banking', self, { ...bank, [name]: value })[name] !== undefined)

  it('have the forms that banks give them, with or without spaces, in capitals or not', () => {
    expect(wrong('account', ['501002348', '5010 0234 8771 20', '1234', '50100234', 'HDFC 12345'])).toEqual(['1234', '50100234', 'HDFC 12345'])
    expect(wrong('ifsc', ['HDFC0000007', ' hdfc0 000007', 'HDFC1000007', 'hdfc7'])).toEqual(['HDFC1000007', 'hdfc7'])
    expect(wrong('panNumber', ['ABCDE1234F', 'abcpe1234f', '12345', 'ABCD12345F'])).toEqual(['12345', 'ABCD12345F'])
    const read = schemaFor('banking', self, TODAY).parse({ ...bank, ifsc: 'hdfc 0000007', bank: '' })
    expect(read.ifsc).toBe('HDFC0000007')
  })

  it('raise a doubt where they have their form and look wrong', () => {
    expect(raises('account', ['', '501002348', '111111111', '0000 0000 0000'])).toEqual(['111111111', '0000 0000 0000'])
    expect(raises('panNumber', ['', 'ABCPE1234F', 'abcpe1234f', 'ABCDE1234F', '12345'])).toEqual(['ABCDE1234F'])
    expect(raises('phone', ['', '9800000000', '6000000000', '2012345678', '12'])).toEqual(['2012345678'])
    expect(doubted({ account: '111111111', phone: '2012345678' }, (name) => name === 'phone')).toHaveLength(1)
  })
})

const stored = { status: 'Active', leavebalanceCL: null, leaveCredited: true, olb: null } as const
const notes = (of: object, values: Values): string[] => balanceNotes({ ...stored, ...of }, values, TODAY)
const joining = (doj: string, leaveCredited = false): string[] => notes({ leaveCredited }, { doj, leaveCredited: String(leaveCredited) })

describe('what saving does to balances', () => {
  it('is that an opening balance becomes casual leave while there is none', () => {
    expect(notes({}, { olb: '7.5' })).toEqual(['Saving makes the opening balance the casual balance: 7.5 days.'])
    expect(notes({}, { olb: '7.5', leavebalanceCL: '4' })).toEqual([])
    expect(notes({ leavebalanceCL: 12 }, { olb: '7.5', leavebalanceCL: '12' })).toEqual([])
    expect(openingNote({ ...stored, leavebalanceCL: 12 }, { olb: '7.5' })).toMatch(/^Casual leave stays at 12 days/)
    expect(openingNote({ ...stored, leavebalanceCL: 12, olb: 7.5 }, { olb: '7.5' })).toBeNull()
    expect(openingNote(stored, { olb: '7.5' })).toBeNull()
  })

  it('is that casual leave is set anew for who comes back, whatever it was', () => {
    const back = ['Saving sets casual leave anew, from 4 to 0.5 days: half a day for each month left in this year.']
    expect(notes({ status: 'Inactive', leavebalanceCL: 4 }, { status: 'Active', leavebalanceCL: '4' })).toEqual(back)
    expect(notes({ status: 'Inactive', leavebalanceCL: 4 }, { status: 'Active', leavebalanceCL: '6' })).toEqual([])
    expect(notes({ status: 'Resigned', leavebalanceCL: 4 }, { status: 'Active', leavebalanceCL: '4' })).toEqual([])
  })

  it('is that the month of joining is credited once', () => {
    expect(joining('2026-11-07')).toEqual(['Saving credits the month of joining: 1 day of earned leave.'])
    expect(joining('2026-11-15')).toEqual(['Saving credits the month of joining: 0.5 day of earned leave.'])
    expect(joining('2026-11-16')).toEqual([])
    expect(joining('2026-11-07', true)).toEqual([])
  })
})
