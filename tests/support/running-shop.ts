import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { MongoClient, type Db } from 'mongodb'
import { z } from 'zod'
import { DEMO_PASSWORD } from './browser'
import { acceptTermsOf } from './accept-terms'

/** The shop that the journeys visit: its data directory and what it says of itself. */
const data = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

function describeShop(): { pid: number; databaseUri: string } {
  const content: unknown = JSON.parse(readFileSync(path.join(data, 'shop.json'), 'utf8'))
  return z.object({ pid: z.number(), databaseUri: z.string() }).parse(content)
}

/** Numbers of the living processes whose command line holds all the given words (Linux). */
function findProcesses(...words: string[]): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0').join(' ')
      return words.every((word) => command.includes(word)) ? [Number(entry)] : []
    } catch {
      // Gone between the listing and the look.
      return []
    }
  })
}

/** The process that was started with `npm start` and has started all others. */
export function findShop(): number {
  return describeShop().pid
}

/** The web server's process; where several share the port, the one that started them. */
export function findWebServer(): number {
  const parent = String(findShop())
  const [pid] = [...findProcesses('server/main.mjs'), ...findProcesses('server/cluster.mjs')].filter((candidate) => {
    const stat = readFileSync(`/proc/${candidate}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === parent
  })
  if (!pid) throw new Error('the web server is not running')
  return pid
}

/** All processes of the embedded database: its service and the engine. */
export function findDatabase(): number[] {
  const service = findProcesses('packages/documentdb-gateway/main.ts', path.resolve(data))
  const postmaster = Number(readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((candidate) => {
      try {
        const stat = readFileSync(`/proc/${candidate}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster
      } catch {
        return false
      }
    })
  return [...service, postmaster, ...children]
}

/** The processes of the local payment provider. */
export function findPaymentProvider(): number[] {
  return findProcesses('packages/stripe-emulator/main.ts', path.resolve(data))
}

/** The journal of the local payment provider. */
export function findJournal(): string {
  return path.join(data, 'stripe', 'journal.jsonl')
}

/** kill -9, or another signal, for each; one that is gone already does not matter. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Works on the running shop's own database. */
export async function withShopDatabase<Result>(work: (database: Db) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(findDatabaseUri())
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

export function findDatabaseUri(): string {
  return process.env.FLYLEAF_E2E_DATABASE ?? describeShop().databaseUri
}

/** Adds somebody who signs in with the demo password. Does nothing when there already is an account of that address. */
export async function addUser(
  role: 'Buyer' | 'Seller',
  email: string,
  name: string,
  { emailVerified = true } = {}
): Promise<void> {
  const client = new MongoClient(findDatabaseUri())
  try {
    const now = new Date()
    const account = {
      name,
      role,
      status: 'active',
      emailVerified,
      verified: false,
      sessionVersion: 0,
      createdAt: now,
      updatedAt: now
    }
    const passwordHash = await hash(DEMO_PASSWORD)
    await client
      .db()
      .collection('users')
      .updateOne({ email }, { $setOnInsert: { ...account, passwordHash } }, { upsert: true })
    const user = await client.db().collection('users').findOne({ email })
    if (user) await acceptTermsOf(client.db(), user._id)
  } finally {
    await client.close()
  }
}

/** Adds a buyer who signs in with the demo password. */
export function addBuyer(email: string, name: string, more: { emailVerified?: boolean } = {}): Promise<void> {
  return addUser('Buyer', email, name, more)
}
