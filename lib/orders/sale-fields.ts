/** What lists of sales do not read: the machinery of payments, transfers and events, half of a document. */
export const SALE_FIELDS = {
  events: 0,
  auditOutbox: 0,
  paymentIntent: 0,
  earlierIntents: 0,
  transfers: 0,
  recoveries: 0
} as const
