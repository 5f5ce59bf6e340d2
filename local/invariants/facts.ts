import { z } from 'zod'

/**
 * What the checker looks at, read anew from the raw records: it shares no code with the shop that it checks. Amounts in
 * cents, times UTC.
 */
const Id = z.unknown().transform(String)
const When = z.date().nullish()

export const BookingFact = z.object({
  _id: Id,
  listingId: Id,
  sellerId: Id,
  buyerId: Id,
  status: z.string(),
  claimKey: z.string(),
  slotKey: z.string().nullish(),
  priceCents: z.number(),
  holdExpiresAt: z.date(),
  updatedAt: When,
  transactionId: z.string().nullish(),
  paymentIntent: z.object({ id: z.string().nullish(), requestedAt: When }).nullish(),
  refunds: z.array(z.object({ key: z.string(), amountCents: z.number(), doneAt: When })).nullish(),
  refundedCents: z.number().nullish()
})
export type BookingFact = z.infer<typeof BookingFact>

export const ListingFact = z.object({
  _id: Id,
  sellerId: Id,
  status: z.string(),
  priceCents: z.number(),
  hold: z.object({ bookingId: Id, buyerId: Id }).nullish(),
  hidden: z.boolean().nullish(),
  takenDown: z.object({ at: z.date() }).nullish(),
  advertisedAt: When
})
export type ListingFact = z.infer<typeof ListingFact>

export const PaymentFact = z.object({ transactionId: z.string(), bookingId: Id, priceCents: z.number() })
export type PaymentFact = z.infer<typeof PaymentFact>

export const EventFact = z.object({ _id: Id, state: z.string(), receivedAt: z.date() })
export type EventFact = z.infer<typeof EventFact>

export const UserFact = z.object({ _id: Id, role: z.string(), verified: z.boolean().nullish() })
export type UserFact = z.infer<typeof UserFact>

export type IntentFact = {
  id: string
  status: string
  amount: number
  currency: string
  bookingId: string | null
  /** What was returned of it. */
  refunded: number
}

/** Everything at one moment. `intents` is null when the provider's records are not at hand. */
export type Facts = {
  bookings: BookingFact[]
  listings: ListingFact[]
  payments: PaymentFact[]
  events: EventFact[]
  users: UserFact[]
  intents: IntentFact[] | null
  now: Date
}
