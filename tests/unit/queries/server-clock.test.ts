import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** Each page that is loaded learns anew. */
async function openPage() {
  vi.resetModules()
  return import('@/components/queries/server-clock')
}

function stamp(ms: number): string {
  return new Date(NOW + ms).toISOString()
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

it('the server’s clock in a browser is the browser’s own while the two differ by no more than the network’s delay', async () => {
  const { readServerTime, toBrowserTime } = await openPage()
  expect(readServerTime(stamp(-1500))).toBe(NOW)
  expect(toBrowserTime(stamp(-1500))).toBe(NOW - 1500)
})

it('the server’s clock in a browser is the stamp’s where the browser’s clock is an hour wrong, either way', async () => {
  for (const wrong of [3_600_000, -3_600_000]) {
    const { readServerTime, toBrowserTime } = await openPage()
    expect(readServerTime(stamp(wrong))).toBe(NOW + wrong)
    vi.advanceTimersByTime(10_000)
    expect(readServerTime(stamp(wrong))).toBe(NOW + wrong + 10_000)
    expect(toBrowserTime(stamp(wrong))).toBe(NOW)
    vi.setSystemTime(NOW)
  }
})

it('the server’s clock in a browser is not led astray by an old page that comes back from the history', async () => {
  const { readServerTime } = await openPage()
  expect(readServerTime(stamp(3_600_000))).toBe(NOW + 3_600_000)
  expect(readServerTime(stamp(3_000_000))).toBe(NOW + 3_600_000)
})
