import { afterAll, describe, expect, it } from 'vitest'
import { english, german } from '@/tests/support/english'
import { loadIn, PROCESS_ZONES } from '@/tests/support/in-time-zone'

const MACHINE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

afterAll(() => {
  process.env.TZ = MACHINE_ZONE
})

const textsIn = (zone: string) =>
  loadIn(zone, async () => ({
    ...(await import('@/lib/platform/time/format-time')),
    ...(await import('@/lib/platform/time/format-offset-time'))
  }))

describe.each([
  ['Europe/Berlin', '10 Dec 2026', /^10 Dec 2026, 00:30 CET$/, '2026-12-10T00:30:00.000+01:00'],
  ['America/Los_Angeles', '9 Dec 2026', /^9 Dec 2026, 15:30 (?:GMT-8|PST)$/, '2026-12-09T15:30:00.000-08:00'],
  ['Pacific/Auckland', '10 Dec 2026', /^10 Dec 2026, 12:30 (?:GMT\+13|NZDT)$/, '2026-12-10T12:30:00.000+13:00'],
  ['Asia/Kolkata', '10 Dec 2026', /^10 Dec 2026, 05:00 (?:GMT\+5:30|IST)$/, '2026-12-10T05:00:00.000+05:30']
] as const)('texts in %s', (zone, date, exact, offset) => {
  it.each(PROCESS_ZONES)(
    'every text names the day of the shop, with the zone beside times, in a process in %s',
    async (processZone) => {
      const { formatDate, formatDeadline, formatExactTime, formatOffsetTime, formatRelativeTime } = await textsIn(zone)
      process.env.TZ = processZone
      const at = '2026-12-09T23:30:00Z'
      expect(formatDate(at, english)).toBe(date)
      expect(formatExactTime(at, english)).toMatch(exact)
      expect(formatOffsetTime(at)).toBe(offset)
      expect(formatRelativeTime(at, new Date('2027-03-01T00:00:00Z'), english)).toBe(date)
      expect(formatDeadline(at, english)).toContain(date.replace(' 2026', '').replace('Dec', 'December'))
      expect(formatDeadline(at, english)).toMatch(/(?:CET|GMT|PST|NZDT|IST)/)
    }
  )
})

it('days and months of the calendar are written as they are in every zone', async () => {
  for (const zone of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']) {
    const { formatDay, formatMonth } = await textsIn(zone)
    expect(formatDay('2026-12-10', english)).toBe('10 Dec 2026')
    expect(formatDay('2026-12-10', german)).toBe('10. Dez. 2026')
    expect(formatMonth('2026-09', english)).toBe('September 2026')
    expect(formatMonth('2026-03', german)).toBe('März 2026')
  }
})

it('the hour that the clocks show twice has two offsets', async () => {
  const { formatExactTime, formatOffsetTime } = await textsIn('Europe/Berlin')
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => formatOffsetTime(at))).toEqual([
    '2026-10-25T02:30:00.000+02:00',
    '2026-10-25T02:30:00.000+01:00'
  ])
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => formatExactTime(at, english))).toEqual([
    '25 Oct 2026, 02:30 CEST',
    '25 Oct 2026, 02:30 CET'
  ])
})
