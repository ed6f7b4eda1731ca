import { describe, expect, it } from 'vitest'
import { doubts } from './doubts'
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

function doubted(name: 'account' | 'ifsc' | 'panNumber', values: string[]): string[] {
  return values.filter((value) => doubts[name]?.(value) !== null)
}

describe('a doubt', () => {
  it('is raised by what looks wrong, and by nothing else', () => {
    expect(doubted('account', ['', '501002348', '50100234877120', '1234', 'HDFC 12345'])).toEqual(['1234', 'HDFC 12345'])
    expect(doubted('ifsc', ['', 'HDFC0000007', 'HDFC1000007', 'hdfc0000007'])).toEqual(['HDFC1000007', 'hdfc0000007'])
    expect(doubted('panNumber', ['', 'ABCDE1234F', 'ABCDE1234', 'ABCD12345F'])).toEqual(['ABCDE1234', 'ABCD12345F'])
  })
})
