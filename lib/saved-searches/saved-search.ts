export const MAIL_RHYTHMS = ['daily', 'weekly', 'off'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** `done`: queued, or nothing left to send. */
export const DIGEST_STATES = ['planned', 'done'] as const

export const MAX_SAVED_SEARCHES = 50

/** Times are ISO 8601 in UTC. */
export type SavedSearch = { id: string; address: string; words: string; mails: MailRhythm; savedAt: string }

/** UTC; morning in Europe. */
const DIGEST_HOUR = 6
const MONDAY = 1

/** Strictly after `now`: the next 06:00 UTC, or that of a Monday. */
export function nextDigestAt(rhythm: Exclude<MailRhythm, 'off'>, now: Date): Date {
  const check = new Date(now)
  check.setUTCHours(DIGEST_HOUR, 0, 0, 0)
  const isOver = () => check <= now || (rhythm === 'weekly' && check.getUTCDay() !== MONDAY)
  while (isOver()) check.setUTCDate(check.getUTCDate() + 1)
  return check
}
