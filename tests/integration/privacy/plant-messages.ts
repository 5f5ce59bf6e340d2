import { Types } from 'mongoose'
import { TRACES } from './traces'
import { actsOf } from './plant-acts'

type Row = Record<string, unknown>

/** What somebody has left in conversations, by the entries of lib/privacy/conversation-holdings.ts. */
export function plantedMessages(me: Types.ObjectId): Record<string, Row[]> {
  const [other, conversationId, now] = [new Types.ObjectId(), new Types.ObjectId(), new Date()]
  const message = (more: Row): Row => ({
    conversationId,
    number: 1,
    clientId: crypto.randomUUID(),
    text: 'Is it still there?',
    sentAt: now,
    ...more
  })
  const entry = (more: Row): Row => ({
    conversationId: new Types.ObjectId(),
    part: 'buyer',
    lastNumber: 1,
    lastAt: now,
    readNumber: 0,
    isUnread: false,
    isArchived: false,
    isMuted: false,
    ...more
  })
  const report = (more: Row): Row => ({
    conversationId,
    number: 1,
    reporterId: other,
    reporterPart: 'buyer',
    reportedId: other,
    reason: 'scam',
    explanation: 'Wrong',
    copied: [{ number: 1, from: 'seller', text: 'Pay me elsewhere', sentAt: now }],
    key: crypto.randomUUID(),
    reportedAt: now,
    state: 'rejected',
    decidedAt: now,
    ...more
  })
  return {
    messagesWritten: [message({ senderId: me, text: TRACES.words })],
    messagesWithheld: [message({ senderId: other, number: 2, withheldFrom: me })],
    photosOfMessages: [{ senderId: me, bytes: Buffer.from(TRACES.words), width: 1, height: 1, createdAt: now }],
    conversations: [{ buyerId: me, sellerId: other, startedBy: 'buyer', startedAt: now, lastAt: now }],
    inbox: [entry({ userId: me, otherId: other })],
    inboxesOfOthers: [entry({ userId: other, otherId: me })],
    blocks: [{ blockerId: me, blockedId: other, blockedAt: now }],
    blocksByOthers: [{ blockerId: other, blockedId: me, blockedAt: now }],
    reportsOfMessages: [report({ reporterId: me })],
    reportsOfTheirMessages: [report({ reportedId: me })],
    decidedReportsOfMessages: [report({ decidedBy: me, statement: 'Not so' })],
    actsOnReportsOfMessages: [report({ auditOutbox: actsOf(me.toHexString()) })]
  }
}
