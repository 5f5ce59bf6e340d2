import { toAnswerTime } from '@/lib/listings/answer-time'
import type { Translator } from '@/lib/platform/i18n/translator'

/** "within 2 hours". */
export function formatAnswerTime(ms: number, t: Translator): string {
  const { unit, count } = toAnswerTime(ms)
  return t(`listings.answerTime.${unit}`, { count })
}
