export const REPORT_ERRORS = {
  ALREADY_APPEALED: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    reports: typeof REPORT_ERRORS
  }
}
