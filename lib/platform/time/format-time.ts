import { getTimeZone } from '#time-zone'
import { toDateLocale, toLocale, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'

/** Texts for people. Moments are shown in the shop's time zone. */

const FORMATS = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  month: { month: 'long', year: 'numeric' },
  exact: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, language: Language, name: keyof typeof FORMATS, timeZone = getTimeZone()): string {
  const key = `${language} ${name} ${timeZone}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(toDateLocale(language), { ...FORMATS[name], timeZone })
  formatters.set(key, formatter)
  return formatter.format(new Date(iso))
}

/** "12 Nov 2026", "12. Nov. 2026". */
export function formatDate(iso: string, { language }: Pick<Translator, 'language'>): string {
  return format(iso, language, 'date')
}

/** Of `2026-11-12`: "12 Nov 2026". */
export function formatDay(day: string, { language }: Pick<Translator, 'language'>): string {
  return format(day, language, 'date', 'UTC')
}

/** Of `2026-11-21`: "Saturday 21 November". */
export function formatLongDay(day: string, t: Translator): string {
  const part = (name: keyof typeof FORMATS) => format(day, t.language, name, 'UTC')
  return t('common.weekdayAndDay', { weekday: part('weekday'), date: part('day') })
}

/** Of `2026-11`: "November 2026". */
export function formatMonth(month: string, { language }: Pick<Translator, 'language'>): string {
  return format(`${month}-01`, language, 'month', 'UTC')
}

/** "12 Nov 2026, 10:30 CET". */
export function formatExactTime(iso: string, { language }: Pick<Translator, 'language'>): string {
  return format(iso, language, 'exact')
}

/** "Saturday 22 November, 14:05 CET". Three formats, since the text between them differs between ICU versions. */
export function formatDeadline(iso: string, t: Translator): string {
  const part = (name: keyof typeof FORMATS) => format(iso, t.language, name)
  return t('common.deadline', { weekday: part('weekday'), date: part('day'), time: part('time') })
}

const UNITS = [
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 }
] as const

const LONG_AGO_S = 28 * 86_400

/** "3 hours ago", "in 2 days"; the date after four weeks. */
export function formatRelativeTime(iso: string, now: Date, t: Translator): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance > LONG_AGO_S) return formatDate(iso, t)
  const found = UNITS.find((known) => distance >= known.seconds)
  if (!found) return t('common.justNow')
  const count = Math.trunc(seconds / found.seconds)
  return new Intl.RelativeTimeFormat(toLocale(t.language)).format(count, found.unit)
}
