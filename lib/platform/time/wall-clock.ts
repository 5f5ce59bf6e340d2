/** Clocks of time zones of the IANA database. A wall time is what a clock shows, in milliseconds as if it were UTC. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const FIELDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric'
} as const satisfies Intl.DateTimeFormatOptions

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone: zone })
  clocks.set(zone, clock)
  return clock
}

/** @throws RangeError for an invalid date */
export function toWallMs(moment: Date, zone: string): number {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clockOf(zone).formatToParts(moment)) {
    if (type in fields) Object.assign(fields, { [type]: Number(value) })
  }
  const { year, month, day, hour, minute, second } = fields
  const milliseconds = ((moment.getTime() % 1000) + 1000) % 1000
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
}

/** The first moment at which the clocks show this time or, where they skip it, a later one. */
export function toMoment(wallMs: number, zone: string): Date {
  // The offsets before and after a change of the clocks: zones are at most 14 hours from UTC.
  const offsets = [wallMs - DAY_MS, wallMs + DAY_MS].map((near) => toWallMs(new Date(near), zone) - near)
  const candidates = offsets.map((offset) => wallMs - offset).sort((one, other) => one - other)
  const found = candidates.find((candidate) => toWallMs(new Date(candidate), zone) >= wallMs)
  return new Date(found ?? Math.max(...candidates))
}

const TWO_DIGITS = (number: number) => String(number).padStart(2, '0')

/** ISO 8601 with the offset of the zone: `2026-11-01T00:30:00.000+01:00`. */
export function toOffsetTime(moment: Date, zone: string): string {
  const wallMs = toWallMs(moment, zone)
  const minutes = Math.round((wallMs - moment.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = `${minutes < 0 ? '-' : '+'}${TWO_DIGITS(hours)}:${TWO_DIGITS(rest)}`
  return `${new Date(wallMs).toISOString().slice(0, -1)}${offset}`
}
