import 'server-only'
import type { Model, PipelineStage } from 'mongoose'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { LEGAL_PAGES } from '@/lib/legal/legal-page'
import { listConfirmedPages } from '@/lib/legal/queries'
import { UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { UNCOLLECTED_MS } from '@/lib/transfers/uncollected'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { withRole } from '@/lib/users/with-role'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { MessageReportModel } from '@/models/message-report'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { ParkedSubjectModel } from '@/models/parked-subject'
import { ReportModel } from '@/models/report'
import { StripeEventModel } from '@/models/stripe-event'
import { UserModel } from '@/models/user'

export const WORK_KINDS = [
  'legalPages',
  'registrations',
  'reports',
  'messageReports',
  'appeals',
  'cases',
  'disputes',
  'refunds',
  'payouts',
  'sellers',
  'mails',
  'webhooks',
  'events'
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** `count` ends at MOST_COUNTED. `oldestAt` is ISO 8601 in UTC. */
export type OpenWork = { kind: WorkKind; count: number; oldestAt: string | null }

/** Bounds the cost of each kind. */
export const MOST_COUNTED = 1000
/** Webhooks are processed at once; those of a dead process are repaired within two minutes. */
const LATE_WEBHOOK_MS = 5 * 60_000

/** `match` begins an index. Of a list within documents (`unwind`) only the elements that `match` are counted. */
async function measure<Document>(
  kind: WorkKind,
  model: Model<Document>,
  match: PipelineStage.Match['$match'],
  since: string,
  unwind?: string
): Promise<OpenWork[]> {
  const [found] = await model.aggregate<{ count: number; oldest: unknown }>([
    { $match: match },
    { $limit: MOST_COUNTED },
    ...(unwind ? [{ $unwind: `$${unwind}` }, { $match: match }] : []),
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: `$${since}` } } }
  ])
  return found
    ? [{ kind, count: found.count, oldestAt: found.oldest instanceof Date ? found.oldest.toISOString() : null }]
    : []
}

async function countUnconfirmedPages(): Promise<OpenWork[]> {
  const count = LEGAL_PAGES.length - (await listConfirmedPages()).length
  return count > 0 ? [{ kind: 'legalPages', count, oldestAt: null }] : []
}

/** What waits for an admin, in the order of WORK_KINDS, without what there is none of. @throws AppError NOT_ALLOWED */
export async function listOpenWork(actor: Actor, now: Date): Promise<OpenWork[]> {
  await authorize(actor, 'Admin')
  return measureOpenWork(now)
}

/** Counts alone, for whoever watches the machine. */
export async function measureOpenWork(now: Date): Promise<OpenWork[]> {
  const works = await Promise.all([
    countUnconfirmedPages(),
    measure('registrations', UserModel, { waitingFor: 'approval' }, 'waitingSince'),
    measure('reports', ReportModel, { state: 'open' }, 'reportedAt'),
    measure('messageReports', MessageReportModel, { state: 'open' }, 'reportedAt'),
    measure(
      'appeals',
      ListingModel,
      { 'takenDown.appeal.at': { $exists: true }, 'takenDown.upheld.at': { $exists: false } },
      'takenDown.appeal.at'
    ),
    measure('cases', OrderModel, { 'case.status': { $in: [...OPEN_CASE_STATUSES] } }, 'case.openedAt'),
    measure('disputes', OrderModel, { 'disputes.isOpen': true }, 'disputes.openedAt', 'disputes'),
    measure(
      'refunds',
      OrderModel,
      { 'refunds.status': { $in: [...UNRESOLVED_STATUSES] } },
      'refunds.requestedAt',
      'refunds'
    ),
    measure(
      'payouts',
      OrderModel,
      { releasedAt: { $lte: new Date(now.getTime() - UNCOLLECTED_MS) }, transferDueAt: { $exists: true } },
      'releasedAt'
    ),
    measure('sellers', UserModel, { ...withRole('Seller'), status: 'active', verified: false }, 'createdAt'),
    measure('mails', OutgoingMailModel, { state: 'dead' }, 'queuedAt'),
    measure(
      'webhooks',
      StripeEventModel,
      { state: 'received', receivedAt: { $lt: new Date(now.getTime() - LATE_WEBHOOK_MS) } },
      'receivedAt'
    ),
    measure('events', ParkedSubjectModel, { parkedAt: { $exists: true } }, 'parkedAt')
  ])
  return works.flat()
}
