import type { StoredEvent } from '@/lib/platform/events/domain-event'

/** Of a listing; its seller is notified (moderation-notices.ts). */
export const MODERATION_EVENTS = ['listing-taken-down', 'listing-reinstated', 'appeal-decided'] as const
export type ModerationEventKind = (typeof MODERATION_EVENTS)[number]

/** Of a report; its reporter is mailed (report-notices.ts). */
export const REPORT_EVENTS = ['report-received', 'report-decided'] as const
export type ReportEventKind = (typeof REPORT_EVENTS)[number]

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    reports: Record<ModerationEventKind | ReportEventKind, true>
  }
}

/** For the write that makes it true. A listing can be taken down again. */
export function toModerationEvents(
  kind: ModerationEventKind,
  at: Date
): (StoredEvent & { kind: ModerationEventKind })[] {
  return [{ id: `${kind}-${at.getTime()}`, kind, dueAt: at }]
}

/** Once for each report. */
export function toReportEvents(kind: ReportEventKind, at: Date): (StoredEvent & { kind: ReportEventKind })[] {
  return [{ id: kind, kind, dueAt: at }]
}
