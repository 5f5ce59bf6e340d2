import 'server-only'
import { parseIssueText, type Message } from '@/lib/platform/i18n/message'
import { NextResponse } from 'next/server'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { isStorageFull } from '@/lib/platform/storage/storage-full'
import { defaultLanguage } from '@/lib/settings/languages'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { Translator } from '@/lib/platform/i18n/translator'
import { readLanguage } from '@/lib/platform/http/read-language'
import { STATUS_OF } from './error-codes'

const RETRY_AFTER_SECONDS = 10

function toJsonError(
  t: Translator,
  code: ErrorCode,
  userMessage: Message | string,
  fields?: AppError['fields'],
  retryAfterSeconds?: number
): NextResponse {
  const status = STATUS_OF[code]
  const wait = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null)
  const key = typeof userMessage === 'string' ? parseIssueText(userMessage)?.key : userMessage.key
  const translated = fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, t.text(text)]))
  return NextResponse.json(
    {
      error: {
        code,
        ...(key ? { key } : {}),
        message: t.text(userMessage),
        ...(translated ? { fields: translated } : {})
      }
    },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        vary: 'Cookie, Accept-Language',
        ...(wait === null ? {} : { 'retry-after': String(wait) })
      }
    }
  )
}

/** In the language of `request`, or of the shop. Unexpected errors are logged and returned without detail. */
export function toErrorResponse(error: unknown, where: string, request?: Pick<Request, 'headers'>): NextResponse {
  const t = translatorFor(request ? readLanguage(request) : defaultLanguage())
  if (error instanceof AppError) {
    if (STATUS_OF[error.code] >= 500) log.error({ err: error, where }, 'request failed')
    return toJsonError(t, error.code, error.userMessage, error.fields, error.retryAfterSeconds)
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ where, reason: error instanceof Error ? error.name : 'unknown' }, 'the database is unavailable')
    return toJsonError(t, 'DATABASE_UNAVAILABLE', 'errors.databaseUnavailable')
  }
  if (isStorageFull(error)) {
    log.error({ where, reason: error instanceof Error ? error.message : 'unknown' }, 'alarm: the disk is full')
    return toJsonError(t, 'STORAGE_FULL', 'errors.storageFull')
  }
  log.error({ err: error, where }, 'unexpected error')
  return toJsonError(t, 'UNEXPECTED', 'errors.unexpectedOnServer')
}
