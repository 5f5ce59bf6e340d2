import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/* By hand: the first Intl formatter of a page costs about 10 ms of main-thread time. */
const MONTHS = [
  'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'
] as const satisfies readonly Text[]

/** The units from large to small, in seconds, and how they are said of what was and of what will be, of one and of many. */
const UNITS = [
  { seconds: 604_800, past: ['{count} week ago', '{count} weeks ago'], future: ['in {count} week', 'in {count} weeks'] },
  { seconds: 86_400, past: ['{count} day ago', '{count} days ago'], future: ['in {count} day', 'in {count} days'] },
  { seconds: 3600, past: ['{count} hour ago', '{count} hours ago'], future: ['in {count} hour', 'in {count} hours'] },
  { seconds: 60, past: ['{count} minute ago', '{count} minutes ago'], future: ['in {count} minute', 'in {count} minutes'] }
] as const

/** After this long a date says more than "9 weeks ago", in seconds. */
const LONG_AGO_S = 28 * 86_400

/** The day of an ISO 8601 time, in UTC: "12 Nov 2026", "12. November 2026". It stays true however long the page around it is kept. */
export function formatDate(iso: string, t: Texts = english): string {
  const date = new Date(iso)
  const month = t(MONTHS[date.getUTCMonth()] ?? MONTHS[0])
  return t('{day} {month} {year}', { day: date.getUTCDate(), month, year: date.getUTCFullYear() })
}

/** An ISO 8601 time to the minute, for tooltips: "2026-11-12 09:30 UTC". */
export function formatExactTime(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

/** How long ago (or ahead) a time is, "3 hours ago", "in 2 days"; the date when that is more than four weeks. */
export function formatRelativeTime(iso: string, now: Date, t: Texts = english): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance > LONG_AGO_S) return formatDate(iso, t)
  const unit = UNITS.find((known) => distance >= known.seconds)
  if (!unit) return t('just now')
  const [one, many] = seconds < 0 ? unit.past : unit.future
  return t.count(Math.floor(distance / unit.seconds), one, many)
}
