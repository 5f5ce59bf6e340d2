/** Every administrative act that is recorded. */
export const AUDIT_ACTIONS = [
  'seller-verified', 'seller-unverified', 'user-suspended', 'user-reinstated', 'user-deleted', 'users-exported',
  'listing-taken-down', 'listing-reinstated', 'category-added', 'category-changed', 'category-merged',
  'categories-ordered', 'report-decided', 'appeal-decided', 'booking-cancelled', 'booking-refunded'
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** An act in the words of the audit page: `seller-verified` is "Seller verified". */
export function describeAct(action: AuditAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const AUDIT_TARGETS = ['user', 'listing', 'category', 'report', 'booking'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** One administrative act. Times are ISO 8601 in UTC, `number` counts from 1 without gaps. */
export type AuditEntry = {
  number: number
  at: string
  action: AuditAction
  actorId: string
  actorName: string
  targetKind: AuditTarget
  targetId: string
  reason: string
  hash: string
}

/** What stands before the first entry. */
export const FIRST_HASH = '0'.repeat(64)
