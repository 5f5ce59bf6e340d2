/*
 * Written by hand and not with Intl: in the browser the first Intl formatter of a page costs about 10 ms of main-thread
 * time on a fast machine, more than everything else these words need.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** The units from large to small, in seconds. */
const UNITS: readonly (readonly [word: string, seconds: number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60]
]

/** After this long a date says more than "9 weeks ago", in seconds. */
const LONG_AGO_S = 28 * 86_400

/** The day of an ISO 8601 time, in UTC: "12 Nov 2026". It stays true however long the page around it is kept. */
export function toDateWords(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** How long ago (or ahead) a time is, "3 hours ago", "in 2 days"; the date when that is more than four weeks. */
export function toRelativeWords(iso: string, now: Date): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance > LONG_AGO_S) return toDateWords(iso)
  const unit = UNITS.find(([, size]) => distance >= size)
  if (!unit) return 'just now'
  const [word, size] = unit
  const count = Math.floor(distance / size)
  const words = `${count} ${word}${count === 1 ? '' : 's'}`
  return seconds < 0 ? `${words} ago` : `in ${words}`
}
