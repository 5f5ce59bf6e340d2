import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

/** `seller-unverified` occurs in old logs only. */
export const AUDIT_ACTIONS = [
  'seller-verified',
  'seller-unverified',
  'user-suspended',
  'user-reinstated',
  'user-deleted',
  'users-exported',
  'ledger-exported',
  'listing-taken-down',
  'listing-reinstated',
  'category-added',
  'category-changed',
  'category-merged',
  'categories-ordered',
  'report-decided',
  'appeal-decided',
  'booking-cancelled',
  'booking-refunded',
  'refund-retried',
  'refund-settled',
  'payout-settled',
  'case-decided',
  'commission-rate-added',
  'commission-rate-withdrawn',
  'commission-group-assigned',
  'admin-let-in'
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const ACT_WORDS = {
  'seller-verified': 'audit.action.seller-verified',
  'seller-unverified': 'audit.action.seller-unverified',
  'user-suspended': 'audit.action.user-suspended',
  'user-reinstated': 'audit.action.user-reinstated',
  'user-deleted': 'audit.action.user-deleted',
  'users-exported': 'audit.action.users-exported',
  'ledger-exported': 'audit.action.ledger-exported',
  'listing-taken-down': 'audit.action.listing-taken-down',
  'listing-reinstated': 'audit.action.listing-reinstated',
  'category-added': 'audit.action.category-added',
  'category-changed': 'audit.action.category-changed',
  'category-merged': 'audit.action.category-merged',
  'categories-ordered': 'audit.action.categories-ordered',
  'report-decided': 'audit.action.report-decided',
  'appeal-decided': 'audit.action.appeal-decided',
  'booking-cancelled': 'audit.action.booking-cancelled',
  'booking-refunded': 'audit.action.booking-refunded',
  'refund-retried': 'audit.action.refund-retried',
  'refund-settled': 'audit.action.refund-settled',
  'payout-settled': 'audit.action.payout-settled',
  'case-decided': 'audit.action.case-decided',
  'commission-rate-added': 'audit.action.commission-rate-added',
  'commission-rate-withdrawn': 'audit.action.commission-rate-withdrawn',
  'commission-group-assigned': 'audit.action.commission-group-assigned',
  'admin-let-in': 'audit.action.admin-let-in'
} as const satisfies Record<AuditAction, PlainKey>

export function describeAct(action: AuditAction, t: Translator): string {
  return t(ACT_WORDS[action])
}

export const AUDIT_TARGETS = ['user', 'listing', 'category', 'report', 'booking', 'ledger', 'commission-rate'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** Times are ISO 8601 in UTC; `number` counts from 1 without gaps. */
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

export const FIRST_HASH = '0'.repeat(64)
