import 'server-only'
import type { OrderRow } from '@/lib/orders/order-row'
import { termsOf } from '@/lib/orders/terms'
import { HOUR_MS } from '@/lib/platform/time/wall-clock'
import type { z } from 'zod'
import type { CaseResponse } from './responses'

/** Until when a case can be opened about a book that was handed over; null while it was not. */
export function toCaseOpenUntil(order: Pick<OrderRow, 'handedOverAt' | 'terms'>): string | null {
  const { handedOverAt } = order
  return handedOverAt ? new Date(handedOverAt.getTime() + termsOf(order).caseHours * HOUR_MS).toISOString() : null
}

export function isCaseTermOver(order: Pick<OrderRow, 'handedOverAt' | 'terms'>, now: Date): boolean {
  const openUntil = toCaseOpenUntil(order)
  return openUntil !== null && new Date(openUntil) <= now
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
