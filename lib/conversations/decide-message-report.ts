import 'server-only'
import { trusted, Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { MessageReportModel } from '@/models/message-report'
import { REPORT_KEPT_MS } from './conversation'
import { toMessageReportEvents } from './events'
import type { DecideMessageReportInput } from './schemas'

const MOST = 200
const STATES = { remove: 'actioned', reject: 'rejected' } as const

type Reported = { conversationId: Types.ObjectId; number: number }

/** Nobody sees it any more. Idempotent. */
export async function removeMessage({ conversationId, number }: Reported, removedAt: Date): Promise<void> {
  await MessageModel.updateOne({ conversationId, number, removedAt: null }, { $set: { removedAt } })
}

/** Removes the reported message or keeps it. One of several concurrent admins decides; the same decision of the same admin
 * again does nothing more. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED */
export async function decideMessageReport(
  actor: Actor,
  { id, outcome, reason }: DecideMessageReportInput
): Promise<void> {
  await authorize(actor, 'Admin')
  const state = STATES[outcome]
  const acts = toAuditOutbox(actor, 'message-report-decided', {
    reason,
    detail: message(`audit.detail.outcome.${outcome}`)
  })
  const decidedAt = new Date()
  const decided = await MessageReportModel.findOneAndUpdate(
    { _id: id, state: 'open' },
    {
      $set: {
        state,
        decidedBy: new Types.ObjectId(actor.id),
        decidedAt,
        statement: reason
      },
      $push: { auditOutbox: { $each: acts }, events: { $each: toMessageReportEvents(decidedAt) } }
    },
    { projection: { conversationId: 1, number: 1 } }
  ).lean()
  await recordActs('message-report', id)
  // The event completes it if this process ends before.
  if (decided && state === 'actioned') await removeMessage(decided, decidedAt)
  if (decided) return
  const found = await MessageReportModel.findById(id, { state: 1, decidedBy: 1, statement: 1 }).lean()
  if (!found) throw notFound('report')
  const isSame = found.state === state && found.decidedBy?.toHexString() === actor.id && found.statement === reason
  if (!isSame) throw new AppError('ALREADY_DECIDED', 'errors.messageReportDecided')
}

/** Deletes reports, with what they have copied, half a year after the decision. */
export async function purgeMessageReports(now: Date): Promise<void> {
  await connectToDatabase()
  const over = await MessageReportModel.find(
    { decidedAt: trusted({ $lte: new Date(now.getTime() - REPORT_KEPT_MS) }) },
    { _id: 1 }
  )
    .limit(MOST)
    .lean()
  for (const { _id } of over) {
    await MessagePhotoModel.deleteMany({ reportId: _id })
    await MessageReportModel.deleteOne({ _id })
  }
}
