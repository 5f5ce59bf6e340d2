import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startExpiringHourly } from '@/lib/jobs/expire-hourly'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:59:30Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

it('invalidates the pages whose order changes by the hour when each hour begins, and not before', () => {
  const listInvalidated = watchInvalidations()
  startExpiringHourly()
  vi.advanceTimersByTime(29_999)
  expect(listInvalidated()).toEqual([])
  for (let hour = 0; hour < 2; hour += 1) {
    vi.advanceTimersByTime(1)
    expect(listInvalidated()).toEqual(['hour'])
    vi.advanceTimersByTime(3_599_999)
    expect(listInvalidated()).toEqual([])
  }
})
