import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/** Every administrative act that is recorded. `seller-unverified` is read in logs of earlier versions and no longer written. */
export const AUDIT_ACTIONS = [
  'seller-verified', 'seller-unverified', 'user-suspended', 'user-reinstated', 'user-deleted', 'users-exported',
  'listing-taken-down', 'listing-reinstated', 'category-added', 'category-changed', 'category-merged',
  'categories-ordered', 'report-decided', 'appeal-decided', 'booking-cancelled', 'booking-refunded', 'refund-retried', 'refund-settled', 'case-decided', 'admin-let-in'
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The acts in the words of the audit page. */
const ACT_WORDS = {
  'seller-verified': 'Seller verified',
  'seller-unverified': 'Seller unverified',
  'user-suspended': 'User suspended',
  'user-reinstated': 'User reinstated',
  'user-deleted': 'User deleted',
  'users-exported': 'Users exported',
  'listing-taken-down': 'Listing taken down',
  'listing-reinstated': 'Listing reinstated',
  'category-added': 'Category added',
  'category-changed': 'Category changed',
  'category-merged': 'Category merged',
  'categories-ordered': 'Categories ordered',
  'report-decided': 'Report decided',
  'appeal-decided': 'Appeal decided',
  'booking-cancelled': 'Booking cancelled',
  'booking-refunded': 'Booking refunded',
  'refund-retried': 'Refund tried again',
  'refund-settled': 'Refund settled by hand',
  'case-decided': 'Case decided',
  'admin-let-in': 'Admin let in'
} as const satisfies Record<AuditAction, Text>

/** An act in the words of the audit page: `seller-verified` is "Seller verified". */
export function describeAct(action: AuditAction, t: Texts = english): string {
  return t(ACT_WORDS[action])
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
