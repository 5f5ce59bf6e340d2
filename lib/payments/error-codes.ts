export const PAYMENT_ERRORS = {
  PAYMENT_NOT_COMPLETE: 409,
  NOT_CANCELLABLE: 409,
  NOT_REFUNDABLE: 409,
  PAYMENTS_UNAVAILABLE: 503
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    payments: typeof PAYMENT_ERRORS
  }
}
