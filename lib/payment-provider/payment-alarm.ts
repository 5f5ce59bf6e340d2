import 'server-only'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isCardInUse } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { PaymentAlarmModel } from '@/models/payment-alarm'

const ID = 'secret-key'

/** That the provider refuses the shop's secret key. Times are UTC. */
export type PaymentAlarm = { status: number; since: Date; lastAt: Date }

/** The standing alarm, or null while the provider accepts the secret key, or the shop does not use it. */
export async function findPaymentAlarm(): Promise<PaymentAlarm | null> {
  if (!isCardInUse()) return null
  return PaymentAlarmModel.findById(ID, { _id: 0, status: 1, since: 1, lastAt: 1 }).lean()
}

/** Writes down that the provider has refused the secret key with this HTTP status; logged once per alarm. Never throws. */
export async function raisePaymentAlarm(status: number): Promise<void> {
  try {
    await connectToDatabase()
    const now = await readDatabaseTime()
    const { upsertedCount } = await PaymentAlarmModel.updateOne(
      { _id: ID },
      { $set: { status, lastAt: now }, $setOnInsert: { since: now } },
      { upsert: true }
    )
    if (upsertedCount === 0) return
  } catch (error) {
    log.warn({ err: error }, 'the payment alarm could not be written down')
  }
  log.error({ status }, 'payment alarm: the provider refuses the secret key of the shop; check STRIPE_SECRET_KEY')
}

/** Ends the alarm, since the provider accepts the secret key again. */
export async function clearPaymentAlarm(): Promise<void> {
  const { deletedCount } = await PaymentAlarmModel.deleteOne({ _id: ID })
  if (deletedCount > 0) log.info('the payment provider accepts the secret key of the shop again')
}
