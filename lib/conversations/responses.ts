import { z } from 'zod'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { Cents, Id, Timestamp } from '@/lib/platform/response-fields'
import { PARTS } from './conversation'

const SYSTEM_ENTRY_KINDS = [
  'booked',
  'paid',
  'confirmed',
  'expired',
  'cancelled',
  'missed',
  'handed_over',
  'case_opened',
  'case_closed',
  'refunded'
] as const
export type SystemEntryKind = (typeof SYSTEM_ENTRY_KINDS)[number]

export const PAYMENT_KINDS = ['none', 'paid', 'at_meeting'] as const

export const MessagePhotoResponse = z.object({ id: Id, width: z.int(), height: z.int() }).meta({ id: 'MessagePhoto' })

const Subject = z.object({ kind: z.enum(['listing', 'order']), id: Id })

export const ConversationMessageResponse = z
  .object({
    number: z.int().min(1).describe('Rises within the conversation'),
    clientId: z.string().nullable().describe('The sender’s own name of it; null for the other side'),
    isMine: z.boolean(),
    text: z.string(),
    photos: z.array(MessagePhotoResponse),
    subject: Subject.nullable().describe('What it is about'),
    sentAt: Timestamp,
    state: z
      .enum(['sent', 'removed', 'erased'])
      .describe('`removed` by the shop, `erased` because the sender has left: then there is no text'),
    linkHosts: z.array(z.string()).describe('The hosts of what looks like a link'),
    hasContactBeforePayment: z
      .boolean()
      .describe('It has a phone number or an e-mail address, and nothing was paid yet')
  })
  .meta({ id: 'ConversationMessage' })
export type MessageItem = z.infer<typeof ConversationMessageResponse>

const SystemEntryResponse = z
  .object({
    kind: z.enum(SYSTEM_ENTRY_KINDS),
    at: Timestamp,
    orderId: Id,
    bookName: z.string(),
    copies: z.int().min(1)
  })
  .describe('What has happened to an order, as the shop knows it; no message can be one')
export type SystemEntry = z.infer<typeof SystemEntryResponse>

export const ConversationOrderResponse = z.object({
  orderId: Id,
  bookName: z.string(),
  copies: z.int().min(1),
  listingIds: z.array(Id),
  image: z.string().nullable(),
  totalCents: Cents,
  status: z.enum(ORDER_STATUSES),
  isRunning: z.boolean(),
  hasOpenCase: z.boolean(),
  payment: z.object({
    kind: z.enum(PAYMENT_KINDS).describe('What the shop has received'),
    at: Timestamp.nullable()
  })
})
export type ConversationOrder = z.infer<typeof ConversationOrderResponse>

export const ConversationListingResponse = z.object({
  listingId: Id,
  title: z.string(),
  slug: z.string().nullable().describe('Null once public pages do not show it'),
  priceCents: Cents,
  image: z.string().nullable(),
  status: z.enum(LISTING_STATUSES)
})
export type ConversationListing = z.infer<typeof ConversationListingResponse>

const OtherSide = z.object({
  id: Id,
  name: z.string().describe('`erased` once the account is closed'),
  isGone: z.boolean().describe('The account is closed: nobody can write to it')
})

export const MessagesPage = z.object({
  messages: z.array(ConversationMessageResponse).describe('In their order'),
  entries: z.array(SystemEntryResponse).describe('Of the time that the page covers'),
  olderThan: z.int().nullable().describe('`before` of the page of older messages; null if there is none')
})
export type MessagesPage = z.infer<typeof MessagesPage>

export const ConversationResponse = MessagesPage.extend({
  id: Id,
  part: z.enum(PARTS).describe('What the caller is in it'),
  other: OtherSide,
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  isBlocked: z.boolean().describe('The caller has blocked the other side'),
  readNumber: z.int().min(0),
  orders: z.array(ConversationOrderResponse),
  listings: z.array(ConversationListingResponse)
}).meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof ConversationResponse>

export const InboxEntryResponse = z
  .object({
    id: Id,
    part: z.enum(PARTS),
    other: OtherSide,
    lastAt: Timestamp,
    lastText: z.string(),
    isLastMine: z.boolean(),
    hasPhotos: z.boolean(),
    bookName: z.string().nullable().describe('What the conversation was last about'),
    isUnread: z.boolean(),
    isArchived: z.boolean(),
    isMuted: z.boolean()
  })
  .meta({ id: 'InboxEntry' })
export type InboxEntry = z.infer<typeof InboxEntryResponse>

export const InboxResponse = z.array(InboxEntryResponse)

export const SentMessageResponse = z
  .object({ conversationId: Id, message: ConversationMessageResponse })
  .meta({ id: 'SentMessage' })
export type SentMessage = z.infer<typeof SentMessageResponse>
