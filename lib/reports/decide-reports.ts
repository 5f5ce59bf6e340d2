import 'server-only'
import { Types, trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { takeDownListing } from './take-down-listing'
import { notifyReporters } from './report-mails'
import type { DecideReportsInput } from './schemas'

/** How many reports were decided, and the copy that may have left the shop. */
export type DecidedReports = { decidedCount: number; listingId: string }

/** How long an admin has the reports of a copy for themselves while a payment is being cancelled, in milliseconds. */
const DECIDING_MS = 2 * 60_000

function alreadyDecided(): AppError {
  return new AppError('ALREADY_DECIDED', 'errors.reportsDecided')
}

/**
 * Of the admins who decide about the same reports at once the one who gets the oldest of them goes on. The same decision of
 * the same admin goes on as well: their first request may have failed half-way.
 */
async function claim(oldest: Types.ObjectId, actor: Actor, outcome: DecideReportsInput['outcome'], now: Date): Promise<boolean> {
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
  // A copy that its seller has deleted is out of the shop already.
  if (input.outcome !== 'take-down' || !(await ListingModel.exists({ _id: id }))) return
  await takeDownListing(actor, { id, ground: input.ground, reason })
}

/**
 * Decides reports of one copy together: it is taken down, with the statement of reasons that its seller is sent, or it
 * stays. Each reporter is mailed the decision. Whatever stops half-way leaves the reports open, to be decided again; taking
 * down what is down changes nothing.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND, ALREADY_DECIDED when somebody was quicker
 */
export async function decideReports(actor: Actor, input: DecideReportsInput): Promise<DecidedReports> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const { listingId, reportIds, outcome, reason } = input
  const meant = { _id: trusted({ $in: reportIds.map((id) => new Types.ObjectId(id)) }), listingId }
  const chosen = { ...meant, state: 'open' } as const
  const oldest = await ReportModel.findOne(chosen, { _id: 1 }).sort({ reportedAt: 1, _id: 1 }).lean()
  if (!oldest && !(await ReportModel.exists(meant))) throw notFound('report')
  const now = new Date()
  if (!oldest || !(await claim(oldest._id, actor, outcome, now))) throw alreadyDecided()
  await recordAudit(actor, { action: 'report-decided', targetKind: 'report', targetId: oldest._id.toHexString(), reason: `${outcome}: ${reason}` })
  try {
    await act(actor, input)
  } catch (error) {
    await ReportModel.updateOne({ _id: oldest._id }, { $unset: { deciding: 1 } })
    throw error
  }
  const { modifiedCount } = await ReportModel.updateMany(chosen, {
    $set: {
      state: outcome === 'take-down' ? 'actioned' : 'rejected',
      decidedBy: new Types.ObjectId(actor.id),
      decidedAt: now,
      statement: reason,
      untold: true
    },
    $unset: { openKey: 1, deciding: 1 }
  })
  await notifyReporters()
  return { decidedCount: modifiedCount, listingId }
}
