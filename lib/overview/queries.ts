import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { countOnSale } from '@/lib/categories/count-on-sale'
import { OPEN_CASE_STATUSES } from '@/lib/bookings/case'
import { UNRESOLVED_STATUSES } from '@/lib/bookings/refund'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { findPaymentAlarm } from '@/lib/payments/payment-alarm'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { JobLeaseModel } from '@/models/job-lease'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { ReportModel } from '@/models/report'
import { StripeEventModel } from '@/models/stripe-event'
import { DAY_MS, toDay } from '@/lib/platform/db/day'
import { describeWaits, firstDayOf, sumOf, toBars, type Overview, type Range, type Standing } from './figures'
import { RECONCILER } from './note-repairs'
import { readDays } from './read-days'

const MOST_EVENTS = 1000

async function readLag(now: Date): Promise<Standing['eventLag']> {
  const events = await StripeEventModel.find(
    { receivedAt: trusted({ $gte: new Date(now.getTime() - DAY_MS) }), createdAt: trusted({ $exists: true }) },
    { createdAt: 1, receivedAt: 1, _id: 0 }
  ).sort({ receivedAt: -1 }).limit(MOST_EVENTS).lean()
  return describeWaits(events.flatMap(({ createdAt, receivedAt }) => (createdAt ? [receivedAt.getTime() - createdAt.getTime()] : [])))
}

async function readStanding(now: Date): Promise<Standing> {
  const [
    { copies: onSale }, held, openReports, openDisputes, openCases, refundsToDecide, mailsWaiting, oldest, mailsGivenUp, eventsWaiting, eventLag, paymentAlarm, lease
  ] = await Promise.all([
    countOnSale(),
    BookingModel.countDocuments({ status: trusted({ $in: ['reserved', 'paying'] }) }),
    ReportModel.countDocuments({ state: 'open' }),
    BookingModel.countDocuments({ 'disputes.isOpen': true }),
    BookingModel.countDocuments({ 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }),
    BookingModel.countDocuments({ 'refunds.status': trusted({ $in: [...UNRESOLVED_STATUSES] }) }),
    OutgoingMailModel.countDocuments({ state: 'queued' }),
    OutgoingMailModel.findOne({ state: 'queued' }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean(),
    OutgoingMailModel.countDocuments({ state: 'dead' }),
    StripeEventModel.countDocuments({ state: 'received' }),
    readLag(now),
    findPaymentAlarm(),
    JobLeaseModel.findById(RECONCILER, { doneAt: 1, repairs: 1 }).lean<{ doneAt?: Date; repairs?: Record<string, number> }>()
  ])
  return {
    onSale, held, openReports, openDisputes, openCases, refundsToDecide, mailsWaiting, mailsGivenUp, eventsWaiting, eventLag,
    paymentAlarm: paymentAlarm && { status: paymentAlarm.status, since: paymentAlarm.since.toISOString() },
    oldestMailAt: oldest?.queuedAt.toISOString() ?? null,
    reconciledAt: lease?.doneAt?.toISOString() ?? null,
    repairs: Object.entries(lease?.repairs ?? {}).map(([kind, count]) => ({ kind, count }))
  }
}

export async function readOverview(actor: Actor, range: Range): Promise<Overview> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const now = await readDatabaseTime()
  const [standing, days] = await Promise.all([readStanding(now), readDays(firstDayOf(range, toDay(now)), now)])
  return { range, standing, bars: toBars(days, range), total: sumOf(days) }
}
