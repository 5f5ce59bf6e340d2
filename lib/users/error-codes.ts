export const USER_ERRORS = {
  EMAIL_NOT_CONFIRMED: 403,
  ACCOUNT_EXISTS: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    users: typeof USER_ERRORS
  }
}
