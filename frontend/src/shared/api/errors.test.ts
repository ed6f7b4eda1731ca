import { describe, expect, it } from 'vitest'
import { serializeParams } from './baseQuery'
import { failureOf } from './errors'
import { toPage } from './page'

const isFinal = (status: number): boolean => failureOf({ status }).final

describe('failureOf', () => {
  it('reads the envelope', () => {
    const failure = failureOf({
      status: 422,
      data: { error: true, code: 'invalid', message: 'Required.', fields: { remark: 'Required.', odd: 3 } },
      requestId: 'r1',
    })
    expect(failure).toEqual({
      status: 422,
      code: 'invalid',
      message: 'Required.',
      fields: { remark: 'Required.' },
      reason: 'Required.',
      final: true,
      requestId: 'r1',
    })
  })

  it('knows which refusals a second try would change', () => {
    expect([400, 403, 404, 410, 422].filter((status) => !isFinal(status))).toEqual([])
    expect([408, 429, 500, 503].filter(isFinal)).toEqual([])
    expect(failureOf({ status: 'FETCH_ERROR' }).final).toBe(false)
  })

  it('says when to come back after too many attempts', () => {
    const data = { code: 'too_many_attempts', message: 'Too many failed attempts. Try again later.' }
    const after = (retryAfter: number): string => failureOf({ status: 429, data, retryAfter }).message
    expect(after(45)).toBe('Too many failed attempts. Try again in 45 seconds.')
    expect(after(60)).toBe('Too many failed attempts. Try again in 1 minute.')
    expect(after(661)).toBe('Too many failed attempts. Try again in 12 minutes.')
    expect(after(0)).toBe(data.message)
    const busy = { code: 'busy', message: 'The server has too much to do. Try again in a moment.' }
    expect(failureOf({ status: 429, data: busy, retryAfter: 1 }).message).toBe(busy.message)
  })

  it('tells a lost connection from an unreadable answer', () => {
    expect(failureOf({ status: 'FETCH_ERROR', error: 'TypeError' }).status).toBe('offline')
    expect(failureOf({ status: 502, data: '<html>' }).message).toBe('Something went wrong!!!')
    expect(failureOf(undefined).status).toBe(0)
  })
})

describe('lists', () => {
  it('repeat the key of several values and leave out what is empty', () => {
    expect(serializeParams({ q: '', page: 2, status: ['a', 'b'], sort: undefined, zero: 0 })).toBe(
      'page=2&status=a&status=b&zero=0',
    )
  })

  it('take their count from the header', () => {
    const response = new Response(null, {
      headers: { 'X-Total-Count': '10000', 'X-Total-Count-Capped': 'true' },
    })
    const meta = { request: new Request('http://localhost/'), response }
    expect(toPage([1, 2], meta)).toEqual({ rows: [1, 2], total: 10_000, capped: true, file: null })
    expect(toPage([1, 2], undefined).total).toBe(2)
    expect(toPage('empname\n', meta).file).toBe('empname\n')
  })
})
