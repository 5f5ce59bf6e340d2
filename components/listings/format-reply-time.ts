import { toReplyTime } from '@/lib/listings/reply-time'
import type { Translator } from '@/lib/platform/i18n/translator'

/** "within 2 hours". */
export function formatReplyTime(ms: number, t: Translator): string {
  const { unit, count } = toReplyTime(ms)
  return t(`listings.replyTime.${unit}`, { count })
}
