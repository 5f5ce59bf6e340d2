import { expect, it } from 'vitest'
import { CACHE_MS, findQueryClient, shouldRetry, toRetryDelay } from '@/components/queries/query-provider'
import { ApiError } from '@/lib/platform/http/api-client'

it('what personal pages read is kept for five minutes, as specified', () => {
  expect(CACHE_MS).toBe(300_000)
  expect(findQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})

it('what personal pages read is tried three times more after one, two and four seconds, never more than thirty apart', () => {
  const refused = new ApiError('DATABASE_UNAVAILABLE', 'away', 503)
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, refused))).toEqual([true, true, true, false])
  expect([0, 1, 2, 10].map(toRetryDelay)).toEqual([1000, 2000, 4000, 30_000])
})

it('what personal pages read is asked again after a lost network or a crash, and never after a refusal', () => {
  expect(shouldRetry(0, new TypeError('network'))).toBe(true)
  expect(shouldRetry(0, new ApiError('OFFLINE', 'offline', 0))).toBe(true)
  for (const status of [400, 401, 403, 404, 409]) expect(shouldRetry(0, new ApiError('NO', 'no', status))).toBe(false)
})

it('what personal pages read is nobody’s on the server: each rendering has a client of its own', () => {
  expect(findQueryClient()).not.toBe(findQueryClient())
})
