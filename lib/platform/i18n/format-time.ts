import { LOCALES, type Language } from './language'
import type { Translator } from './translator'

/** The time zone in which all times are shown, so that page, mail and receipt agree. */
export const TIME_ZONE = 'Europe/Berlin'

/** The locales of dates: British English names the zone CET or CEST, where Irish English only has GMT+1 or GMT+2 (CLDR). */
const DATE_LOCALES: Readonly<Record<Language, string>> = { ...LOCALES, en: 'en-GB' }

const FORMATS = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  exact: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, language: Language, name: keyof typeof FORMATS): string {
  const known = formatters.get(`${language} ${name}`)
  const formatter = known ?? new Intl.DateTimeFormat(DATE_LOCALES[language], { ...FORMATS[name], timeZone: TIME_ZONE })
  formatters.set(`${language} ${name}`, formatter)
  return formatter.format(new Date(iso))
}

/** The day of an ISO 8601 time: "12 Nov 2026", "12. Nov. 2026". */
export function formatDate(iso: string, { language }: Pick<Translator, 'language'>): string {
  return format(iso, language, 'date')
}

/** An ISO 8601 time to the minute, for tooltips and tables: "12 Nov 2026, 10:30 CET". */
export function formatExactTime(iso: string, { language }: Pick<Translator, 'language'>): string {
  return format(iso, language, 'exact')
}

/** A moment to keep (ISO 8601): "Saturday 22 November, 14:05 CET". Two formats: what joins day and time differs between versions of the language data. */
export function formatDeadline(iso: string, { language }: Pick<Translator, 'language'>): string {
  return `${format(iso, language, 'day')}, ${format(iso, language, 'time')}`
}

/** The units from large to small, in seconds. */
const UNITS = [
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 }
] as const

/** After this long a date says more than "9 weeks ago", in seconds. */
const LONG_AGO_S = 28 * 86_400

/** How long ago (or ahead) a time is, "3 hours ago", "in 2 days"; the date when that is more than four weeks. */
export function formatRelativeTime(iso: string, now: Date, t: Translator): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance > LONG_AGO_S) return formatDate(iso, t)
  const found = UNITS.find((known) => distance >= known.seconds)
  if (!found) return t('common.justNow')
  const count = Math.trunc(seconds / found.seconds)
  return new Intl.RelativeTimeFormat(LOCALES[t.language]).format(count, found.unit)
}
