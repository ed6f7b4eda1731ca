import { expect, it } from 'vitest'
import { endsOf, rangeInWords, rangeOf, whyNoRange } from './filters'

// recruitment-5
it('lakhs become a range of rupees and back; an empty end is no limit', () => {
  expect(rangeOf({ from: '12', to: '30.5' })).toBe('1200000-3050000')
  expect(rangeOf({ from: '12', to: '' })).toBe('1200000-')
  expect(rangeOf({ from: '', to: '30' })).toBe('-3000000')
  expect(rangeOf({ from: ' ', to: '' })).toBe('')
  expect(endsOf('1200000-3050000')).toEqual({ from: '12', to: '30.5' })
  expect(endsOf('-3000000')).toEqual({ from: '', to: '30' })
})

it('the button says the range in lakhs', () => {
  expect(rangeInWords('1200000-3000000')).toBe('12.0–30.0 lakhs')
})

it('no range is what is no amount, or stands the wrong way round', () => {
  expect(whyNoRange({ from: '12', to: '30' })).toBeNull()
  expect(whyNoRange({ from: '', to: '' })).toBeNull()
  expect(whyNoRange({ from: 'many', to: '' })).not.toBeNull()
  expect(whyNoRange({ from: '30', to: '12' })).not.toBeNull()
})
