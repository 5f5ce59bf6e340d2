import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said } from '@/lib/platform/i18n/said'

const PROBLEM = said(`An Idempotency-Key has at most ${TEXT_LIMITS.idempotencyKey} letters, digits and signs of ASCII`)

const IdempotencyKey = z
  .string()
  .max(TEXT_LIMITS.idempotencyKey, PROBLEM)
  .regex(/^[\x21-\x7e]+$/, PROBLEM)
  .optional()
  .describe('Names this attempt: sent again with the same key, the call is carried out once')

/** The header for the document of the API. */
export const IDEMPOTENCY_KEY_HEADER = { 'Idempotency-Key': IdempotencyKey }

/** The Idempotency-Key that a request was sent with; null without one. @throws AppError BAD_INPUT for one that is too long or not visible ASCII */
export function readIdempotencyKey(request: Pick<Request, 'headers'>): string | null {
  const key = request.headers.get('idempotency-key')
  if (!key) return null
  if (IdempotencyKey.safeParse(key).success) return key
  throw new AppError('BAD_INPUT', PROBLEM, { fields: { 'Idempotency-Key': PROBLEM } })
}
