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
  const look = new Date(now)
  look.setUTCHours(DIGEST_HOUR, 0, 0, 0)
  const isOver = () => look <= now || (rhythm === 'weekly' && look.getUTCDay() !== MONDAY)
  while (isOver()) look.setUTCDate(look.getUTCDate() + 1)
  return look
}
