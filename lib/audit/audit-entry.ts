import type { Translator } from '@/lib/platform/i18n/translator'

export const AUDIT_ACTIONS = [
  'seller-verified',
  'user-suspended',
  'user-reinstated',
  'user-deleted',
  'users-exported',
  'ledger-exported',
  'ledger-corrected',
  'listing-taken-down',
  'listing-reinstated',
  'category-added',
  'category-changed',
  'category-merged',
  'categories-ordered',
  'report-decided',
  'message-report-decided',
  'conversation-read',
  'appeal-decided',
  'booking-cancelled',
  'booking-refunded',
  'refund-retried',
  'refund-settled',
  'payout-settled',
  'transfer-retried',
  'evidence-submitted',
  'case-decided',
  'commission-rate-added',
  'commission-rate-withdrawn',
  'commission-group-assigned',
  'admin-let-in',
  'two-step-reset',
  'bulk-job-started',
  'list-exported',
  'events-retried',
  'settings-changed',
  'legal-text-confirmed',
  'invitation-created',
  'invitation-revoked',
  'registration-approved',
  'registration-refused',
  'shop-resumed'
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export function describeAct(action: AuditAction, t: Translator): string {
  return t(`audit.action.${action}`)
}

/** Why, and what exactly. Entries of earlier releases have all of it in English in the reason, which stays as it is. */
export function describeGrounds(
  { reason, detail }: { reason: string; detail?: string | null | undefined },
  t: Translator
): string {
  return [detail ? t.text(detail) : '', reason].filter(Boolean).join(': ')
}

export const AUDIT_TARGETS = [
  'user',
  'listing',
  'category',
  'report',
  'message-report',
  'booking',
  'ledger',
  'commission-rate',
  'bulk-job',
  'list',
  'settings',
  'legal-text',
  'invitation',
  'shop'
] as const
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
  /** `issueText` */
  detail: string | null
  hash: string
}

export const FIRST_HASH = '0'.repeat(64)
