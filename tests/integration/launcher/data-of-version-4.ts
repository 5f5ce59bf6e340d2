import { ObjectId, type Db } from 'mongodb'

const DAY_MS = 24 * 3_600_000
export const NOW = Date.now()
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)

type Named = { _id: string } & Record<string, unknown>

export const REPORTS = { undecided: new ObjectId(), waiting: new ObjectId(), mailed: new ObjectId() }
export const SELLER = new ObjectId()
export const ORDERS = { reminded: new ObjectId(), old: new ObjectId(), fresh: new ObjectId() }
const RELEASED = { reminded: daysAgo(25), old: daysAgo(60), fresh: daysAgo(8) }

const toReport = (_id: ObjectId, more: object) => ({ _id, title: 'Momo', reportedAt: daysAgo(3), ...more })
const toOrder = (_id: ObjectId, releasedAt: Date) => ({
  _id,
  sellerId: SELLER,
  releasedAt,
  transferDueAt: daysAgo(0)
})
const toMail = (_id: string, kind: string): Named => ({ _id, kind, state: 'sent', attempts: 1, queuedAt: daysAgo(2) })

/** A subscriber of mails at event 7, one subject that it could not handle, and what says whether somebody was mailed. */
export async function plantVersion4(database: Db): Promise<void> {
  const named = (name: string) => database.collection<Named>(name)
  await named('shop_state').insertOne({ _id: 'schema', schemaVersion: 4 })
  await named('event_positions').insertMany([
    { _id: 'booking-mails', number: 7 },
    { _id: 'ledger', number: 9 }
  ])
  const parked = { subject: 'booking:1', number: 5, kind: 'paid', tries: 10, parkedAt: daysAgo(1) }
  await named('parked_subjects').insertOne({ _id: 'booking-mails booking:1', subscriber: 'booking-mails', ...parked })
  await named('job_leases').insertOne({ _id: 'notify-reporters', owner: 'one', until: daysAgo(1) })
  const reports = database.collection('reports')
  await reports.createIndex(
    { notificationDue: 1, decidedAt: 1 },
    { partialFilterExpression: { notificationDue: { $exists: true } } }
  )
  await reports.insertMany([
    toReport(REPORTS.undecided, { state: 'open' }),
    toReport(REPORTS.waiting, { state: 'rejected', decidedAt: daysAgo(1), notificationDue: true }),
    toReport(REPORTS.mailed, { state: 'rejected', decidedAt: daysAgo(1) })
  ])
  await named('payouts').insertMany([
    { _id: 'po_mailed', status: 'paid', askedAt: daysAgo(2) },
    { _id: 'po_lost', status: 'failed', askedAt: daysAgo(2) },
    { _id: 'po_old', status: 'paid', askedAt: daysAgo(90) },
    { _id: 'po_coming', status: 'in_transit', askedAt: daysAgo(40) }
  ])
  await database
    .collection('orders')
    .insertMany([
      toOrder(ORDERS.reminded, RELEASED.reminded),
      toOrder(ORDERS.old, RELEASED.old),
      toOrder(ORDERS.fresh, RELEASED.fresh)
    ])
  await named('outgoing_mails').insertMany([
    toMail('payout-paid:po_mailed', 'payout-paid'),
    toMail(`payouts-needed:${SELLER.toHexString()}:${RELEASED.reminded.getTime()}:1`, 'payouts-needed')
  ])
}

/** Of the collections that it changes. */
export async function readAll(database: Db): Promise<Record<string, unknown[]>> {
  const names = ['shop_state', 'event_positions', 'parked_subjects', 'job_leases', 'reports', 'payouts', 'orders']
  const read = async (name: string) =>
    [name, await database.collection(name).find().sort({ _id: 1 }).toArray()] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}
