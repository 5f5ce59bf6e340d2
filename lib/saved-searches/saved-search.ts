/** How often somebody wants to be told of new copies that answer a saved search. */
export const MAIL_RHYTHMS = ['daily', 'weekly', 'off'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** `planned` until its mail was queued, or found to have nothing left to say. */
export const DIGEST_STATES = ['planned', 'done'] as const

/** How many searches a person can save. */
export const MAX_SAVED_SEARCHES = 50

/** A saved search as its owner sees it. `address` is where it leads, `words` what it asks for; times are ISO 8601 in UTC. */
export type SavedSearch = { id: string; address: string; words: string; mails: MailRhythm; savedAt: string }

/** The hour of the day at which digests are made, UTC: in the morning in Europe. */
const DIGEST_HOUR = 6
const MONDAY = 1

/** When the search is due next, strictly after `now`: tomorrow's (or today's) 06:00 UTC, or a Monday's. */
export function nextDigestAt(rhythm: Exclude<MailRhythm, 'off'>, now: Date): Date {
  const look = new Date(now)
  look.setUTCHours(DIGEST_HOUR, 0, 0, 0)
  const isOver = () => look <= now || (rhythm === 'weekly' && look.getUTCDay() !== MONDAY)
  while (isOver()) look.setUTCDate(look.getUTCDate() + 1)
  return look
}
