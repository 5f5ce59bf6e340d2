import type { Message, MessageKey, PlainKey } from '@/lib/platform/i18n/message'

/** Codes that no noun owns, with their HTTP status. Codes are part of the API: add, never rename. */
export const PLATFORM_ERRORS = {
  BAD_INPUT: 400,
  SIGNED_OUT: 401,
  NOT_ALLOWED: 403,
  FRESH_LOGIN_NEEDED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  CHANGED_MEANWHILE: 409,
  ALREADY_DECIDED: 409,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  DATABASE_UNAVAILABLE: 503,
  IMAGES_UNAVAILABLE: 503,
  BUSY: 503,
  QUARANTINED: 503,
  MAINTENANCE: 503,
  STORAGE_FULL: 507
} as const

/** A noun adds its codes by declaration merging (lib/<noun>/error-codes.ts); lib/api/error-codes.ts composes them. */
export interface ErrorTables {
  platform: typeof PLATFORM_ERRORS
}

export type ErrorCode = { [Owner in keyof ErrorTables]: keyof ErrorTables[Owner] & string }[keyof ErrorTables]

/** Whether the request was in order, and the shop could not do its part. */
export function isShopFailure(code: ErrorCode): boolean {
  const statuses: Partial<Record<ErrorCode, number>> = PLATFORM_ERRORS
  return (statuses[code] ?? 0) >= 500
}

/** The message is translated where the response is sent (lib/api/to-error-response). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly userMessage: Message | string
  readonly fields: Readonly<Record<string, Message | string>> | undefined
  readonly retryAfterSeconds: number | undefined

  /** `issue`: the text of a zod issue, in place of the message. */
  constructor(
    code: ErrorCode,
    message: Message | PlainKey,
    options: {
      issue?: string | undefined
      fields?: Readonly<Record<string, Message | string>>
      retryAfterSeconds?: number
      cause?: unknown
    } = {}
  ) {
    const userMessage = options.issue ?? (typeof message === 'string' ? { key: message } : message)
    super(`${code}: ${typeof userMessage === 'string' ? userMessage : JSON.stringify(userMessage)}`, {
      cause: options.cause
    })
    this.code = code
    this.userMessage = userMessage
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

type Missing = Extract<MessageKey, `errors.notFound.${string}`> extends `errors.notFound.${infer Name}` ? Name : never

/** The same for missing and for foreign things, so that ids cannot be probed. */
export function notFound(what: Missing = 'page'): AppError {
  return new AppError('NOT_FOUND', `errors.notFound.${what}`)
}
