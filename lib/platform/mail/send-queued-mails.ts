import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { countOne } from '@/lib/platform/counters'
import { isQuarantined } from '@/lib/platform/quarantine'
import { log } from '@/lib/platform/log'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { deliverMail } from './deliver-mail'
import { backoffOf, KEPT_MS, MAX_ATTEMPTS, toMailId } from './mail'
import { RefusedMail } from './send-by-smtp'

type Outcome = 'sent' | 'waiting' | 'dead'

/** After this time another sender may take a mail over. */
const CLAIM_MS = 120_000

/** The longest due mail, or the one with the id. Counts the attempt. */
function claimMail(now: Date, id?: string) {
  return OutgoingMailModel.findOneAndUpdate(
    { ...(id ? { _id: id } : {}), state: 'queued', dueAt: trusted({ $lte: now }) },
    {
      $set: { claim: crypto.randomUUID(), dueAt: new Date(now.getTime() + CLAIM_MS) },
      $inc: { attempts: 1 }
    },
    { sort: { dueAt: 1 }, returnDocument: 'after' }
  ).lean()
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** A code or a name: messages can contain the address. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

async function finish(row: ClaimedMail, outcome: Outcome, reason?: string): Promise<Outcome> {
  countOne('mails', outcome)
  const after = (wait: number) => new Date(Date.now() + wait)
  const set = {
    sent: { state: 'sent' as const, sentAt: after(0), dueAt: after(KEPT_MS) },
    waiting: { lastFailure: reason, dueAt: after(backoffOf(row.attempts)) },
    dead: { state: 'dead' as const, lastFailure: reason, dueAt: after(KEPT_MS) }
  }[outcome]
  await OutgoingMailModel.updateOne(
    { _id: row._id, state: 'queued', claim: row.claim },
    { $set: set, $unset: { claim: 1, ...(outcome === 'sent' ? { content: 1 } : {}) } }
  )
  const words = { mail: toMailId(row._id), kind: row.kind, attempts: row.attempts, reason }
  if (outcome === 'waiting') log.warn(words, 'a mail could not be delivered; it will be tried again')
  if (outcome === 'dead') log.error(words, 'a mail was given up')
  return outcome
}

async function deliver(row: ClaimedMail): Promise<Outcome> {
  if (row.sendBefore && row.sendBefore <= new Date()) return finish(row, 'dead', 'TOO_LATE')
  // More attempts only if senders died during them.
  if (row.attempts > MAX_ATTEMPTS || !row.content) {
    return finish(row, 'dead', row.lastFailure ?? 'NEVER_FINISHED')
  }
  const { to, subject, text, html, language, unsubscribeUrl, thread } = row.content
  const letter = {
    id: toMailId(row._id),
    to,
    subject,
    text,
    html: html ?? undefined,
    language: language ?? undefined,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    thread: thread ? toMailId(thread) : undefined,
    writtenAt: row.queuedAt
  }
  try {
    await deliverMail(letter, row.kind)
  } catch (error) {
    const isOver = error instanceof RefusedMail || row.attempts >= MAX_ATTEMPTS
    return finish(row, isOver ? 'dead' : 'waiting', toReason(error))
  }
  return finish(row, 'sent')
}

/** Delivers all due mails one by one; several processes may do so at once, since each mail is claimed. A failed mail
 * waits longer each time, up to MAX_ATTEMPTS. */
export async function sendQueuedMails(shouldStop: () => boolean = () => false): Promise<Record<Outcome, number>> {
  await connectToDatabase()
  const counts = { sent: 0, waiting: 0, dead: 0 }
  while (!shouldStop() && !isQuarantined()) {
    const row = await claimMail(new Date())
    if (!row) break
    counts[await deliver(row)] += 1
  }
  return counts
}

let last: Promise<void> = Promise.resolve()

async function sendOne(id: string): Promise<void> {
  try {
    const row = await claimMail(new Date(), id)
    if (row) await deliver(row)
  } catch (error) {
    // It stays queued; the job takes it (lib/jobs/jobs.ts).
    if (isDatabaseUnavailable(error)) log.warn({ mail: toMailId(id) }, 'the database is unavailable; a mail waits')
    else log.error({ err: error, mail: toMailId(id) }, 'a mail could not be sent')
  }
}

/** In the background, one at a time per process. Never throws. */
export function sendSoon(id: string): void {
  if (!isQuarantined()) last = last.then(() => sendOne(id))
}

export async function forgetOldMails(): Promise<void> {
  await connectToDatabase()
  await OutgoingMailModel.deleteMany({
    state: trusted({ $in: ['sent', 'dead'] }),
    dueAt: trusted({ $lte: new Date() })
  })
}
