import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startExpiringHourly } from '@/lib/jobs/expire-hourly'

const EXPIRE = Symbol.for('flyleaf.expire-pages')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:59:30Z') })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, EXPIRE)
  vi.useRealTimers()
})

it('expires the pages whose order changes by the hour when each hour begins, and not before', () => {
  const expired: { tags: readonly string[]; at: string }[] = []
  Reflect.set(globalThis, EXPIRE, (tags: readonly string[]) => expired.push({ tags, at: new Date().toISOString() }))
  startExpiringHourly()
  vi.advanceTimersByTime(29_999)
  expect(expired).toEqual([])
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(expired).toEqual([
    { tags: ['hour'], at: '2026-03-01T11:00:00.000Z' },
    { tags: ['hour'], at: '2026-03-01T12:00:00.000Z' }
  ])
})
