import type { StoredEvent } from '@/lib/platform/events/domain-event'

/** Of a report of a message; both sides are notified (message-notices.ts). */
export const MESSAGE_REPORT_EVENTS = ['message-report-decided'] as const
export type MessageReportEventKind = (typeof MESSAGE_REPORT_EVENTS)[number]

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    conversations: Record<MessageReportEventKind, true>
  }
}

/** Once for each report. */
export function toMessageReportEvents(at: Date): (StoredEvent & { kind: MessageReportEventKind })[] {
  return [{ id: 'message-report-decided', kind: 'message-report-decided', dueAt: at }]
}
