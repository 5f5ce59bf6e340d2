import 'server-only'
import { NextResponse } from 'next/server'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError, STATUS_OF, type ErrorCode } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { isStorageFull } from '@/lib/platform/storage/storage-full'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Said } from '@/lib/platform/i18n/said'
import { textsIn } from '@/lib/platform/i18n/texts-in'
import type { Texts } from '@/lib/platform/i18n/texts'
import { readLanguage } from './read-language'

/** Seconds after which a browser or crawler may try again while the database or the payment provider is unavailable. */
const RETRY_AFTER_SECONDS = 10

function toJsonError(
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

function sayFields(fields: Record<string, string> | undefined, t: Texts): Record<string, string> | undefined {
  return fields && Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, t.known(message)]))
}

/** Said where nobody knows what has happened, where the disk is full, and where the database is unavailable. */
const UNEXPECTED: Said = 'Something went wrong on our side. Please try again.'
const FULL: Said = 'The shop has no room to save anything right now. Please try again later.'
const AWAY: Said = 'The shop is being looked after right now. Please try again in a moment.'

/**
 * Turns whatever a verb threw into the one error shape, in the language of the request; files that only
 * programs read leave it out and get English. What is not ours is logged once and
 * told without detail.
 */
export function toErrorResponse(error: unknown, where: string, request?: Pick<Request, 'headers'>): NextResponse {
  const t = textsIn(request ? readLanguage(request) : DEFAULT_LANGUAGE)
  if (error instanceof AppError) {
    if (error.status >= 500) log.error({ err: error, where }, 'request failed')
    return toJsonError(error.code, t.known(error.userMessage), sayFields(error.fields, t), error.retryAfterSeconds)
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ where, reason: error instanceof Error ? error.name : 'unknown' }, 'the database is unavailable')
    return toJsonError('DATABASE_AWAY', t.known(AWAY))
  }
  if (isStorageFull(error)) {
    log.error({ where, reason: error instanceof Error ? error.message : 'unknown' }, 'alarm: the disk is full')
    return toJsonError('STORAGE_FULL', t.known(FULL))
  }
  log.error({ err: error, where }, 'unexpected error')
  return toJsonError('UNEXPECTED', t.known(UNEXPECTED))
}
