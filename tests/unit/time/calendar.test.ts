import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS, toMoment, toWallMs } from '@/lib/platform/time/wall-clock'
import { loadIn, PROCESS_ZONES, ZONES } from '@/tests/support/in-time-zone'

const HOUR_MS = 3_600_000
const MACHINE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

afterAll(() => {
  process.env.TZ = MACHINE_ZONE
})

const calendarIn = (zone: string) => loadIn(zone, () => import('@/lib/platform/time/calendar'))

/** What an independent implementation says the day is: the Swedish short date is ISO 8601. */
function toExpectedDay(moment: Date, zone: string): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: zone })
}

const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true
})

describe.each(ZONES)('days of %s', (zone, forward, back) => {
  it(`each moment is in the bounds of its day, month and year, which tile the time line`, async () => {
    const { plusDays, toDay, toDayRange, toMonth, toMonthRange, toYear, toYearRange } = await calendarIn(zone)
    fc.assert(
      fc.property(moments, (moment) => {
        const day = toDay(moment)
        expect(day).toBe(toExpectedDay(moment, zone))
        for (const { from, until } of [toDayRange(day), toMonthRange(toMonth(moment)), toYearRange(toYear(moment))]) {
          expect(from <= moment && moment < until).toBe(true)
          // The bounds are the first moments of two days.
          for (const bound of [from, until])
            expect(toDay(new Date(bound.getTime() - 1))).toBe(plusDays(toDay(bound), -1))
        }
        const { from, until } = toDayRange(day)
        expect(toDayRange(plusDays(day, 1)).from).toEqual(until)
        expect([23, 24, 25]).toContain((until.getTime() - from.getTime()) / HOUR_MS)
      }),
      { numRuns: 300 }
    )
  })

  it('a year has the lengths of its days as its length, and the months are made of days', async () => {
    const { listDays, listMonths, toDayRange, toMonthRange, toYearRange } = await calendarIn(zone)
    const lengthOf = ({ from, until }: { from: Date; until: Date }) => until.getTime() - from.getTime()
    const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
    for (const year of [2024, 2026]) {
      const days = listDays(`${year}-01-01`, `${year}-12-31`)
      expect(days).toHaveLength(year === 2024 ? 366 : 365)
      expect(sum(days.map((day) => lengthOf(toDayRange(day))))).toBe(lengthOf(toYearRange(year)))
      const months = listMonths(`${year}-01`, `${year}-12`)
      expect(months).toHaveLength(12)
      expect(sum(months.map((month) => lengthOf(toMonthRange(month))))).toBe(lengthOf(toYearRange(year)))
    }
  })

  it('the day on which the clocks go forward has 23 hours, and that on which they go back has 25', async () => {
    const { plusDays, toDay, toDayRange } = await calendarIn(zone)
    const hoursOf = (day: string) => {
      const { from, until } = toDayRange(day)
      return (until.getTime() - from.getTime()) / HOUR_MS
    }
    for (const [day, hours] of [
      [forward, 23],
      [back, 25]
    ] as const) {
      if (day === null) continue
      expect([plusDays(day, -1), day, plusDays(day, 1)].map(hoursOf)).toEqual([24, hours, 24])
      const { from, until } = toDayRange(day)
      expect([from.getTime() - 1, from, until.getTime() - 1, until].map((at) => toDay(new Date(at)))).toEqual([
        plusDays(day, -1),
        day,
        day,
        plusDays(day, 1)
      ])
    }
  })

  it('the first moment of a year is in it, and the moment before in the year before', async () => {
    const { toDay, toMonth, toYear, toYearRange } = await calendarIn(zone)
    const { from } = toYearRange(2027)
    const before = new Date(from.getTime() - 1)
    expect([toDay(before), toMonth(before), toYear(before)]).toEqual(['2026-12-31', '2026-12', 2026])
    expect([toDay(from), toMonth(from), toYear(from)]).toEqual(['2027-01-01', '2027-01', 2027])
  })

  it.each(PROCESS_ZONES)('the time zone of the process has no part in it: %s', async (processZone) => {
    const { atHour, toDay, toMonthRange } = await calendarIn(zone)
    const read = () => [
      toDay(new Date('2026-12-09T23:30:00Z')),
      ...Object.values(toMonthRange('2026-10')),
      atHour('2026-03-29', 7)
    ]
    process.env.TZ = 'UTC'
    const expected = read()
    process.env.TZ = processZone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(processZone)
    expect(read()).toEqual(expected)
  })
})

it('the moments of K01 are the days of the clocks in Berlin', async () => {
  const { toDay, toMonth } = await calendarIn('Europe/Berlin')
  const days = ['2026-12-09T23:30:00Z', '2026-07-20T22:30:00Z', '2026-11-30T23:15:00Z', '2026-10-31T23:30:00Z'].map(
    (at) => [toDay(new Date(at)), toMonth(new Date(at))]
  )
  expect(days).toEqual([
    ['2026-12-10', '2026-12'],
    ['2026-07-21', '2026-07'],
    ['2026-12-01', '2026-12'],
    ['2026-11-01', '2026-11']
  ])
})

it('bounds of days and months are those of the clocks in three zones', async () => {
  const bounds = []
  for (const [zone] of ZONES) {
    const { startOf, toMonthRange } = await calendarIn(zone)
    bounds.push([startOf('2026-12-10').toISOString(), toMonthRange('2026-10').until.toISOString()])
  }
  expect(bounds).toEqual([
    ['2026-12-09T23:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['2026-12-10T08:00:00.000Z', '2026-11-01T07:00:00.000Z'],
    ['2026-12-09T11:00:00.000Z', '2026-10-31T11:00:00.000Z'],
    ['2026-12-09T18:30:00.000Z', '2026-10-31T18:30:00.000Z']
  ])
})

it('a day begins with its first hour where the clocks skip or repeat midnight, and has no length where a zone skips it', async () => {
  const beirut = await calendarIn('Asia/Beirut')
  expect(beirut.startOf('2026-03-29').toISOString()).toBe('2026-03-28T22:00:00.000Z')
  expect(beirut.toDay(new Date('2026-03-28T21:59:59.999Z'))).toBe('2026-03-28')
  const havana = await calendarIn('America/Havana')
  expect(havana.startOf('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  const apia = await calendarIn('Pacific/Apia')
  expect(['2011-12-30', '2011-12-31'].map((day) => apia.startOf(day).toISOString())).toEqual([
    '2011-12-30T10:00:00.000Z',
    '2011-12-30T10:00:00.000Z'
  ])
})

it('in every time zone the clocks show each quarter of a day at its first moment, in order', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let before = 0
    for (let wallMs = Date.UTC(2026, 0); wallMs < Date.UTC(2028, 0); wallMs += 3 * DAY_MS + 6 * HOUR_MS) {
      const moment = toMoment(wallMs, zone)
      const shown = toWallMs(moment, zone)
      // Later by the time that is skipped.
      expect(shown === wallMs || toWallMs(new Date(moment.getTime() - 1), zone) < wallMs).toBe(true)
      expect(shown - wallMs).toBeLessThanOrEqual(HOUR_MS)
      expect(moment.getTime()).toBeGreaterThan(before)
      before = moment.getTime()
    }
  }
})

it('an hour of a day is what the clocks show, and the next one where they skip it', async () => {
  const { atHour } = await calendarIn('Europe/Berlin')
  expect(atHour('2026-03-28', 7).toISOString()).toBe('2026-03-28T06:00:00.000Z')
  expect(atHour('2026-03-29', 7).toISOString()).toBe('2026-03-29T05:00:00.000Z')
  expect(atHour('2026-03-29', 2).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(atHour('2026-10-25', 2).toISOString()).toBe('2026-10-25T00:00:00.000Z')
})

it('days are counted, named and told from what is no day', async () => {
  const { isDay, listDays, listMonths, plusDays, toStatedDay, toWeekday } = await calendarIn('America/Los_Angeles')
  expect([plusDays('2026-03-28', 1), plusDays('2024-03-01', -1)]).toEqual(['2026-03-29', '2024-02-29'])
  expect(listDays('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(listMonths('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(['2026-11-23', '2026-11-29', '1969-12-31'].map(toWeekday)).toEqual([1, 7, 3])
  expect(['2026-02-28', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false
  ])
  expect(toStatedDay(new Date('2026-12-03T00:00:00Z'))).toBe('2026-12-03')
})
