import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow, useServerTime } from './clock'

describe('the server’s clock', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00.400Z') }))
  afterEach(() => {
    noteServerTime(new Date().toISOString())
    vi.useRealTimers()
  })

  it('is followed however far the browser’s is off', () => {
    noteServerTime('2026-11-25T03:30:00Z')
    expect(serverNow()).toBe(Date.parse('2026-11-25T03:30:00Z'))
    vi.advanceTimersByTime(5000)
    expect(serverNow()).toBe(Date.parse('2026-11-25T03:30:05Z'))
  })

  it('ignores nonsense and the jitter of the network', () => {
    noteServerTime('2026-11-25T03:30:00Z')
    noteServerTime('soon')
    noteServerTime('2026-11-25T03:30:00.900Z')
    expect(serverNow()).toBe(Date.parse('2026-11-25T03:30:00Z'))
  })

  it('ticks each second', () => {
    noteServerTime('2026-11-25T03:30:00Z')
    const { result, unmount } = renderHook(() => useServerTime(1000))
    expect(result.current).toBe(Date.parse('2026-11-25T03:30:00Z'))
    act(() => void vi.advanceTimersByTime(2100))
    expect(result.current).toBe(Date.parse('2026-11-25T03:30:02Z'))
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
