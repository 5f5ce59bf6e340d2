export const UPLOAD_ERRORS = {
  UPLOAD_LIMIT: 409,
  UPLOAD_IN_USE: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    uploads: typeof UPLOAD_ERRORS
  }
}
