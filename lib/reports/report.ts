import type { PlainKey } from '@/lib/platform/i18n/message'

/**
 * What can be wrong with a listing, as the law asks a shop to be told (Regulation (EU) 2022/2065, article 16), and what
 * is against the rules of a shop for used books.
 */
export const REPORT_REASONS = [
  'counterfeit', 'illegal', 'misleading', 'not-a-book', 'scam', 'personal-data', 'child-abuse', 'other'
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Nobody needs to give a name to report this (article 16, 2 c): it is the one reason without a contact. */
export const NAMELESS_REASON = 'child-abuse'

/** The reasons in the words of the form, the queue and the mails. */
export const REASON_LABELS = {
  counterfeit: 'reports.reason.counterfeit',
  illegal: 'reports.reason.illegal',
  misleading: 'reports.reason.misleading',
  'not-a-book': 'reports.reason.not-a-book',
  scam: 'reports.reason.scam',
  'personal-data': 'reports.reason.personal-data',
  'child-abuse': 'reports.reason.child-abuse',
  other: 'reports.reason.other'
} as const satisfies Record<ReportReason, PlainKey>

/** `open` until an admin has decided: `actioned` when the copy was taken down for it, else `rejected`. */
export const REPORT_STATES = ['open', 'actioned', 'rejected'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What an admin decides about the reports of a copy. */
export const REPORT_OUTCOMES = ['take-down', 'reject'] as const

/** What somebody who reports a copy is told, the first time and every other. */
export const REPORT_ANSWER = 'reports.received' satisfies PlainKey

/** How long the shop knows who reported something after it was decided: half a year of 183 days, in milliseconds. */
export const CONTACT_KEPT_MS = 183 * 24 * 3_600_000
