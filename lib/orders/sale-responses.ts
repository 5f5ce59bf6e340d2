import { z } from 'zod'
import { Cents, Timestamp } from '@/lib/platform/response-fields'
import { BookingFacts, BookingResponse, OrderLineResponse, OrderResponse } from './responses'
import { DISPUTE_OUTCOMES } from '@/lib/disputes/dispute'

/** Apart from answers.ts, which the booking form of public pages loads. */
export const SaleResponse = BookingFacts.extend({
  commissionCents: Cents.describe('Kept by the shop'),
  earningCents: Cents.describe('Left for the seller after commission and refunds'),
  buyerName: z.string().describe('`erased` once the account is closed'),
  buyerPhone: z.string().nullable().describe('From the payment until the handover'),
  dispute: z
    .object({
      outcome: z.enum(DISPUTE_OUTCOMES),
      reason: z.string().describe('The payment provider’s code'),
      amountCents: Cents,
      openedAt: Timestamp,
      closedAt: Timestamp.nullable()
    })
    .nullable()
    .describe('The dispute of the buyer’s bank that matters most'),
  nextStep: z.string().describe('What happens next, in one sentence')
}).meta({ id: 'Sale' })

export const SoldOrderResponse = SaleResponse.extend({
  lines: z.array(OrderLineResponse),
  buyerMissed: z
    .int()
    .describe('How many meetings the buyer has missed, while an order that is paid at the meeting waits for the seller')
}).meta({ id: 'SoldOrder' })

export const SalesResponse = z.array(SaleResponse)

export const SoldOrdersResponse = z.array(SoldOrderResponse)

export const OrderOrSoldOrderResponse = z.union([OrderResponse, SoldOrderResponse])

export const BookingOrSaleResponse = z.union([BookingResponse, SaleResponse])
