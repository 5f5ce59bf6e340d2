import 'server-only'
import { z } from 'zod'
import { connectToDatabase } from './db'

/** How long one reading is extrapolated by the steady clock. */
const CARRY_MS = 30_000

type Reading = { databaseMs: number; steadyMs: number }

let reading: Reading | undefined

const Greeting = z.object({ localTime: z.date() })

async function readClock(): Promise<Reading> {
  const { connection } = await connectToDatabase()
  if (!connection.db) throw new Error('not connected')
  const before = performance.now()
  const { localTime } = Greeting.parse(await connection.db.admin().command({ hello: 1 }))
  return { databaseMs: localTime.getTime(), steadyMs: (before + performance.now()) / 2 }
}

async function readSharedClock(): Promise<Date> {
  if (!reading || performance.now() - reading.steadyMs > CARRY_MS) reading = await readClock()
  return new Date(reading.databaseMs + performance.now() - reading.steadyMs)
}

/** Replaced only where the demo history is written (seed/history/shifted-clock.ts). */
export const databaseClock = { read: readSharedClock }

/** UTC by the database's clock, which all processes share, so that a wrong system clock does not change holds. */
export function readDatabaseTime(): Promise<Date> {
  return databaseClock.read()
}
