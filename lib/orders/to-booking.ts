import 'server-only'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { env } from '@/lib/platform/env'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ERASED } from '@/lib/users/erased'
import type { BookingRow } from './booking-row'
import type { Booking, Sale } from './booking'
import { isPaid } from './booking-status'
import { AFTER_CASE_MS, isOpenCase } from '@/lib/cases/case'
import { toRefundProgress } from '@/lib/refunds/refund'
import { findLeadingDispute, sumChargedBack, toOutcome } from '@/lib/disputes/dispute'
import { toCase, toCaseOpenUntil } from '@/lib/cases/to-case'
import { sharePrice } from '@/lib/transfers/share-price'
import { describeStep } from './describe-progress'
import { toProgress } from './progress'

const DAY_MS = 24 * 3_600_000

/** HANDOVER_DAYS after the payment, and at least three days after the end of a case. */
export function toHandOverBy(paidAt: Date, caseClosedAt?: Date | null): Date {
  return new Date(
    Math.max(paidAt.getTime() + env('HANDOVER_DAYS') * DAY_MS, (caseClosedAt?.getTime() ?? 0) + AFTER_CASE_MS)
  )
}

function toCancelRequest({ cancelRequest: request }: BookingRow): Booking['cancelRequest'] {
  return request
    ? {
        askedAt: request.askedAt.toISOString(),
        reason: request.reason ?? null,
        declinedAt: request.declinedAt?.toISOString() ?? null
      }
    : null
}

/** Null unless it is on its way to be confirmed automatically (lib/jobs/repairs/complete-handovers.ts). */
function toAutomaticHandover(row: BookingRow, isDisputed: boolean): string | null {
  if (row.status !== 'paid' || !row.paidAt || isDisputed || isOpenCase(row.case)) return null
  return toHandOverBy(row.paidAt, row.case?.closedAt).toISOString()
}

/** What buyer, seller, admins and mails are told of. */
export function toFacts(row: BookingRow) {
  const isDisputed = (row.disputes ?? []).some(({ isOpen }) => isOpen)
  return {
    _id: row._id.toHexString(),
    id: row._id.toHexString(),
    listingId: row.listingId.toHexString(),
    listingSlug: row.listingSlug,
    bookName: row.bookName,
    priceCents: row.priceCents,
    image: row.image ?? null,
    meetingLocation: row.meetingLocation,
    status: row.status,
    paid: isPaid(row.status),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    handOverBy: toAutomaticHandover(row, isDisputed),
    isDisputed,
    isDisputeLost: (row.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost'),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    handedOverAutomatically: row.handedOverAutomatically ?? false,
    endedAt: row.endedAt?.toISOString() ?? null,
    refundedCents: row.refundedCents ?? 0,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundProgress: toRefundProgress(row.refunds ?? []),
    chargedBackCents: sumChargedBack(row.disputes),
    cancelledBy: row.cancelledBy ?? null,
    cancelReason: row.cancelReason ?? null,
    cancelCause: row.cancelCause ?? null,
    caseOpenUntil: toCaseOpenUntil(row.handedOverAt),
    case: toCase(row),
    cancelRequest: toCancelRequest(row)
  }
}

/** Phones are shared from the payment until the handover. */
export function isContactShared(row: BookingRow): boolean {
  return row.status === 'paid' || (row.status === 'handed_over' && isOpenCase(row.case))
}

export function toBooking(row: BookingRow, seller: { name: string; phone: string | null } | null): Booking {
  return {
    ...toFacts(row),
    bookPrice: formatPrice(row.priceCents),
    img: row.image ?? null,
    userName: row.userName,
    userEmail: row.userEmail,
    userPhoneNumber: row.userPhoneNumber,
    transactionId: row.transactionId ?? null,
    sellerName: seller?.name ?? ERASED,
    sellerPhone: isContactShared(row) ? (seller?.phone ?? null) : null
  }
}

function toSaleDispute({ disputes }: BookingRow): Sale['dispute'] {
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

export function toSale(row: BookingRow, now: Date): Sale {
  const facts = toFacts(row)
  const { sellerCents, shopCents } = sharePrice(row, row.refunds ?? [])
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
