/** Imports nothing of the shop, whose settings are read once: they are set here first. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { SHOP_STATE } from '@/launcher/schema-version'
import { type Provider, startProvider } from './provider'
import { installShiftedClock, moveCommonClock } from './shifted-clock'

export const HISTORY_RUN = 'demo-history'

async function findRunState(database: Db): Promise<string | null> {
  const run = await database.collection<{ _id: string; state: string }>('stock_runs').findOne({ _id: HISTORY_RUN })
  return run?.state ?? null
}

/** For a draft of a reset that was interrupted. */
export async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}

async function dropData(database: Db): Promise<void> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of collections) if (name !== SHOP_STATE) await database.dropCollection(name)
}

/** True for an empty database. A history that was interrupted cannot be continued: it is removed, and begins anew. */
export async function needsHistory(uri: string, stripeDirectory: string): Promise<boolean> {
  const client = new MongoClient(uri)
  try {
    const database = client.db()
    if ((await findRunState(database)) === 'running') {
      await dropData(database)
      rmSync(stripeDirectory, { recursive: true, force: true })
      return true
    }
    return (
      (await database.collection('listings').estimatedDocumentCount()) === 0 &&
      (await database.collection('stock_runs').countDocuments()) === 0
    )
  } finally {
    await client.close()
  }
}

/** Mails of the past go to a folder that is removed, and to no mail server. Pictures stay where they belong. */
function separateMails(): () => void {
  const images = path.resolve(process.env.FLYLEAF_DATA ?? '.data', 'images')
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-history-'))
  mkdirSync(images, { recursive: true })
  symlinkSync(images, path.join(folder, 'images'))
  process.env.FLYLEAF_DATA = folder
  delete process.env.SMTP_URL
  // The history has failures on purpose.
  process.env.LOG_LEVEL ??= 'fatal'
  return () => rmSync(folder, { recursive: true, force: true })
}

export type PreparedHistory = Provider & { end: Date }

/** Before everything that is planned, so that the clock of the emulator only moves on. */
const EARLIEST_MS = 150 * 24 * 3_600_000

/** Sets clock and settings of this process for the history. `stop` undoes that, ends the emulator and removes the mails. */
export async function prepareHistory(stripeDirectory: string): Promise<PreparedHistory> {
  const end = new Date()
  const removeMails = separateMails()
  const uninstallClock = installShiftedClock()
  moveCommonClock(new Date(end.getTime() - EARLIEST_MS))
  const provider = await startProvider(stripeDirectory)
  Object.assign(process.env, provider.variables)
  return {
    ...provider,
    end,
    async stop() {
      await provider.stop()
      uninstallClock()
      removeMails()
    }
  }
}
