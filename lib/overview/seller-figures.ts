import 'server-only'
import { trusted } from 'mongoose'
import { sumChargedBack } from '@/lib/disputes/dispute'
import { isPaid } from '@/lib/orders/order-status'
import { readMyInterest, wasCountedBy } from '@/lib/listings/listing-days'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { startOf, toDay } from '@/lib/platform/time/calendar'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { toComparison, toMonths, type Comparison, type Periods } from './comparison'

export const SELLER_FIGURES = ['views', 'wishlistAdds', 'booked', 'sales', 'salesCents'] as const
export type SellerFigure = (typeof SELLER_FIGURES)[number]
type DayFigures = Record<SellerFigure, number>

const NONE: DayFigures = { views: 0, wishlistAdds: 0, booked: 0, sales: 0, salesCents: 0 }

/** A booking is paid within its hold (HOLD_HOURS is at most ten days), or a little later when the payment was delayed. */
const LONGEST_HOLD_MS = 14 * DAY_MS

const FIELDS = { status: 1, bookedAt: 1, paidAt: 1, totalCents: 1, refundedCents: 1, disputes: 1 } as const

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
  for (const { status, bookedAt, paidAt, totalCents, refundedCents, disputes } of keepReadable(
    OrderModel,
    rows,
    FIELDS
  )) {
    add(bookedAt, { booked: 1 })
    if (paidAt && isPaid(status))
      add(paidAt, { sales: 1, salesCents: totalCents - (refundedCents ?? 0) - sumChargedBack(disputes) })
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
      salesCents: compare('salesCents', true)
    }
  }
}
