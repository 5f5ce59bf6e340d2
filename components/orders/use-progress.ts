'use client'

import { useServerTime } from '@/components/queries/use-server-time'
import { toProgress, type Progress } from '@/lib/orders/progress'
import type { BookingReader } from '@/lib/orders/progress-actions'
import type { Standing } from '@/lib/orders/progress-state'

/** The latest of the moments at which progress changes by itself; ms since 1970, and 0 before the first. */
function findLastChange({ holdExpiresAt, caseOpenUntil, meeting }: Standing, now: Date): number {
  const known = [holdExpiresAt, caseOpenUntil, meeting?.startsAt, meeting?.endsAt]
  const moments = known.flatMap((moment) => (moment ? [Date.parse(moment)] : []))
  return Math.max(0, ...moments.filter((moment) => moment <= now.getTime()))
}

/** The progress by the server's clock; the first paint uses `renderedAt` (ISO 8601). */
export function useProgress(booking: Standing, reader: BookingReader, renderedAt: string): Progress {
  const changedAt = useServerTime(renderedAt, (now) => findLastChange(booking, now))
  return toProgress(booking, reader, new Date(changedAt))
}
