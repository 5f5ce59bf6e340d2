export const BOOKING_ERRORS = {
  PRICE_CHANGED: 409,
  HOLD_OVER: 409,
  NOT_PAYABLE: 409,
  DISPUTED: 409,
  NOT_PAID: 409,
  NO_CASE: 409,
  WRONG_CODE: 422,
  TOO_MANY_HOLDS: 429,
  COOL_DOWN: 429
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    bookings: typeof BOOKING_ERRORS
  }
}
