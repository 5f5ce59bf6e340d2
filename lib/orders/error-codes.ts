import type { ErrorCode } from '@/lib/platform/errors'

export const BOOKING_ERRORS = {
  PRICE_CHANGED: 409,
  HOLD_OVER: 409,
  NOT_PAYABLE: 409,
  /** Buyer and seller do not deal with each other. Who is blocked is not told. */
  NOT_BOOKABLE: 409,
  DISPUTED: 409,
  NOT_PAID: 409,
  NOT_AGREED: 409,
  NO_CASE: 409,
  WRONG_CODE: 422,
  TOO_MANY_HOLDS: 429,
  COOL_DOWN: 429
} as const

/** Why copies cannot be booked. */
export const BOOKING_REFUSALS = [
  'NOT_FOUND',
  'OWN_BOOK',
  'BOOK_GONE',
  'PRICE_CHANGED',
  'NOT_PAYABLE',
  'NOT_BOOKABLE',
  'TERMS_NOT_ACCEPTED',
  'TOO_MANY_HOLDS',
  'EMAIL_NOT_CONFIRMED',
  'COOL_DOWN',
  'CHANGED_MEANWHILE',
  'UNPROCESSABLE',
  'BUSY'
] as const satisfies readonly ErrorCode[]

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    bookings: typeof BOOKING_ERRORS
  }
}
