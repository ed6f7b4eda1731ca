import { expect, it } from 'vitest'
import { isEmail, missingFields, passwordError } from './rules'

it.each([
  ['asha@muster.example', true],
  ['asha.rao+hr@mail.muster.example', true],
  ['asha@muster', false],
  ['asha@muster..example', false],
  ['asha rao@muster.example', false],
  ['@muster.example', false],
  ['', false],
])('takes %s for an address: %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is)
})

it('names the empty fields of the sign-in', () => {
  expect(missingFields({ email: '', password: '' })).toEqual(['email', 'password'])
  expect(missingFields({ email: 'asha@muster.example', password: ' ' })).toEqual([])
})

it.each([
  ['seven characters', '1234567', '1234567', 'password'],
  ['seven characters that are two units each', '😀'.repeat(7), '😀'.repeat(7), 'password'],
  ['too many', 'x'.repeat(1025), 'x'.repeat(1025), 'password'],
  ['two that differ', 'long enough', 'long enougj', 'confirm'],
])('refuses as a password %s', (_what, password, confirm, field) => {
  expect(passwordError({ password, confirm })?.field).toBe(field)
})

it('takes eight characters, spaces included', () => {
  expect(passwordError({ password: ' 123456 ', confirm: ' 123456 ' })).toBeNull()
})
