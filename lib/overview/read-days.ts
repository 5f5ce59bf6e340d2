import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { DayTallyModel } from '@/models/day-tally'
import { countDays } from './count-days'
import { listDays, plusDays, toDay } from '@/lib/platform/db/day'
import { firstDayOf, NO_FIGURES, type Bar, type Figures } from './figures'

/** The reconciler compares the last 48 hours of payments, so earlier days are final. */
const OPEN_DAYS = 3

async function close(figures: ReadonlyMap<string, Figures>, days: readonly string[], closedAt: Date): Promise<void> {
  if (days.length === 0) return
  await DayTallyModel.bulkWrite(
    days.map((day) => {
      const { listed, sales, salesCents, returnedCents, chargedBackCents, newAccounts, lapsed } = figures.get(day) ?? NO_FIGURES
      const $set = { listed, sales, salesCents, returnedCents, chargedBackCents, newAccounts, lapsed, closedAt }
      return { updateOne: { filter: { _id: day }, update: { $set }, upsert: true } }
    })
  )
}

/** Closed days are cached; everything from the first open day on is counted anew. `now` in UTC. */
export async function readDays(first: string, now: Date): Promise<Bar[]> {
  await connectToDatabase()
  const today = toDay(now)
  const stored = await DayTallyModel.find({ _id: trusted({ $gte: first, $lte: today }) }).lean<
    (Omit<Figures, 'repairs'> & { _id: string; repairs?: Record<string, number>; closedAt?: Date })[]
  >()
  const storedOf = new Map(stored.map((row) => [row._id, row]))
  const days = listDays(first, today)
  const open = days.find((day) => !storedOf.get(day)?.closedAt) ?? today
  const counted = await countDays(open, today)
  await close(counted, days.filter((day) => day >= open && day < plusDays(today, -OPEN_DAYS)), now)
  return days.map((day) => {
    const row = storedOf.get(day)
    // Days counted before disputes existed.
    const { listed, sales, salesCents, returnedCents, chargedBackCents = 0, newAccounts, lapsed } = (day >= open ? counted.get(day) : row) ?? NO_FIGURES
    return { time: day, listed, sales, salesCents, returnedCents, chargedBackCents, newAccounts, lapsed, repairs: sumOf(row?.repairs) }
  })
}

function sumOf(repairs: Readonly<Record<string, number>> = {}): number {
  return Object.values(repairs).reduce((sum, count) => sum + count, 0)
}

export async function closeDays(): Promise<void> {
  const now = await readDatabaseTime()
  await readDays(firstDayOf('12-months', toDay(now)), now)
}
