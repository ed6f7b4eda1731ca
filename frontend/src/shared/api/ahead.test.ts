import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ageOf, fetchOrTake } from './ahead'

const ME = 'http://localhost/api/v1/auth/me'

function requestOf(token: string, method = 'GET'): Request {
  return new Request(ME, { method, headers: { Authorization: token } })
}

function early(answer: Response | null, at = Date.now()): void {
  const answers = { '/api/v1/auth/me': Promise.resolve(answer === null ? null : { response: answer, at }) }
  window.answersAhead = { token: 't0ken', answers }
}

const textOf = async (request: Request): Promise<string> => (await fetchOrTake(request)).text()

describe('an answer that was asked for before the portal was loaded', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('asked')))
  })
  afterEach(() => {
    delete window.answersAhead
  })

  it('is taken, once', async () => {
    early(new Response('early'))
    expect(await textOf(requestOf('t0ken'))).toBe('early')
    expect(await textOf(requestOf('t0ken'))).toBe('asked')
  })

  it('is of its own session', async () => {
    early(new Response('early'))
    expect(await textOf(requestOf('of somebody else'))).toBe('asked')
    expect(await textOf(requestOf('t0ken', 'POST'))).toBe('asked')
  })

  it('is asked for again where it failed, and where nobody wanted it for long', async () => {
    early(null)
    expect(await textOf(requestOf('t0ken'))).toBe('asked')
    early(new Response('early'), Date.now() - 60_000)
    expect(await textOf(requestOf('t0ken'))).toBe('asked')
  })

  it('tells how long it has waited', async () => {
    early(new Response('early'), Date.now() - 1200)
    expect(ageOf(await fetchOrTake(requestOf('t0ken')))).toBeGreaterThanOrEqual(1200)
    expect(ageOf(await fetchOrTake(requestOf('t0ken')))).toBe(0)
  })
})
