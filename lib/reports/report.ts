import type { PlainKey } from '@/lib/platform/i18n/message'

/** Reasons for a notice (Regulation (EU) 2022/2065, article 16), and the rules of the shop. */
export const REPORT_REASONS = [
  'counterfeit',
  'illegal',
  'misleading',
  'not-a-book',
  'scam',
  'personal-data',
  'child-abuse',
  'other'
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The only reason without a contact (article 16, 2 c). */
export const NAMELESS_REASON = 'child-abuse'

/** `actioned`: the listing was taken down for it. */
export const REPORT_STATES = ['open', 'actioned', 'rejected'] as const

export const REPORT_OUTCOMES = ['take-down', 'reject'] as const

/** What somebody who reports a copy is told, the first time and every other. */
export const REPORT_RESPONSE = 'reports.received' satisfies PlainKey

/** How long reporters are known after the decision. */
export const CONTACT_KEPT_MS = 183 * 24 * 3_600_000
