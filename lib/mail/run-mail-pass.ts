import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase, isDatabaseAway } from '@/lib/db'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { log } from '@/lib/log'
import { MailPassModel } from '@/models/mail-pass'
import { announceDelivery } from './deliver-mail'
import { purgeOutbox } from './purge-outbox'
import { forgetOldMails, sendQueuedMails } from './send-queued-mails'

/** How often each process looks for mails that are due, in milliseconds. */
const EVERY_MS = 30_000
/**
 * How long a pass may go on taking mails, and how long a process keeps the lease unless it gives it back.
 * Milliseconds.
 */
const PASS_MS = 60_000
const LEASE_MS = 180_000
const LEASE = 'mail'

/** Something else to be done now and then by one process of the shop. */
export type Chore = () => Promise<void>

async function takeLease(holder: string): Promise<boolean> {
  const now = new Date()
  try {
    await MailPassModel.updateOne(
      { _id: LEASE, until: trusted({ $lte: now }) },
      { $set: { holder, until: new Date(now.getTime() + LEASE_MS) } },
      { upsert: true }
    )
    return true
  } catch (error) {
    // Somebody has it: the lease is there, so it was not matched, and cannot be made a second time.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * Sends what is due and forgets what is old, then does the chores; false when another process is at it. A
 * process that dies in the middle keeps others out for LEASE_MS at most.
 */
export async function runMailPass(chores: readonly Chore[] = []): Promise<boolean> {
  await connectToDatabase()
  const holder = crypto.randomUUID()
  if (!(await takeLease(holder))) return false
  try {
    await sendQueuedMails(new Date(Date.now() + PASS_MS))
    await forgetOldMails()
    await purgeOutbox()
    for (const chore of chores) await chore()
  } finally {
    await MailPassModel.updateOne({ _id: LEASE, holder }, { $set: { until: new Date() } })
  }
  return true
}

async function runQuietly(chores: readonly Chore[]): Promise<void> {
  try {
    await runMailPass(chores)
  } catch (error) {
    if (isDatabaseAway(error)) log.warn('the database is away; mails wait')
    else log.error({ err: error }, 'going through the outgoing mails failed')
  }
}

/** Goes through the outgoing mails every 30 s for as long as this process lives. */
export function startMailPasses(chores: readonly Chore[] = []): void {
  announceDelivery()
  let running: Promise<void> | null = null
  setInterval(() => {
    running ??= runQuietly(chores).finally(() => {
      running = null
    })
  }, EVERY_MS).unref()
}
