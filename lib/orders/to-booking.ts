import 'server-only'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ERASED } from '@/lib/users/erased'
import type { OrderRow } from './order-row'
import type { Booking, Order, OrderLineFacts, Sale, SoldOrder } from './booking'
import { listPayable, toFirstLine, toLineStatus, toOrderName, type OrderLine } from './order-lines'
import { shareOf } from './shares'
import { isPaid } from './order-status'
import { termsOf } from './terms'
import { AFTER_CASE_MS, isOpenCase } from '@/lib/cases/case'
import { refundsOf, toRefundProgress } from '@/lib/refunds/refund'
import { findLeadingDispute, listChargedBack, sumChargedBack, toOutcome } from '@/lib/disputes/dispute'
import { listCaseLines } from '@/lib/cases/guard-case'
import { toCase, toCaseOpenUntil } from '@/lib/cases/to-case'
import { shareLines } from '@/lib/transfers/share-price'
import { describeStep } from './describe-progress'
import { toProgress } from './progress'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** By its terms after the payment, and at least three days after the end of a case. */
export function toHandOverBy(row: Pick<OrderRow, 'case' | 'terms'>, paidAt: Date): Date {
  const closedAt = row.case?.closedAt?.getTime() ?? 0
  return new Date(Math.max(paidAt.getTime() + termsOf(row).handoverDays * DAY_MS, closedAt + AFTER_CASE_MS))
}

/** Cases and requests that name lines concern these only. */
function concerns(of: { lines?: readonly number[] | null }, line: OrderLine | null): boolean {
  return line === null || !of.lines || of.lines.includes(line.number)
}

function toCancelRequest({ cancelRequest: request }: OrderRow, line: OrderLine | null): Booking['cancelRequest'] {
  return request && concerns(request, line)
    ? {
        askedAt: request.askedAt.toISOString(),
        reason: request.reason ?? null,
        declinedAt: request.declinedAt?.toISOString() ?? null
      }
    : null
}

/** Null unless it is on its way to be confirmed automatically (lib/jobs/repairs/complete-handovers.ts). */
function toAutomaticHandover(row: OrderRow, isDisputed: boolean): string | null {
  if (row.status !== 'paid' || !row.paidAt || isDisputed || isOpenCase(row.case)) return null
  return toHandOverBy(row, row.paidAt).toISOString()
}

function toItem({ listingId, listingSlug, title, image }: OrderLine) {
  return { listingId: listingId.toHexString(), listingSlug, bookName: title, image: image ?? null }
}

function toMeeting({ meeting }: OrderRow): Booking['meeting'] {
  if (!meeting) return null
  const { agreedAt, day, startsAt, endsAt, noShow, missedBy, settledAt } = meeting
  return {
    agreedAt: agreedAt.toISOString(),
    day,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    noShow: noShow ? { by: noShow.by, at: noShow.at.toISOString(), isContested: noShow.contestedAt != null } : null,
    missedBy: missedBy ?? null,
    settledAt: settledAt?.toISOString() ?? null
  }
}

/** What differs between an order and one of its lines. */
function toAmounts(row: OrderRow, line: OrderLine | null) {
  const refunds = row.refunds ?? []
  if (!line)
    return {
      status: row.status,
      priceCents: row.totalCents,
      refundedCents: row.refundedCents ?? 0,
      chargedBackCents: sumChargedBack(row.disputes),
      refundProgress: toRefundProgress(refunds)
    }
  const own = refundsOf(refunds, null).filter(({ shares }) => shareOf(line.number, shares) > 0)
  const shares = own.filter(({ status }) => status === 'succeeded').flatMap((refund) => refund.shares)
  return {
    status: toLineStatus(row, line),
    priceCents: line.priceCents,
    refundedCents: shareOf(line.number, shares),
    chargedBackCents: Math.max(0, shareOf(line.number, listChargedBack(row.disputes))),
    refundProgress: toRefundProgress(own)
  }
}

/** A line that is no longer part of its order. */
function toEnd(row: OrderRow, line: OrderLine | null) {
  const left = line?.removedAt ?? line?.cancelledAt
  if (!line || !left)
    return {
      endedAt: row.endedAt?.toISOString() ?? null,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      cancelledBy: row.cancelledBy ?? null,
      cancelReason: row.cancelReason ?? null,
      cancelCause: row.cancelCause ?? null
    }
  const doneAt = (row.refunds ?? []).findLast(({ shares }) => shareOf(line.number, shares) > 0)?.doneAt
  return {
    endedAt: left.toISOString(),
    refundedAt: doneAt?.toISOString() ?? null,
    cancelledBy: line.cancelledBy ?? null,
    cancelReason: line.cancelReason ?? null,
    cancelCause: line.cancelCause ?? null
  }
}

/** What buyer, seller, admins and mails are told of: of an order, or of one of its lines, which is a booking. */
export function toFacts(row: OrderRow, line: OrderLine | null = null) {
  const isDisputed = (row.disputes ?? []).some(({ isOpen }) => isOpen)
  const { status, ...amounts } = toAmounts(row, line)
  const isPart = !line?.removedAt && !line?.cancelledAt
  return {
    _id: (line ?? row)._id.toHexString(),
    id: (line ?? row)._id.toHexString(),
    orderId: row._id.toHexString(),
    orderTotalCents: row.totalCents,
    paymentMethod: row.paymentMethod ?? 'card',
    meeting: toMeeting(row),
    copies: line ? 1 : Math.max(1, listPayable(row.lines).length),
    ...toItem(line ?? toFirstLine(row)),
    ...(line ? {} : { bookName: toOrderName(row) }),
    ...amounts,
    meetingLocation: row.meetingLocation,
    status,
    paid: isPaid(status),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    paidAt: line?.removedAt ? null : (row.paidAt?.toISOString() ?? null),
    handOverBy: isPart ? toAutomaticHandover(row, isDisputed) : null,
    isDisputed,
    isDisputeLost: (row.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost'),
    handedOverAt: isPart ? (row.handedOverAt?.toISOString() ?? null) : null,
    handedOverBySeller: isPart && (row.handedOverBySeller ?? false),
    handedOverAutomatically: isPart && (row.handedOverAutomatically ?? false),
    ...toEnd(row, line),
    caseOpenUntil: isPart ? toCaseOpenUntil(row) : null,
    caseLines: listCaseLines(row).filter((number) => !line || line.number === number),
    case: row.case && concerns(row.case, line) ? toCase(row) : null,
    cancelRequest: toCancelRequest(row, line)
  }
}

/** Phones are shared from the payment, or the agreement on a meeting, until the handover. */
export function isContactShared(row: OrderRow): boolean {
  return row.status === 'paid' || row.status === 'agreed' || (row.status === 'handed_over' && isOpenCase(row.case))
}

type Seller = { name: string; phone: string | null } | null

export function toBooking(row: OrderRow, seller: Seller, line: OrderLine | null = null): Booking {
  const facts = toFacts(row, line)
  return {
    ...facts,
    bookPrice: formatPrice(facts.priceCents),
    orderTotal: formatPrice(row.totalCents),
    img: facts.image,
    userName: row.userName,
    userEmail: row.userEmail,
    userPhoneNumber: row.userPhoneNumber,
    transactionId: row.transactionId ?? null,
    sellerName: seller?.name ?? ERASED,
    sellerPhone: isContactShared(row) ? (seller?.phone ?? null) : null
  }
}

function toSaleDispute({ disputes }: OrderRow): Sale['dispute'] {
  const dispute = findLeadingDispute(disputes)
  if (!dispute) return null
  const { reason, amountCents, openedAt, closedAt } = dispute
  return {
    outcome: toOutcome(dispute),
    reason,
    amountCents,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null
  }
}

/** The lines of an order, each as a booking. */
export function toLines(row: OrderRow): OrderLineFacts[] {
  const parts = shareLines(row, row.refunds ?? [])
  return row.lines.map((line) => {
    const { id, listingId, listingSlug, bookName, priceCents, image, status, refundedCents } = toFacts(row, line)
    const part = parts.find((one) => one.line === line.number)
    return {
      bookingId: id,
      number: line.number,
      listingId,
      listingSlug,
      bookName,
      priceCents,
      image,
      status,
      refundedCents,
      commissionCents: Math.max(0, part?.shopCents ?? 0),
      earningCents: part?.sellerCents ?? 0,
      cancelledBy: line.cancelledBy ?? null,
      cancelReason: line.cancelReason ?? null,
      cancelCause: line.cancelCause ?? null
    }
  })
}

export function toOrder(row: OrderRow, seller: Seller): Order {
  return { ...toBooking(row, seller), lines: toLines(row) }
}

export function toSoldOrder(row: OrderRow, now: Date, buyerMissed: number): SoldOrder {
  return { ...toSale(row, now), lines: toLines(row), buyerMissed }
}

export function toSale(row: OrderRow, now: Date, line: OrderLine | null = null): Sale {
  const facts = toFacts(row, line)
  const parts = shareLines(row, row.refunds ?? []).filter((part) => !line || part.line === line.number)
  const sellerCents = parts.reduce((sum, part) => sum + part.sellerCents, 0)
  const shopCents = parts.reduce((sum, part) => sum + part.shopCents, 0)
  return {
    ...facts,
    commissionCents: Math.max(0, shopCents),
    earningCents: sellerCents,
    dispute: toSaleDispute(row),
    buyerName: row.userName,
    buyerPhone: isContactShared(row) ? row.userPhoneNumber : null,
    nextStep: describeStep(toProgress(facts, 'seller', now), translatorFor(DEFAULT_LANGUAGE))
  }
}
