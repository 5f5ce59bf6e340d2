import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** Fewer replies say nothing. */
const FEWEST = 5

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The median of replies, each in ms; null for fewer than five. */
export function toUsualReplyMs(replies: readonly number[]): number | null {
  if (replies.length < FEWEST) return null
  const sorted = [...replies].sort((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [lower, upper] = [sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0]
  return (lower + upper) / 2
}

export type ReplyTime = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** Rounded up to what people say: 10 minutes, hours, days. */
export function toReplyTime(ms: number): ReplyTime {
  const minutes = Math.max(10, Math.ceil(ms / (10 * MINUTE_MS)) * 10)
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.ceil(ms / HOUR_MS)
  if (hours < 24) return { unit: 'hours', count: Math.max(1, hours) }
  return { unit: 'days', count: Math.ceil(ms / DAY_MS) }
}
