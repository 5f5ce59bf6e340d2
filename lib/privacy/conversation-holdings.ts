import 'server-only'
import { BlockModel } from '@/models/block'
import { ConversationModel } from '@/models/conversation'
import { InboxEntryModel } from '@/models/inbox-entry'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { MessageReportModel } from '@/models/message-report'
import { declareHolding, type Holding } from './holding'

const REPORT_KEPT =
  'What was reported is kept until half a year after the decision, to answer for it (GDPR, article 17(3)(e)); the id leads to an account without a person.'

/** The other side keeps what it has written itself. */
export const CONVERSATION_HOLDINGS: readonly Holding[] = [
  declareHolding(MessageModel, {
    name: 'messagesWritten',
    personalPaths: ['senderId', 'text', 'photos'],
    whose: ({ id }) => ({ senderId: id }),
    shows: ['conversationId', 'number', 'text', 'listingId', 'orderId', 'sentAt', 'removedAt'],
    erasure: { blank: () => ({ $set: { text: '', erasedAt: new Date() }, $unset: { photos: 1 } }) }
  }),
  declareHolding(MessageModel, {
    name: 'messagesWithheld',
    personalPaths: ['withheldFrom'],
    // Of a block, which the person has in `blocks`: what was withheld is not theirs to read.
    whose: ({ id }) => ({ withheldFrom: id }),
    shows: ['conversationId', 'sentAt'],
    erasure: { keep: 'Of the other side, which has written them; the id leads to an account without a person.' }
  }),
  declareHolding(MessagePhotoModel, {
    name: 'photosOfMessages',
    personalPaths: ['senderId', 'bytes'],
    whose: ({ id }) => ({ senderId: id, reportId: null }),
    shows: ['width', 'height', 'createdAt'],
    erasure: 'delete'
  }),
  declareHolding(ConversationModel, {
    name: 'conversations',
    personalPaths: ['buyerId', 'sellerId'],
    whose: ({ id }) => ({ $or: [{ buyerId: id }, { sellerId: id }] }),
    shows: ['buyerId', 'sellerId', 'startedBy', 'startedAt', 'lastAt', 'repliedAt'],
    erasure: { keep: 'The other side keeps its conversations; the id leads to an account without a person.' }
  }),
  declareHolding(InboxEntryModel, {
    name: 'inbox',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['conversationId', 'part', 'readNumber', 'isUnread', 'isArchived', 'isMuted'],
    erasure: 'delete'
  }),
  declareHolding(InboxEntryModel, {
    name: 'inboxesOfOthers',
    personalPaths: ['otherId'],
    whose: ({ id }) => ({ otherId: id }),
    shows: ['conversationId'],
    erasure: { keep: 'The other side keeps its conversations; the id leads to an account without a person.' }
  }),
  declareHolding(BlockModel, {
    name: 'blocks',
    personalPaths: ['blockerId'],
    whose: ({ id }) => ({ blockerId: id }),
    shows: ['blockedId', 'blockedAt'],
    erasure: 'delete'
  }),
  declareHolding(BlockModel, {
    name: 'blocksByOthers',
    personalPaths: ['blockedId'],
    // Nobody is told who has blocked them.
    whose: ({ id }) => ({ blockedId: id }),
    shows: [],
    erasure: 'delete'
  }),
  declareHolding(MessageReportModel, {
    name: 'reportsOfMessages',
    personalPaths: ['reporterId', 'explanation'],
    whose: ({ id }) => ({ reporterId: id }),
    shows: ['conversationId', 'number', 'reason', 'explanation', 'reportedAt', 'state', 'decidedAt', 'statement'],
    erasure: { keep: REPORT_KEPT }
  }),
  declareHolding(MessageReportModel, {
    name: 'reportsOfTheirMessages',
    personalPaths: ['reportedId', 'copied', 'copied.text', 'copied.photos'],
    whose: ({ id }) => ({ reportedId: id }),
    shows: ['state', 'decidedAt', 'statement'],
    erasure: { keep: REPORT_KEPT }
  }),
  declareHolding(MessageReportModel, {
    name: 'decidedReportsOfMessages',
    personalPaths: ['decidedBy'],
    whose: ({ id }) => ({ decidedBy: id }),
    shows: ['reason', 'decidedAt', 'statement'],
    erasure: { keep: 'Decisions have an author as long as they stand: the id of an account without a person.' }
  })
]
