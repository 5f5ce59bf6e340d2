import type { Message, MessageKey, PlainKey } from '@/lib/platform/i18n/message'

/** Error codes with their HTTP status. Codes are part of the API: add, never rename. */
export const STATUS_OF = {
  BAD_INPUT: 400,
  SIGNED_OUT: 401,
  NOT_ALLOWED: 403,
  FRESH_LOGIN_NEEDED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  BOOK_GONE: 409,
  PRICE_CHANGED: 409,
  OWN_BOOK: 409,
  HOLD_OVER: 409,
  NOT_PAYABLE: 409,
  UPLOAD_LIMIT: 409,
  UPLOAD_IN_USE: 409,
  NAME_TAKEN: 409,
  ACCOUNT_EXISTS: 409,
  CHANGED_MEANWHILE: 409,
  LISTING_HELD: 409,
  LISTING_SOLD: 409,
  LISTING_NOT_ON_SALE: 409,
  LISTING_TAKEN_DOWN: 409,
  ALREADY_APPEALED: 409,
  ALREADY_DECIDED: 409,
  PAYMENT_NOT_COMPLETE: 409,
  NOT_CANCELLABLE: 409,
  NOT_REFUNDABLE: 409,
  DISPUTED: 409,
  NOT_PAID: 409,
  NO_CASE: 409,
  TOO_MANY_HOLDS: 429,
  COOL_DOWN: 429,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  WRONG_CODE: 422,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  DATABASE_AWAY: 503,
  IMAGES_AWAY: 503,
  PAYMENTS_AWAY: 503,
  SEARCH_AWAY: 503,
  BUSY: 503,
  STORAGE_FULL: 507
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** The message is translated where the response is sent (lib/platform/http/to-error-response). */
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

  get status(): number {
    return STATUS_OF[this.code]
  }
}

type Missing = Extract<MessageKey, `errors.notFound.${string}`> extends `errors.notFound.${infer Name}` ? Name : never

/** The same for missing and for foreign things, so that ids cannot be probed. */
export function notFound(what: Missing = 'page'): AppError {
  return new AppError('NOT_FOUND', `errors.notFound.${what}`)
}
