/** Imports nothing of the shop, whose settings are read once: they are set here first. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { DEMO_HISTORY } from '@/lib/sign-in/demo-history-run'
import { connectProvider, type Provider } from './provider'
import { installShiftedClock, moveCommonClock } from './shifted-clock'

/** For a draft of a reset that was interrupted. */
export async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}

export type HistoryState = 'waiting' | 'running'

/** Null if there is none to come: it is there, or the database has had another stock. `isNew`: an empty one gets one. */
async function findHistory(uri: string, isNew: boolean): Promise<{ state: HistoryState; end: Date } | null> {
  const client = new MongoClient(uri)
  try {
    const database = client.db()
    const runs = database.collection<{ _id: string; state: HistoryState | 'done'; startedAt: Date }>('stock_runs')
    const run = await runs.findOne({ _id: DEMO_HISTORY })
    if (run) return run.state === 'done' ? null : { state: run.state, end: run.startedAt }
    const isEmpty =
      isNew &&
      (await database.collection('listings').estimatedDocumentCount()) === 0 &&
      (await runs.countDocuments()) === 0
    return isEmpty ? { state: 'waiting', end: new Date() } : null
  } finally {
    await client.close()
  }
}

/** Mails of the past go to a folder that is removed in the end, and to no mail server. Pictures stay where they belong. */
function separateMails(): void {
  const images = path.resolve(process.env.FLYLEAF_DATA ?? '.data', 'images')
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-history-'))
  mkdirSync(images, { recursive: true })
  symlinkSync(images, path.join(folder, 'images'))
  process.env.FLYLEAF_DATA = folder
  delete process.env.SMTP_URL
  // The history has failures on purpose.
  process.env.LOG_LEVEL ??= 'fatal'
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The launcher stops it while the history is written.
  process.once('SIGTERM', () => process.exit(1))
}

export type PreparedHistory = {
  state: HistoryState
  /** The moment at which the history ends. */
  end: Date
  /** Null if only its stock is wanted now. */
  provider: Provider | null
  dataDirectory: string
  stop(): Promise<void>
}

/** Before everything that is planned. */
const EARLIEST_MS = 150 * 24 * 3_600_000

/** Sets clock and settings of this process for the history; null if there is none to come. `stop` undoes that. */
export async function prepareHistory(
  uri: string,
  { isStocked, isWritten }: { isStocked: boolean; isWritten: boolean }
): Promise<PreparedHistory | null> {
  const found = await findHistory(uri, isStocked)
  if (!found) return null
  const dataDirectory = path.resolve(process.env.FLYLEAF_DATA ?? '.data')
  if (isWritten) separateMails()
  const uninstallClock = installShiftedClock()
  moveCommonClock(new Date(found.end.getTime() - EARLIEST_MS))
  const provider = isWritten
    ? await connectProvider(process.env.STRIPE_API_ADDRESS ?? '', process.env.STRIPE_SECRET_KEY ?? '')
    : null
  if (provider) process.env.STRIPE_API_ADDRESS = provider.address
  return {
    ...found,
    provider,
    dataDirectory,
    async stop() {
      await provider?.stop()
      uninstallClock()
    }
  }
}
