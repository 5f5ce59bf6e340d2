import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { notFound } from '@/lib/platform/errors'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { MessageReportModel } from '@/models/message-report'
import { toPart } from './conversation'
import { getOwnConversation, type ConversationRow } from './find-conversation'
import { visibleTo } from './inbox-queries'
import type { StoredMessagePhoto } from './message-photos'
import { countMessageReport } from './rate-limits'
import type { ReportMessageInput } from './schemas'
import type { MessageRow } from './store-message'

/** Messages on either side that are copied with the reported one. */
const AROUND = 10

async function copyPhotos(reportId: Types.ObjectId, { photos }: MessageRow): Promise<StoredMessagePhoto[]> {
  const copies: StoredMessagePhoto[] = []
  for (const { id, width, height } of photos ?? []) {
    const photo = await MessagePhotoModel.findById(id)
    if (!photo) continue
    const { senderId, bytes } = photo
    const copy = { senderId, bytes, width, height, reportId, createdAt: new Date() }
    copies.push({ id: (await MessagePhotoModel.create(copy))._id, width, height })
  }
  return copies
}

async function copyMessages(reportId: Types.ObjectId, conversation: ConversationRow, rows: readonly MessageRow[]) {
  const copied = []
  for (const row of rows) {
    const photos = await copyPhotos(reportId, row)
    copied.push({
      number: row.number,
      from: toPart(conversation, row.senderId.toHexString()),
      text: row.text,
      ...(photos.length > 0 ? { photos } : {}),
      sentAt: row.sentAt
    })
  }
  return copied
}

/** Copies a message of the other side and those around it, for an admin to decide. Each reports a message once; a repeated
 * report gets the same response. @throws AppError NOT_ALLOWED, NOT_FOUND, TOO_MANY_REQUESTS */
export async function reportMessage(actor: Actor, input: ReportMessageInput): Promise<void> {
  const { row: conversation, part, otherId } = await getOwnConversation(actor, input.id)
  const shown = { conversationId: conversation._id, ...visibleTo(actor.id) }
  const reported = await MessageModel.findOne({ ...shown, number: input.number, senderId: otherId }).lean()
  if (!reported) throw notFound('message')
  const key = `${input.id}:${input.number}:${actor.id}`
  if (await MessageReportModel.exists({ key })) return
  await countMessageReport(actor.id)
  const around = trusted({ $gte: input.number - AROUND, $lte: input.number + AROUND })
  const rows = await MessageModel.find({ ...shown, number: around })
    .sort({ number: 1 })
    .lean()
  const _id = new Types.ObjectId()
  try {
    await MessageReportModel.create({
      _id,
      conversationId: conversation._id,
      number: input.number,
      reporterId: new Types.ObjectId(actor.id),
      reporterPart: part,
      reportedId: otherId,
      reason: input.reason,
      explanation: input.explanation,
      copied: await copyMessages(_id, conversation, rows),
      key,
      reportedAt: new Date(),
      state: 'open'
    })
  } catch (error) {
    await MessagePhotoModel.deleteMany({ reportId: _id })
    if (!isDuplicateKey(error)) throw error
  }
}
