import { afterEach, expect, it, vi } from 'vitest'
import { toErrorResponse } from '@/lib/api/to-error-response'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

afterEach(() => vi.restoreAllMocks())

it.each<[ErrorCode, number]>([
  ['TOO_SLOW', 408],
  ['LISTING_HELD', 409],
  ['UNPROCESSABLE', 422],
  ['COOL_DOWN', 429],
  ['TOO_MANY_REQUESTS', 429]
])('an error with the code %s becomes a response with the status %i', async (code, status) => {
  const response = toErrorResponse(new AppError(code, 'errors.unexpected'), 'GET /api/tests')
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
})

it.each<[ErrorCode, number, string | null]>([
  ['IMAGES_UNAVAILABLE', 503, '10'],
  ['PAYMENTS_UNAVAILABLE', 503, '10'],
  ['SEARCH_UNAVAILABLE', 503, '10'],
  ['STORAGE_FULL', 507, null]
])('an error with the code %s is logged, and becomes a response with the status %i', (code, status, wait) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const response = toErrorResponse(new AppError(code, 'errors.unexpected'), 'GET /api/tests')
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(wait)
  expect(logged).toHaveBeenCalledOnce()
})
