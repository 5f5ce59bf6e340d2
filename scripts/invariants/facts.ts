import { z } from 'zod'

export const LIVE = ['reserved', 'paying', 'agreed', 'removing', 'expiring', 'cancelling']
/** Statuses of orders whose money the shop has. */
export const KEPT_MONEY = ['paid', 'handed_over']
export const BOUGHT = [...KEPT_MONEY, 'refunding', 'refunded']
/** Each copy has at most one order with such a status. */
export const OWNING = [...LIVE, ...KEPT_MONEY, 'refunding']
/** Limit for orders between two states, late responses and events. */
export const TECHNICAL_MS = 5 * 60_000

/** Parsed from raw records, without code of the shop under test. Amounts in cents, times UTC. */
const Id = z.unknown().transform(String)
const When = z.date().nullish()

/** What one line has of an amount; `line` is its number. */
const ShareFact = z.object({ line: z.number(), cents: z.number() })
export type ShareFact = z.infer<typeof ShareFact>

const LineFact = z.object({
  _id: Id,
  number: z.number(),
  listingId: Id,
  claimKey: z.string(),
  priceCents: z.number(),
  commissionCents: z.number().nullish(),
  removedAt: When,
  cancelledAt: When
})
export type LineFact = z.infer<typeof LineFact>

const RefundFact = z.object({
  key: z.string(),
  amountCents: z.number(),
  shares: z.array(ShareFact),
  status: z.string(),
  requestedAt: z.date(),
  doneAt: When,
  decision: z.string().nullish(),
  stray: z.object({ intentId: z.string(), paidCents: z.number() }).nullish()
})
export type RefundFact = z.infer<typeof RefundFact>

const AttemptFact = z.object({
  key: z.string(),
  id: z.string().nullish(),
  status: z.string(),
  amountCents: z.number(),
  requestedAt: z.date()
})

export const OrderFact = z.object({
  _id: Id,
  lines: z.array(LineFact),
  totalCents: z.number(),
  sellerId: Id,
  buyerId: Id,
  status: z.string(),
  paymentMethod: z.string().nullish(),
  meeting: z
    .object({ day: z.string(), startsAt: z.date(), endsAt: z.date(), missedBy: z.string().nullish() })
    .nullish(),
  slots: z.array(z.string()).nullish(),
  removal: z.object({ lines: z.array(z.number()) }).nullish(),
  revision: z.number().nullish(),
  bookedAt: When,
  holdExpiresAt: z.date(),
  updatedAt: When,
  transactionId: z.string().nullish(),
  paymentIntent: z.object({ id: z.string().nullish(), requestedAt: When }).nullish(),
  refunds: z.array(RefundFact).nullish(),
  refundedCents: z.number().nullish(),
  handedOverAt: When,
  handedOverAutomatically: z.boolean().nullish(),
  handedOverBySeller: z.boolean().nullish(),
  paidAt: When,
  case: z
    .object({
      status: z.string(),
      lines: z.array(z.number()),
      upheldLines: z.array(z.number()).nullish(),
      openedAt: z.date(),
      dueAt: z.date(),
      closedAt: When
    })
    .nullish(),
  disputes: z
    .array(
      z.object({
        id: z.string(),
        recordedAt: z.date(),
        closedAt: When,
        shares: z.array(ShareFact),
        withdrawnCents: z.number().default(0),
        reinstatedCents: z.number().default(0)
      })
    )
    .nullish(),
  events: z.array(z.object({ kind: z.string(), dueAt: z.date() })).nullish(),
  releasedAt: When,
  transfers: z
    .array(
      z.object({
        ...AttemptFact.shape,
        accountId: z.string(),
        reversals: z.array(AttemptFact).default([]),
        netted: z.array(z.object({ orderId: Id, cents: z.number() })).default([]),
        paysBack: z.string().nullish()
      })
    )
    .nullish(),
  transferDueAt: When,
  paidByHand: z.object({ cents: z.number() }).nullish(),
  debtCents: z.number().nullish(),
  recoveries: z.array(z.object({ key: z.string(), cents: z.number() })).nullish()
})
/** `ledgerDueAt`: of the first event about its money that the ledger has not had. */
export type OrderFact = z.infer<typeof OrderFact> & { ledgerDueAt?: Date | null }

/** Of the log. */
export const DomainEventFact = z.object({ subject: z.string(), at: z.date() })

export const ListingFact = z.object({
  _id: Id,
  sellerId: Id,
  status: z.string(),
  priceCents: z.number(),
  hold: z.object({ orderId: Id, buyerId: Id }).nullish(),
  hidden: z.boolean().nullish(),
  takenDown: z.object({ at: z.date() }).nullish(),
  advertisedAt: When
})
export type ListingFact = z.infer<typeof ListingFact>

export const PaymentFact = z.object({ transactionId: z.string(), orderId: Id, priceCents: z.number() })
export type PaymentFact = z.infer<typeof PaymentFact>

export const LedgerFact = z.object({
  orderId: Id.nullish(),
  source: z.string(),
  number: z.number(),
  postings: z.array(z.object({ account: z.string(), cents: z.number() }))
})
export type LedgerFact = z.infer<typeof LedgerFact>

export const AccountFact = z.object({ userId: Id, transfers: z.string().nullish(), closed: z.boolean().nullish() })
export type AccountFact = z.infer<typeof AccountFact>

export const EventFact = z.object({ _id: Id, state: z.string(), receivedAt: z.date() })
export type EventFact = z.infer<typeof EventFact>

export const UserFact = z.object({
  _id: Id,
  role: z.string(),
  alsoRole: z.string().nullish(),
  verified: z.boolean().nullish(),
  status: z.string().nullish(),
  closeRequest: z.object({ requestedAt: z.date(), takenBackAt: When }).nullish()
})
export type UserFact = z.infer<typeof UserFact>

export type IntentFact = {
  id: string
  status: string
  amount: number
  currency: string
  orderId: string | null
  refunded: number
  returning: number
}

/** A transfer at the provider. */
export type TransferFact = { id: string; orderId: string | null; amount: number; reversed: number; account: string }

/** `intents` and `transfers` are null without provider data. */
export const ConversationFact = z.object({ _id: Id, buyerId: Id, sellerId: Id })
export type ConversationFact = z.infer<typeof ConversationFact>

export const MessageFact = z.object({
  conversationId: Id,
  number: z.number(),
  senderId: Id,
  withheldFrom: z.unknown().optional()
})

export const InboxEntryFact = z.object({ conversationId: Id, userId: Id, lastNumber: z.number() })

export const BlockFact = z.object({ blockerId: Id, blockedId: Id })

export type Facts = {
  conversations: ConversationFact[]
  messages: z.infer<typeof MessageFact>[]
  inboxEntries: z.infer<typeof InboxEntryFact>[]
  blocks: z.infer<typeof BlockFact>[]
  orders: OrderFact[]
  listings: ListingFact[]
  payments: PaymentFact[]
  events: EventFact[]
  ledger: LedgerFact[]
  accounts: AccountFact[]
  users: UserFact[]
  intents: IntentFact[] | null
  transfers: TransferFact[] | null
  now: Date
}

/** In cash: no money of it passes through the shop. */
export function isCash({ paymentMethod }: Pick<OrderFact, 'paymentMethod'>): boolean {
  return paymentMethod === 'at_meeting'
}

/** The lines that the buyer pays, or has paid. */
export function payableOf({ lines }: Pick<OrderFact, 'lines'>): LineFact[] {
  return lines.filter(({ removedAt }) => !removedAt)
}

/** Those that are still part of the order. */
export function keptOf({ lines }: Pick<OrderFact, 'lines'>): LineFact[] {
  return lines.filter(({ removedAt, cancelledAt }) => !removedAt && !cancelledAt)
}
