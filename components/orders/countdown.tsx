'use client'

import { useTranslations } from '#translations'
import { useServerTime } from '@/components/queries/use-server-time'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/platform/i18n/translator'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}

/** "1 day 3 h", "23 h 05 min", "4 min 09 s"; empty at the end. */
export function formatCountdown(remainingMs: number, t: Translator): string {
  if (remainingMs <= 0) return ''
  // Rounded up, so that the last second shows as 1.
  const remaining = Math.ceil(remainingMs / SECOND_MS) * SECOND_MS
  const days = Math.floor(remaining / DAY_MS)
  const hours = Math.floor((remaining % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((remaining % HOUR_MS) / MINUTE_MS)
  if (days > 0) return `${t('bookings.countdownDays', { count: days })} ${hours} h`
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`
  return `${minutes} min ${twoDigits((remaining % MINUTE_MS) / SECOND_MS)} s`
}

/** Tabular digits prevent layout shifts. */
export function Countdown({ until, renderedAt }: { until: string; renderedAt: string }) {
  const t = useTranslations()
  const label = useServerTime(renderedAt, (now) => formatCountdown(new Date(until).getTime() - now.getTime(), t))
  return (
    <p role="timer" className="flex items-center gap-1.5 text-sm font-semibold text-notice tabular-nums lining-nums">
      <Icon name="clock" />
      {label ? t('bookings.timeLeft', { time: label }) : t('bookings.timeOver')}
    </p>
  )
}
