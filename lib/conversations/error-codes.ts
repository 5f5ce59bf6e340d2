export const CONVERSATION_ERRORS = {
  /** The caller has blocked the other side. */
  BLOCKED_BY_YOU: 409,
  /** The other account is closed. */
  RECIPIENT_GONE: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    conversations: typeof CONVERSATION_ERRORS
  }
}
