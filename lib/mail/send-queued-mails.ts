import 'server-only'
import { type Types, trusted } from 'mongoose'
import { connectToDatabase, isDatabaseAway } from '@/lib/db'
import { log } from '@/lib/log'
import { OutgoingMailModel, type OutgoingMailDocument } from '@/models/outgoing-mail'
import { deliverMail } from './deliver-mail'
import { backoffOf, MAX_ATTEMPTS } from './mail'
import { RefusedMail } from './send-by-smtp'

type MailRow = OutgoingMailDocument & { _id: Types.ObjectId }
type Outcome = 'sent' | 'waiting' | 'dead'

/** A sender that has not said how it went after this long is taken for dead, and the mail is due again. Milliseconds. */
const CLAIM_MS = 120_000
/** How long a mail that is sent or given up is remembered, so that its key keeps a second one out. Milliseconds. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

/** Takes the mail that is due longest, or the one with the id, so that nobody else sends it. Counts the attempt. */
function claimMail(now: Date, id?: Types.ObjectId): Promise<MailRow | null> {
  return OutgoingMailModel.findOneAndUpdate(
    { ...(id ? { _id: id } : {}), state: 'queued', dueAt: trusted({ $lte: now }) },
    { $set: { claim: crypto.randomUUID(), dueAt: new Date(now.getTime() + CLAIM_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' }
  ).lean()
}

/** A failure as the log and the database may know it: a code or a name. Messages can hold the address. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

async function finish(row: MailRow, outcome: Outcome, reason?: string): Promise<Outcome> {
  const now = Date.now()
  const change = {
    sent: { $set: { state: 'sent', sentAt: new Date(now), dueAt: new Date(now + REMEMBERED_MS) }, $unset: { claim: 1, content: 1 } },
    waiting: { $set: { lastFailure: reason, dueAt: new Date(now + backoffOf(row.attempts)) }, $unset: { claim: 1 } },
    dead: { $set: { state: 'dead', lastFailure: reason, dueAt: new Date(now + REMEMBERED_MS) }, $unset: { claim: 1 } }
  }[outcome]
  await OutgoingMailModel.updateOne({ _id: row._id, state: 'queued', claim: row.claim }, change)
  const words = { mail: row._id.toHexString(), kind: row.kind, attempts: row.attempts, reason }
  if (outcome === 'waiting') log.warn(words, 'a mail could not be delivered; it will be tried again')
  if (outcome === 'dead') log.error(words, 'a mail was given up')
  return outcome
}

async function deliver(row: MailRow): Promise<Outcome> {
  if (row.sendBefore && row.sendBefore <= new Date()) return finish(row, 'dead', 'TOO_LATE')
  // Beyond the last attempt only when its sender died in the middle of it, again and again.
  if (row.attempts > MAX_ATTEMPTS || !row.content) return finish(row, 'dead', row.lastFailure ?? 'NEVER_FINISHED')
  const { to, subject, text, html, unsubscribeUrl } = row.content
  const letter = {
    id: row._id.toHexString(), to, subject, text, html: html ?? undefined,
    unsubscribeUrl: unsubscribeUrl ?? undefined, writtenAt: row._id.getTimestamp()
  }
  try {
    await deliverMail(letter, row.kind)
  } catch (error) {
    const isOver = error instanceof RefusedMail || row.attempts >= MAX_ATTEMPTS
    return finish(row, isOver ? 'dead' : 'waiting', toReason(error))
  }
  return finish(row, 'sent')
}

/**
 * Delivers every mail that is due, one after another, until none is left or `deadline` has passed. Any number of
 * processes may do so at once: a guarded claim gives each mail to one of them. Counts what became of them; a mail
 * that cannot be delivered waits longer each time and is given up after MAX_ATTEMPTS.
 */
export async function sendQueuedMails(deadline?: Date): Promise<Record<Outcome, number>> {
  await connectToDatabase()
  const counts = { sent: 0, waiting: 0, dead: 0 }
  for (let now = new Date(); !deadline || now < deadline; now = new Date()) {
    const row = await claimMail(now)
    if (!row) break
    counts[await deliver(row)] += 1
  }
  return counts
}

let last: Promise<void> = Promise.resolve()

async function sendOne(id: Types.ObjectId): Promise<void> {
  try {
    const row = await claimMail(new Date(), id)
    if (row) await deliver(row)
  } catch (error) {
    // It stays queued; the next pass takes it.
    if (isDatabaseAway(error)) log.warn({ mail: id.toHexString() }, 'the database is away; a mail waits')
    else log.error({ err: error, mail: id.toHexString() }, 'a mail could not be sent')
  }
}

/** Delivers one queued mail without making anybody wait for it; one at a time in this process. Never throws. */
export function sendSoon(id: Types.ObjectId): void {
  last = last.then(() => sendOne(id))
}

/** Forgets the mails that were sent or given up long ago. */
export async function forgetOldMails(): Promise<void> {
  await connectToDatabase()
  await OutgoingMailModel.deleteMany({ state: trusted({ $in: ['sent', 'dead'] }), dueAt: trusted({ $lte: new Date() }) })
}
