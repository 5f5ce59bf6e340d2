import { atHour, plusDays, toDay, toWeekday } from '@/lib/platform/time/calendar'

export const MAIL_RHYTHMS = ['daily', 'weekly', 'off'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** `done`: queued, or nothing left to send. */
export const DIGEST_STATES = ['planned', 'done'] as const

export const MAX_SAVED_SEARCHES = 50

/** Times are ISO 8601 in UTC. */
export type SavedSearch = { id: string; address: string; words: string; mails: MailRhythm; savedAt: string }

const DIGEST_HOUR = 7
const MONDAY = 1

/** Strictly after `now`: the next 07:00 of the shop's clock, or that of a Monday. */
export function nextDigestAt(rhythm: Exclude<MailRhythm, 'off'>, now: Date): Date {
  const isWanted = (day: string) => atHour(day, DIGEST_HOUR) > now && (rhythm === 'daily' || toWeekday(day) === MONDAY)
  let day = toDay(now)
  while (!isWanted(day)) day = plusDays(day, 1)
  return atHour(day, DIGEST_HOUR)
}
