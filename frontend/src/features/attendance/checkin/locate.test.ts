import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const query = vi.fn<() => Promise<{ state: string }>>()
const getCurrentPosition = vi.fn<(found: (position: unknown) => void) => void>()

/** How long a position is waited for that nobody gives. */
async function patience(locate: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  let took = -1
  void locate().then(() => {
    took = Date.now() - began
  })
  await vi.advanceTimersByTimeAsync(12_000)
  return took
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } })
})

afterEach(() => vi.useRealTimers())

describe('a check-in', () => {
  it('waits ten seconds for the person, whom the browser asks, and only once', async () => {
    query.mockResolvedValue({ state: 'prompt' })
    const { locate } = await import('./locate')
    expect(await patience(locate)).toBe(10_000)
    expect(await patience(locate)).toBe(1500)
  })

  it('waits a moment for the position where the person has answered before', async () => {
    query.mockResolvedValue({ state: 'granted' })
    const { locate } = await import('./locate')
    expect(await patience(locate)).toBe(1500)
  })

  it('goes on as soon as the position is there', async () => {
    query.mockResolvedValue({ state: 'prompt' })
    getCurrentPosition.mockImplementation((found) => found({ coords: { latitude: 18.5204, longitude: 73.8567 } }))
    const { locate } = await import('./locate')
    expect(await locate()).toEqual({ lat: 18.52, long: 73.86 })
  })
})
