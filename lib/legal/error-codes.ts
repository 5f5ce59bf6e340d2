export const LEGAL_ERRORS = {
  /** The terms have changed: the caller accepts them (POST /api/terms/acceptance) before the next booking or listing. */
  TERMS_NOT_ACCEPTED: 403
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    legal: typeof LEGAL_ERRORS
  }
}
