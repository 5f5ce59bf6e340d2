import 'server-only'
import { trusted } from 'mongoose'
import { getTimeZone } from '#time-zone'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { listDays, plusDays, toDay } from '@/lib/platform/time/calendar'
import { DayTallyModel } from '@/models/day-tally'
import { toLastDays } from './comparison'
import { countDays } from './count-days'
import { NO_FIGURES, SHOP_FIGURES, type Figures } from './figures'

/** The reconciler compares the last 48 hours of payments, so earlier days are final. */
const OPEN_DAYS = 3

function pickFigures(stored: Partial<Figures> | undefined): Figures {
  const figures = { ...NO_FIGURES }
  for (const name of SHOP_FIGURES) figures[name] = stored?.[name] ?? 0
  return figures
}

async function close(figures: ReadonlyMap<string, Figures>, days: readonly string[], closedAt: Date): Promise<void> {
  if (days.length === 0) return
  await DayTallyModel.bulkWrite(
    days.map((day) => ({
      updateOne: {
        filter: { _id: day },
        update: { $set: { ...(figures.get(day) ?? NO_FIGURES), closedAt, timeZone: getTimeZone() } },
        upsert: true
      }
    }))
  )
}

/** By day up to the day of `now`. Closed days are cached; everything from the first open day on is counted anew, and what
 * was cached of the days of another time zone. */
export async function readDays(first: string, now: Date): Promise<Map<string, Figures>> {
  const today = toDay(now)
  const stored = await DayTallyModel.find({ _id: trusted({ $gte: first, $lte: today }) }).lean<
    (Partial<Figures> & { _id: string; closedAt?: Date; timeZone?: string })[]
  >()
  // Days that were closed before bookings were counted have none.
  const closed = new Map(
    stored
      .filter(({ closedAt, booked, timeZone }) => closedAt && booked !== undefined && timeZone === getTimeZone())
      .map((row) => [row._id, row])
  )
  const days = listDays(first, today)
  const open = days.find((day) => !closed.has(day)) ?? today
  const counted = await countDays(open, today)
  await close(
    counted,
    days.filter((day) => day >= open && day < plusDays(today, -OPEN_DAYS)),
    now
  )
  return new Map(
    days.map((day) => [day, day >= open ? (counted.get(day) ?? NO_FIGURES) : pickFigures(closed.get(day))])
  )
}

export async function closeDays(): Promise<void> {
  const now = await readDatabaseTime()
  const today = toDay(now)
  await readDays(toLastDays(today).daysBefore[0] ?? today, now)
}
