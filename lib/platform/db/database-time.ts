import 'server-only'
import { z } from 'zod'
import { connectToDatabase } from './db'

/** How long one reading of the database's clock is carried on by this process's own steady one, in milliseconds. */
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

/**
 * The time by the database's clock (UTC), which all processes share: a hold is as long as it should be, also when the
 * clock of the machine a process runs on is wrong, or jumps. Read twice a minute, carried on in between by the steady
 * clock that nobody can set.
 */
export async function readDatabaseTime(): Promise<Date> {
  if (!reading || performance.now() - reading.steadyMs > CARRY_MS) reading = await readClock()
  return new Date(reading.databaseMs + performance.now() - reading.steadyMs)
}
