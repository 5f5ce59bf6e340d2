'use client'

import { useTexts } from '#texts'
import { useServerTime } from '@/components/queries/use-server-time'
import { Icon } from '@/components/ui/icon'
import { toCountdownWords } from './countdown-words'

/** What is left to pay until a moment, by the server's clock. Digits of one width on a line of their own: nothing moves. */
export function Countdown({ until, renderedAt }: { until: string; renderedAt: string }) {
  const t = useTexts()
  const words = useServerTime(renderedAt, (now) => toCountdownWords(new Date(until).getTime() - now.getTime(), t))
  return (
    <p role="timer" className="flex items-center gap-1.5 text-sm font-semibold text-notice tabular-nums lining-nums">
      <Icon name="clock" />
      {words ? t('{time} left to pay', { time: words }) : t('The time is over')}
    </p>
  )
}
