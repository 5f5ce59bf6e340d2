import 'server-only'
import { env } from '@/lib/platform/env'
import type { OrderRow } from '@/lib/orders/order-row'
import type { z } from 'zod'
import type { CaseResponse } from './responses'

const HOUR_MS = 3_600_000

/** Until when a case can be opened about a book that was handed over; null while it was not. */
export function toCaseOpenUntil(handedOverAt: Date | null | undefined): string | null {
  return handedOverAt ? new Date(handedOverAt.getTime() + env('CASE_HOURS') * HOUR_MS).toISOString() : null
}

/** For handovers until this time no case can be opened any more. */
export function toLastClosedHandover(now: Date): Date {
  return new Date(now.getTime() - env('CASE_HOURS') * HOUR_MS)
}

export function toCase({ case: found }: Pick<OrderRow, 'case'>): z.infer<typeof CaseResponse> | null {
  if (!found) return null
  return {
    number: found.number,
    status: found.status,
    lines: [...found.lines],
    reason: found.reason,
    text: found.text ?? null,
    photos: (found.photos ?? []).map(({ width, height }) => ({ width, height })),
    conversationAt: found.conversation?.at.toISOString() ?? null,
    openedAt: found.openedAt.toISOString(),
    dueAt: found.dueAt.toISOString(),
    response: found.response ?? null,
    respondedAt: found.respondedAt?.toISOString() ?? null,
    note: found.note ?? null,
    closedAt: found.closedAt?.toISOString() ?? null
  }
}
