import 'server-only'
import { formatDeadline } from '@/lib/platform/time/format-time'
import type { MessageKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { describeLeft, listLeft, toTitle } from './mail-words'
import type { OrderRow } from './order-row'
import { isOfferedAgain } from '@/lib/fulfilments/meeting'
import { describeDisputeReason, findLeadingDispute, toOutcome } from '@/lib/disputes/dispute'
import type { MailedEvent } from './events'
import { MEETING_MAIL_TEXTS, toHandedOverText } from './meeting-mail-texts'
import {
  byMethod,
  inPrice,
  inWhole,
  letter,
  longer,
  MAIL_READERS,
  withStep,
  type MailReader,
  type MailTexts,
  type WriteMailText
} from './write-mail-text'
import { UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { describeRefundReason } from '@/lib/refunds/refund-labels'
import { sumNetted } from '@/lib/transfers/transfer'

function describeCase({ case: found }: OrderRow, t: Translator) {
  return {
    reason: t(`cases.reason.${found?.reason ?? 'other'}`),
    outcome: t(`cases.status.${found?.status ?? 'withdrawn'}`)
  }
}

function describeDispute(booking: OrderRow, t: Translator) {
  const dispute = findLeadingDispute(booking.disputes)
  return {
    price: formatPrice(dispute?.amountCents ?? booking.totalCents, t.language),
    reason: describeDisputeReason(dispute?.reason ?? '', t),
    outcome: t(`payments.disputeOutcome.${dispute ? toOutcome(dispute) : 'closed'}`)
  }
}

/** Points to the words of buyer or seller; those of the shop are a fact (booking-facts.ts). */
function describeReason({ cancelReason, cancelledBy }: OrderRow, reader: MailReader, t: Translator): string[] {
  return cancelReason && cancelledBy !== 'shop' && cancelledBy !== reader ? [t('mails.reasonWithBooking')] : []
}

/** What the shop cancels may have been taken down with it. */
function toWhereNow(booking: OrderRow): MessageKey {
  if (!isOfferedAgain(booking)) return 'mails.withdrawnAfterMeeting'
  return booking.cancelledBy === 'shop' ? 'mails.seeStatusInMyProducts' : 'mails.backOnSale'
}

function describeWithdrawn(booking: OrderRow, t: Translator): string[] {
  const isWithdrawn = listLeft(booking).some((line) => !isOfferedAgain(booking, line))
  return isWithdrawn ? [t('mails.withdrawnAfterMeeting')] : []
}

function cancelled(reader: 'buyer' | 'seller'): WriteMailText {
  return (booking, t) => {
    const { cancelledBy } = booking
    const book = toTitle(booking, t)
    const who = t(`mails.cancelledBy.${cancelledBy === reader ? 'you' : (cancelledBy ?? 'shop')}`, { book })
    return {
      subject: t('mails.cancelledSubject', { book }),
      paragraphs: [
        `${who} ${t(reader === 'buyer' ? 'mails.nothingCharged' : toWhereNow(booking))}`,
        ...describeReason(booking, reader, t)
      ]
    }
  }
}

function describeFailures(booking: OrderRow, t: Translator): string[] {
  return (booking.refunds ?? [])
    .filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    .map(
      ({ amountCents, reason }) =>
        `${formatPrice(amountCents, t.language)}: ${describeRefundReason(reason ?? 'unknown', t)}`
    )
}

function describeEvidence({ disputes }: OrderRow, t: Translator): string[] {
  const due = findLeadingDispute(disputes)?.evidenceDueAt
  return due ? [t('mails.disputeEvidenceDue', { time: formatDeadline(due.toISOString(), t) })] : []
}

function findTransfer({ transfers }: OrderRow) {
  return (transfers ?? []).findLast(({ status }) => status === 'made')
}

function describeTransferred(booking: OrderRow, t: Translator): string[] {
  const transfer = findTransfer(booking)
  const parts = [
    ['mails.transferred', transfer?.amountCents ?? 0],
    ['mails.transferNetted', transfer ? sumNetted([transfer]) : 0]
  ] as const
  return parts.flatMap(([key, cents]) =>
    cents > 0 ? [t(key, { price: formatPrice(cents, t.language), book: toTitle(booking, t) })] : []
  )
}

function toRefusedCents({ transfers }: OrderRow) {
  const reversals = (transfers ?? []).flatMap((transfer) => transfer.reversals)
  return reversals.findLast(({ status }) => status === 'refused')?.amountCents
}

const caseOpened = letter('mails.caseOpenedSubject', ['mails.caseOpened'], describeCase)
const caseWithShop = letter('mails.caseWithShopSubject', ['mails.caseWithShop'], describeCase)
const caseClosed = letter('mails.caseClosedSubject', ['mails.caseClosed'], describeCase)
const disputeOpened = letter('mails.disputeOpenedSubject', ['mails.disputeOpened'], describeDispute)
const disputeClosed = letter('mails.disputeClosedSubject', ['mails.disputeClosed'], describeDispute)
const inRefunded = inPrice(({ refundedCents }) => refundedCents)

/** What buyer and seller have written about each other stays in the shop. The buyer, whose bank a dispute is of, gets
 * no mail about it. */
export const MAIL_TEXTS: Record<MailedEvent, MailTexts> = {
  ...MEETING_MAIL_TEXTS,
  booked: {
    buyer: withStep(
      byMethod(
        letter('mails.bookedBuyerSubject', ['mails.bookedBuyer'], inWhole),
        letter('mails.bookedBuyerSubject', ['mails.bookedToMeetBuyer'], inWhole)
      ),
      'buyer'
    ),
    seller: withStep(
      byMethod(
        letter('mails.bookedSellerSubject', ['mails.bookedSeller']),
        letter('mails.bookedToMeetSellerSubject', ['mails.bookedToMeetSeller'], inWhole)
      ),
      'seller'
    )
  },
  'hold-ending': { buyer: withStep(letter('mails.holdEndingBuyerSubject', ['mails.holdEndingBuyer']), 'buyer') },
  paid: {
    buyer: withStep(letter('mails.paidBuyerSubject', ['mails.paidBuyer'], inWhole), 'buyer'),
    seller: withStep(letter('mails.paidSellerSubject', ['mails.paidSeller'], inWhole), 'seller')
  },
  'hold-lapsed': {
    buyer: byMethod(
      letter('mails.holdLapsedBuyerSubject', ['mails.holdLapsedBuyer']),
      letter('mails.notConfirmedBuyerSubject', ['mails.notConfirmedBuyer'])
    ),
    seller: byMethod(
      letter('mails.holdLapsedSellerSubject', ['mails.holdLapsedSeller']),
      letter('mails.notConfirmedSellerSubject', ['mails.notConfirmedSeller'])
    )
  },
  cancelled: { buyer: cancelled('buyer'), seller: cancelled('seller') },
  'lines-removed': {
    buyer: withStep(letter('mails.linesRemovedSubject', ['mails.linesRemoved'], describeLeft), 'buyer'),
    seller: withStep(
      longer(letter('mails.linesRemovedSubject', ['mails.linesRemoved'], describeLeft), describeWithdrawn),
      'seller'
    )
  },
  'lines-cancelled': {
    buyer: withStep(letter('mails.linesCancelledSubject', ['mails.linesCancelledBuyer'], describeLeft), 'buyer'),
    seller: withStep(letter('mails.linesCancelledSubject', ['mails.linesCancelledSeller'], describeLeft), 'seller')
  },
  refunded: {
    buyer: longer(letter('mails.refundedBuyerSubject', ['mails.refundedBuyer']), (booking, t) =>
      describeReason(booking, 'buyer', t)
    ),
    seller: longer(letter('mails.refundedSellerSubject', ['mails.refundedSeller']), (booking, t) => [
      ...describeReason(booking, 'seller', t),
      t('mails.duplicateToSellAgain')
    ])
  },
  'partly-refunded': {
    buyer: letter('mails.partlyRefundedBuyerSubject', ['mails.partlyRefundedBuyer'], inRefunded),
    seller: letter('mails.partlyRefundedSellerSubject', ['mails.partlyRefundedSeller'], inRefunded)
  },
  'refund-pending': {
    buyer: letter('mails.refundPendingBuyerSubject', ['mails.refundPendingBuyer']),
    seller: letter('mails.refundPendingSellerSubject', ['mails.refundPendingSeller'])
  },
  'refund-delayed': {
    buyer: letter('mails.refundDelayedBuyerSubject', ['mails.refundDelayedBuyer']),
    seller: letter('mails.refundDelayedSellerSubject', ['mails.refundDelayedSeller'])
  },
  'refund-settled': {
    buyer: letter('mails.refundSettledBuyerSubject', ['mails.refundSettledBuyer']),
    seller: letter('mails.refundSettledSellerSubject', ['mails.refundSettledSeller'])
  },
  'refund-failed': {
    admin: longer(letter('mails.refundFailedAdminSubject', ['mails.refundFailedAdmin']), describeFailures)
  },
  'dispute-opened': {
    seller: withStep(disputeOpened, 'seller', 'mails.disputeOpenedSellerNext'),
    admin: longer(disputeOpened, describeEvidence)
  },
  'dispute-closed': { seller: withStep(disputeClosed, 'seller'), admin: disputeClosed },
  'case-opened': {
    buyer: withStep(caseOpened, 'buyer'),
    admin: caseOpened,
    seller: withStep(caseOpened, 'seller')
  },
  'case-with-shop': {
    buyer: withStep(caseWithShop, 'buyer'),
    seller: withStep(caseWithShop, 'seller'),
    admin: caseWithShop
  },
  'case-closed': { buyer: withStep(caseClosed, 'buyer'), seller: withStep(caseClosed, 'seller') },
  transferred: { seller: longer(letter('mails.transferredSubject', []), describeTransferred) },
  'transfer-reversed': {
    seller: letter(
      'mails.transferReversedSubject',
      ['mails.transferReversed'],
      inPrice((booking) => findTransfer(booking)?.reversals.findLast(({ status }) => status === 'made')?.amountCents)
    )
  },
  'transfer-owed': {
    seller: letter(
      'mails.transferOwedSubject',
      ['mails.transferOwed', 'mails.transferOwedNext'],
      inPrice(toRefusedCents)
    )
  },
  'paid-by-hand': {
    seller: letter(
      'mails.paidByHandSubject',
      ['mails.paidByHand'],
      inPrice(({ paidByHand }) => paidByHand?.cents)
    )
  },
  'cancel-asked': { seller: withStep(letter('mails.cancelRequestedSubject', ['mails.cancelRequested']), 'seller') },
  'cancel-declined': { buyer: withStep(letter('mails.cancelDeclinedSubject', ['mails.cancelDeclined']), 'buyer') },
  'handover-ending': {
    buyer: withStep(
      letter('mails.handoverEndingBuyerSubject', ['mails.notHandedOver']),
      'buyer',
      'mails.handoverEndingBuyerNext'
    ),
    seller: withStep(letter('mails.handoverEndingSellerSubject', ['mails.notHandedOver']), 'seller')
  },
  'handed-over': {
    buyer: (booking, t) => letter('mails.handedOverSubject', [toHandedOverText(booking)], inWhole)(booking, t),
    seller: byMethod(
      letter('mails.handedOverSubject', ['mails.handedOverSeller']),
      letter('mails.handedOverSubject', ['mails.soldInCashSeller'], inWhole)
    )
  }
}

export function listReaders(kind: MailedEvent): readonly MailReader[] {
  return MAIL_READERS.filter((reader) => MAIL_TEXTS[kind][reader] !== undefined)
}
