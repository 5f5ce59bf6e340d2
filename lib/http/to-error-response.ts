import 'server-only'
import { NextResponse } from 'next/server'
import { isDatabaseAway } from '@/lib/db'
import { AppError, STATUS_OF, type ErrorCode } from '@/lib/errors'
import { log } from '@/lib/log'

/** Seconds after which a browser or crawler may try again while the database or the payment provider is away. */
const RETRY_AFTER_SECONDS = 10

function answer(
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
  retryAfterSeconds?: number
): NextResponse {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const status = STATUS_OF[code]
  const wait = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null)
  if (wait !== null) headers['retry-after'] = String(wait)
  return NextResponse.json({ error: { code, message, ...(fields ? { fields } : {}) } }, { status, headers })
}

/** Turns whatever a verb threw into the one error shape. What is not ours is logged once and told without detail. */
export function toErrorResponse(error: unknown, where: string): NextResponse {
  if (error instanceof AppError) {
    if (error.status >= 500) log.error({ err: error, where }, 'request failed')
    return answer(error.code, error.userMessage, error.fields, error.retryAfterSeconds)
  }
  if (isDatabaseAway(error)) {
    log.warn({ where, reason: error instanceof Error ? error.name : 'unknown' }, 'the database is away')
    return answer('DATABASE_AWAY', 'The shop is being looked after right now. Please try again in a moment.')
  }
  log.error({ err: error, where }, 'unexpected error')
  return answer('UNEXPECTED', 'Something went wrong on our side. Please try again.')
}
