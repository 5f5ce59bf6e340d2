import { afterEach, expect, it } from 'vitest'
import { databaseClock, readDatabaseTime } from '@/lib/platform/db/database-time'
import { installShiftedClock, moveCommonClock, runAt, shiftDatabaseClock } from '@/seed/history/shifted-clock'

const MARCH = new Date('2026-03-01T10:00:00Z')
const APRIL = new Date('2026-04-01T10:00:00Z')

let uninstall = () => {}
afterEach(() => uninstall())

/** The clock goes on while a test runs. */
const toMinute = (moment: Date) => moment.toISOString().slice(0, 16)

it('an act sees its own moment in every way of asking for the time, also after it has waited', async () => {
  const restore = [installShiftedClock(), shiftDatabaseClock(databaseClock)]
  uninstall = () => restore.forEach((undo) => undo())
  const seen = await runAt(MARCH, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return [new Date(), new Date(Date.now()), await readDatabaseTime()]
  })
  expect(seen.map(toMinute)).toEqual(Array(3).fill(toMinute(MARCH)))
})

it('acts at different moments run side by side without seeing the other’s time', async () => {
  uninstall = installShiftedClock()
  const seen = await Promise.all(
    [MARCH, APRIL].map((moment) =>
      runAt(moment, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return new Date()
      })
    )
  )
  expect(seen.map(toMinute)).toEqual([MARCH, APRIL].map(toMinute))
})

it('work outside of an act sees the common moment, and the real time once the clock is uninstalled', () => {
  const before = Date.now()
  uninstall = installShiftedClock()
  moveCommonClock(APRIL)
  expect(toMinute(new Date())).toBe(toMinute(APRIL))
  uninstall()
  expect(Date.now()).toBeGreaterThanOrEqual(before)
  expect(Math.abs(Date.now() - before)).toBeLessThan(60_000)
})

it('dates stay dates: with arguments they are unchanged, and older ones are still recognised', () => {
  const older: unknown = new Date(5)
  uninstall = installShiftedClock()
  expect(older).toBeInstanceOf(Date)
  expect(new Date(7)).toBeInstanceOf(Date)
  expect(new Date('2026-05-01').toISOString()).toBe('2026-05-01T00:00:00.000Z')
  expect(Date.UTC(1970, 0, 1)).toBe(0)
})
