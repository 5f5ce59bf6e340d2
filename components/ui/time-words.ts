const DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const DISTANCE = new Intl.RelativeTimeFormat('en-IE', { numeric: 'auto' })

/** The units from large to small, in seconds, and how many of the next smaller one make people change over. */
const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60]
]

/** After this long a date says more than "9 weeks ago", in seconds. */
const LONG_AGO_S = 28 * 86_400

/** The day of an ISO 8601 time, in UTC: "12 Nov 2026". It stays true however long the page around it is kept. */
export function toDateWords(iso: string): string {
  return DATE.format(new Date(iso))
}

/** How long ago (or ahead) a time is, "3 hours ago"; the date when that is more than four weeks. */
export function toRelativeWords(iso: string, now: Date): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance > LONG_AGO_S) return toDateWords(iso)
  const fitting = UNITS.find(([, size]) => distance >= size)
  if (!fitting) return 'just now'
  const [unit, size] = fitting
  return DISTANCE.format(Math.trunc(seconds / size), unit)
}
