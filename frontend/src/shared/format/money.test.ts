import { describe, expect, it } from 'vitest'
import { formatAmount, formatMoney, readAmount, sumOf } from './money'

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [412.5, '412.50'],
    [999, '999.00'],
    [1000, '1,000.00'],
    [12450, '12,450.00'],
    [123456.5, '1,23,456.50'],
    [12345678.05, '1,23,45,678.05'],
    [-2450, '−2,450.00'],
    [-0.001, '0.00'],
    [-0, '0.00'],
    [1.005, '1.00'],
    [999_999_999_999.99, '9,99,99,99,99,999.99'],
  ])('%d is written in Indian grouping', (amount, text) => expect(formatAmount(amount)).toBe(text))

  it('are grouped and read back, whatever they are', () => {
    const shape = /^(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})\.\d{2}$/
    for (let paise = 0; paise <= 99_999_999_999_999; paise += 1 + Math.floor(paise / 100)) {
      const amount = paise / 100
      const text = formatAmount(amount)
      expect(text).toMatch(shape)
      expect(readAmount(text)).toBe(amount)
      expect(formatMoney(amount)).toBe(`₹${text}`)
      expect(formatMoney(-amount)).toBe(paise === 0 ? `₹${text}` : `−₹${text}`)
    }
  })

  it('carry the rupee sign in sentences', () => {
    expect(formatMoney(7377.5)).toBe('₹7,377.50')
    expect(formatMoney(-252.5)).toBe('−₹252.50')
  })

  it('are summed exactly', () => expect(sumOf([0.1, 0.2, 0.3, 1062.05])).toBe(1062.65))

  it.each([
    ['3,860.50', 3860.5],
    ['₹ 1,23,456', 123456],
    ['0', 0],
    ['12.', 12],
    ['', null],
    ['-5', null],
    ['1.005', null],
    ['1e3', null],
  ])('%s is read', (typed, amount) => expect(readAmount(typed)).toBe(amount))
})
