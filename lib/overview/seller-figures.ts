import 'server-only'
import { trusted } from 'mongoose'
import { sumChargedBack } from '@/lib/disputes/dispute'
import { DAYS_TO_CONTEST, DAYS_TO_SAY, DAYS_TO_SETTLE, MOST_DAYS_SET } from '@/lib/fulfilments/meeting'
import { isPaid } from '@/lib/orders/order-status'
import { isPaidAtMeeting, type PaymentMethod } from '@/lib/orders/payment-method'
import { readMyInterest, wasCountedBy } from '@/lib/listings/listing-days'
import type { OrderRow } from '@/lib/orders/order-row'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { startOf, toDay } from '@/lib/platform/time/calendar'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { MAX_CONFIRM_HOURS, MAX_DAYS_AHEAD } from '@/lib/settings/settings'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { toComparison, toMonths, type Comparison, type Periods } from './comparison'

/** `sales` are of both kinds, `salesCents` were paid by card and `cashCents` at a meeting. */
export const SELLER_FIGURES = ['views', 'wishlistAdds', 'booked', 'sales', 'salesCents', 'cashCents'] as const
export type SellerFigure = (typeof SELLER_FIGURES)[number]

/** Figures that are of one payment method. */
export const SELLER_FIGURE_METHODS = { salesCents: 'card', cashCents: 'at_meeting' } as const satisfies Partial<
  Record<SellerFigure, PaymentMethod>
>

type DayFigures = Record<SellerFigure, number>

const NONE: DayFigures = { views: 0, wishlistAdds: 0, booked: 0, sales: 0, salesCents: 0, cashCents: 0 }

/** From the booking to the payment. A card is charged within the hold (of at most ten days), or a little later
 * when the payment was delayed. A meeting is confirmed, its day set several times, and the books of a missed one can be
 * declared sold. */
export const LONGEST_HOLD_MS =
  (MAX_CONFIRM_HOURS / 24 + MOST_DAYS_SET * (MAX_DAYS_AHEAD + 1) + DAYS_TO_SAY + DAYS_TO_CONTEST + DAYS_TO_SETTLE) *
  DAY_MS

const FIELDS = {
  status: 1,
  bookedAt: 1,
  paidAt: 1,
  paymentMethod: 1,
  totalCents: 1,
  refundedCents: 1,
  disputes: 1
} as const

type SoldRow = Pick<OrderRow, 'paymentMethod' | 'totalCents' | 'refundedCents' | 'disputes'>

function toSale(order: SoldRow): Partial<DayFigures> {
  if (isPaidAtMeeting(order)) return { sales: 1, cashCents: order.totalCents }
  return { sales: 1, salesCents: order.totalCents - (order.refundedCents ?? 0) - sumChargedBack(order.disputes) }
}

async function readSalesByDay(actor: Actor, first: string): Promise<Map<string, DayFigures>> {
  const rows = await OrderModel.find(
    {
      sellerId: actor.id,
      bookedAt: trusted({ $gte: new Date(startOf(first).getTime() - LONGEST_HOLD_MS) }),
      status: trusted({ $nin: ['pending', 'void'] })
    },
    FIELDS
  ).lean()
  const byDay = new Map<string, DayFigures>()
  const add = (at: Date, figures: Partial<DayFigures>) => {
    const day = byDay.get(toDay(at)) ?? { ...NONE }
    for (const name of SELLER_FIGURES) day[name] += figures[name] ?? 0
    byDay.set(toDay(at), day)
  }
  for (const order of keepReadable(OrderModel, rows, FIELDS)) {
    add(order.bookedAt, { booked: 1 })
    if (order.paidAt && isPaid(order.status)) add(order.paidAt, toSale(order))
  }
  return byDay
}

export type SellerFigures = { periods: Periods; figures: Record<SellerFigure, Comparison> }

/** This month against the same days of the month before. Sales are those that were kept, money without refunds and chargebacks. @throws
 * AppError NOT_ALLOWED */
export async function readSellerFigures(actor: Actor, now: Date): Promise<SellerFigures> {
  await authorize(actor, 'Seller')
  const periods = toMonths(toDay(now))
  const first = periods.daysBefore[0] ?? toDay(now)
  const [areViewsCounted, interest, sales, account] = await Promise.all([
    wasCountedBy(first),
    readMyInterest(actor, first),
    readSalesByDay(actor, first),
    UserModel.findById(actor.id, { createdAt: 1 }).lean()
  ])
  const wasThere = account !== null && toDay(account.createdAt) <= first
  const compare = (name: SellerFigure, wasCounted: boolean) =>
    toComparison(periods, (day) => ({ ...NONE, ...sales.get(day), ...interest.get(day) })[name], wasThere && wasCounted)
  return {
    periods,
    figures: {
      views: compare('views', areViewsCounted),
      wishlistAdds: compare('wishlistAdds', areViewsCounted),
      booked: compare('booked', true),
      sales: compare('sales', true),
      salesCents: compare('salesCents', true),
      cashCents: compare('cashCents', true)
    }
  }
}
