import { getTimeZone } from '#time-zone'
import { DAY_MS, toMoment, toWallMs } from './wall-clock'

/** Days, months and years are those of the shop's time zone, written as `2026-11-21`, `2026-11` and 2026. A day has 23 or
 * 25 hours where the clocks change. */

export type Range = { from: Date; until: Date }

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
export const MONTH_OR_NONE = /^(20\d\d-(0[1-9]|1[0-2]))?$/

function toWallDay(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10)
}

function parseDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

/** False also for 30 February. */
export function isDay(text: string): boolean {
  const wallMs = DAY.test(text) ? parseDay(text) : Number.NaN
  return !Number.isNaN(wallMs) && toWallDay(wallMs) === text
}

export function toDay(moment: Date): string {
  return toWallDay(toWallMs(moment, getTimeZone()))
}

export function toMonth(moment: Date): string {
  return toDay(moment).slice(0, 7)
}

export function toYear(moment: Date): number {
  return Number(toDay(moment).slice(0, 4))
}

export function plusDays(day: string, days: number): string {
  return toWallDay(parseDay(day) + days * DAY_MS)
}

function nextMonth(month: string): string {
  return plusDays(`${month}-01`, 31).slice(0, 7)
}

export function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

export function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/** Monday is 1, Sunday 7. */
export function toWeekday(day: string): number {
  // 1 January 1970 was a Thursday.
  const days = parseDay(day) / DAY_MS
  return ((((days + 3) % 7) + 7) % 7) + 1
}

/** The clock shows this hour, or a later one where it is skipped. */
export function atHour(day: string, hour: number): Date {
  return toMoment(parseDay(day) + hour * 3_600_000, getTimeZone())
}

/** The first moment of the day. @throws RangeError if there is no such day */
export function startOf(day: string): Date {
  return atHour(day, 0)
}

/** `until` is the start of what follows. */
export function toDayRange(day: string): Range {
  return { from: startOf(day), until: startOf(plusDays(day, 1)) }
}

export function toMonthRange(month: string): Range {
  return { from: startOf(`${month}-01`), until: startOf(`${nextMonth(month)}-01`) }
}

export function toYearRange(year: number): Range {
  return { from: startOf(`${year}-01-01`), until: startOf(`${year + 1}-01-01`) }
}

/** The day that another company states as its first moment in UTC. */
export function toStatedDay(midnight: Date): string {
  return toWallDay(midnight.getTime())
}
