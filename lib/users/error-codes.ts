export const USER_ERRORS = {
  EMAIL_NOT_CONFIRMED: 403,
  ACCOUNT_EXISTS: 409,
  INVITATION_NEEDED: 403,
  /** Unknown, expired, revoked or used up. */
  INVITATION_INVALID: 403,
  DOMAIN_NOT_ALLOWED: 403
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    users: typeof USER_ERRORS
  }
}
