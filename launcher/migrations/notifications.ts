import type { Db } from 'mongodb'
import { z } from 'zod'
import { changeEach, type Migration, type MigrationContext } from './migration'

/** Decision 57: one subscriber notifies, reports store events, and payouts and orders say of what their seller was mailed. */

const [OLD_SUBSCRIBER, NEW_SUBSCRIBER] = ['booking-mails', 'notifications']
const OLD_JOB = 'notify-reporters'
const OLD_INDEX = 'notificationDue_1_decidedAt_1'

const DAY_MS = 24 * 3_600_000
/** Sent mails are deleted then, and a mail under the same key would be sent once more. */
const MAILS_KEPT_DAYS = 30
/** Days after the release of a sale, of the reminders to set up payouts. */
const REMINDED_AFTER_DAYS = [0, 7, 21, 42, 63, 84]

type Position = { _id: string; number: number }
type Parked = { _id: string; subscriber: string; subject: string }

/** The new subscriber goes on where the old one is. The keys of their mails are the same. */
async function continueSubscriber(database: Db): Promise<void> {
  const positions = database.collection<Position>('event_positions')
  const old = await positions.findOne({ _id: OLD_SUBSCRIBER })
  // Also once it is there: of the events until now, the old one has had all.
  if (old) await positions.updateOne({ _id: NEW_SUBSCRIBER }, { $max: { number: old.number } }, { upsert: true })
  const parked = database.collection<Parked>('parked_subjects')
  for await (const waiting of parked.find({ subscriber: OLD_SUBSCRIBER })) {
    const _id = `${NEW_SUBSCRIBER} ${waiting.subject}`
    const fields = { ...waiting, _id, subscriber: NEW_SUBSCRIBER }
    await parked.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true })
  }
}

const DecidedReport = z.object({ decidedAt: z.date() })

/** A decision that was not mailed yet becomes an event of the report. */
async function storeReportEvents(context: MigrationContext): Promise<void> {
  const reports = context.database.collection<{ events: unknown[] }>('reports')
  await changeEach(context, 'reports', { notificationDue: { $exists: true } }, async ({ _id, ...stored }) => {
    const { data } = DecidedReport.safeParse(stored)
    const event = { id: 'report-decided', kind: 'report-decided', dueAt: data?.decidedAt ?? context.now }
    await reports.updateOne(
      { _id, notificationDue: { $exists: true } },
      { $unset: { notificationDue: 1 }, $push: { events: event } }
    )
  })
}

async function wasMailed(database: Db, key: string): Promise<boolean> {
  return (await database.collection<{ _id: string }>('outgoing_mails').findOne({ _id: key })) !== null
}

const EndedPayout = z.object({ status: z.enum(['paid', 'failed']), askedAt: z.date() })

/** Of an end without a mail, the provider says again that it has come, and then the seller is notified. */
async function markPayouts(context: MigrationContext): Promise<void> {
  const { database, now } = context
  const ended = { status: { $in: ['paid', 'failed'] }, notifiedOf: { $exists: false } }
  await changeEach(context, 'payouts', ended, async ({ _id, ...stored }) => {
    const { data: payout } = EndedPayout.safeParse(stored)
    if (!payout) return
    const isOld = now.getTime() - payout.askedAt.getTime() > MAILS_KEPT_DAYS * DAY_MS
    if (!isOld && !(await wasMailed(database, `payout-${payout.status}:${String(_id)}`))) return
    await database
      .collection('payouts')
      .updateOne({ _id, status: payout.status }, { $set: { notifiedOf: payout.status } })
  })
}

const WaitingSale = z.object({ sellerId: z.custom<object>(), releasedAt: z.date() })

/** The latest reminder that was sent about this sale, or -1. */
async function findReminder(database: Db, now: Date, sale: z.infer<typeof WaitingSale>): Promise<number> {
  const days = (now.getTime() - sale.releasedAt.getTime()) / DAY_MS
  const known = REMINDED_AFTER_DAYS.findLastIndex((after) => after + MAILS_KEPT_DAYS <= days)
  const latest = REMINDED_AFTER_DAYS.findLastIndex((after) => after <= days)
  for (let stage = latest; stage > known; stage -= 1)
    if (await wasMailed(database, `payouts-needed:${String(sale.sellerId)}:${sale.releasedAt.getTime()}:${stage}`))
      return stage
  return known
}

async function markReminders(context: MigrationContext): Promise<void> {
  const { database, now } = context
  const waiting = { transferDueAt: { $exists: true }, releasedAt: { $exists: true }, remindedStage: { $exists: false } }
  await changeEach(context, 'orders', waiting, async ({ _id, ...stored }) => {
    const { data: sale } = WaitingSale.safeParse(stored)
    const stage = sale ? await findReminder(database, now, sale) : -1
    if (stage >= 0) await database.collection('orders').updateOne({ _id }, { $max: { remindedStage: stage } })
  })
}

async function dropOldIndex(database: Db): Promise<void> {
  const [found] = await database.listCollections({ name: 'reports' }, { nameOnly: true }).toArray()
  const reports = database.collection('reports')
  if (found && (await reports.indexExists(OLD_INDEX))) await reports.dropIndex(OLD_INDEX)
}

export const notifications: Migration = {
  from: 4,
  to: 5,
  summary: 'One subscriber notifies; what was mailed about reports, payouts and reminders is stored with them',
  async migrate(context) {
    await continueSubscriber(context.database)
    await storeReportEvents(context)
    await markPayouts(context)
    await markReminders(context)
  },
  async contract(context) {
    const { database } = context
    // Reports that a process of the old release has decided since.
    await storeReportEvents(context)
    await database.collection<Position>('event_positions').deleteOne({ _id: OLD_SUBSCRIBER })
    await database.collection<Parked>('parked_subjects').deleteMany({ subscriber: OLD_SUBSCRIBER })
    await database.collection<{ _id: string }>('job_leases').deleteOne({ _id: OLD_JOB })
    await dropOldIndex(database)
  }
}
