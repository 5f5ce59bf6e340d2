import 'server-only'
import { Types, trusted } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { message } from '@/lib/platform/i18n/message'
import { AppError, notFound } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { hideListing } from './take-down-listing'
import { toReportEvents } from './events'
import type { DecideReportsInput } from './schemas'

export type DecidedReports = { decidedCount: number; listingId: string }

const STATES = { 'take-down': 'actioned', reject: 'rejected' } as const

/** How long an admin owns the reports of a listing while a payment is cancelled. */
const DECIDING_MS = 2 * 60_000

function alreadyDecided(): AppError {
  return new AppError('ALREADY_DECIDED', 'errors.reportsDecided')
}

/** The claim on the oldest report decides. The same decision of the same admin resumes an interrupted request. */
async function claim(
  oldest: Types.ObjectId,
  actor: Actor,
  outcome: DecideReportsInput['outcome'],
  now: Date
): Promise<boolean> {
  const by = new Types.ObjectId(actor.id)
  const isFree = [
    { deciding: trusted({ $exists: false }) },
    { 'deciding.until': trusted({ $lte: now }) },
    { 'deciding.by': by, 'deciding.outcome': outcome }
  ]
  const { matchedCount } = await ReportModel.updateOne(
    { _id: oldest, state: 'open', $or: isFree },
    { $set: { deciding: { by, outcome, until: new Date(now.getTime() + DECIDING_MS) } } }
  )
  return matchedCount > 0
}

async function act(actor: Actor, input: DecideReportsInput): Promise<void> {
  const { listingId: id, reason } = input
  // A deleted listing needs no takedown.
  if (input.outcome !== 'take-down' || !(await ListingModel.exists({ _id: id }))) return
  await hideListing(actor, { id, ground: input.ground, reason })
}

/** Takes a listing down or keeps it. An interrupted call leaves the reports open, to be
 * decided again. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED */
export async function decideReports(actor: Actor, input: DecideReportsInput): Promise<DecidedReports> {
  await authorize(actor, 'Admin')
  const { listingId, reportIds, outcome, reason } = input
  const meant = { _id: trusted({ $in: reportIds.map((id) => new Types.ObjectId(id)) }), listingId }
  const chosen = { ...meant, state: 'open' } as const
  // Also when it is decided already: another one would be no claim on the same decision.
  const oldest = await ReportModel.findOne(meant, { state: 1, decidedBy: 1 }).sort({ reportedAt: 1, _id: 1 }).lean()
  if (!oldest) throw notFound('report')
  const now = new Date()
  const isResumed =
    oldest.state === STATES[outcome] &&
    oldest.decidedBy?.toHexString() === actor.id &&
    (await ReportModel.exists(chosen)) !== null
  if (!isResumed && !(await claim(oldest._id, actor, outcome, now))) throw alreadyDecided()
  try {
    await act(actor, input)
  } catch (error) {
    await ReportModel.updateOne({ _id: oldest._id }, { $unset: { deciding: 1 } })
    throw error
  }
  const decided = {
    $set: {
      state: STATES[outcome],
      decidedBy: new Types.ObjectId(actor.id),
      decidedAt: now,
      statement: reason
    },
    $unset: { openKey: 1, deciding: 1 }
  }
  const auditOutbox = {
    $each: toAuditOutbox(actor, 'report-decided', { reason, detail: message(`audit.detail.outcome.${outcome}`) })
  }
  const events = { $each: toReportEvents('report-decided', now) }
  const first = await ReportModel.updateOne(
    { _id: oldest._id, state: 'open' },
    { ...decided, $push: { auditOutbox, events } }
  )
  await recordActs('report', oldest._id)
  const others = await ReportModel.updateMany(chosen, { ...decided, $push: { events } })
  return { decidedCount: first.modifiedCount + others.modifiedCount, listingId }
}
