import 'server-only'
import { OrderModel } from '@/models/order'
import { CasePhotoModel } from '@/models/case-photo'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { PaymentModel } from '@/models/payment'
import { ERASED } from '@/lib/users/erased'
import { declareHolding, toErasedEmail, type Holding } from './holding'

/** Of copies that have left their order. */
const LEFT_LINES = [
  'lines.removedAt',
  'lines.cancelledAt',
  'lines.cancelledBy',
  'lines.cancelReason',
  'lines.cancelCause'
] as const

const CANCEL_REASONS = { cancelReason: 1, 'lines.$[].cancelReason': 1, 'removal.reason': 1 } as const

export const ORDER_HOLDINGS: readonly Holding[] = [
  declareHolding(OrderModel, {
    name: 'purchases',
    personalPaths: [
      'buyerId',
      'userName',
      'userEmail',
      'userPhoneNumber',
      'meetingLocation',
      'cancelReason',
      'cancelCause',
      'lines.cancelReason',
      'lines.cancelCause',
      'removal.reason',
      'cancelRequest.reason',
      'case.text',
      'slots'
    ],
    whose: ({ id }) => ({ buyerId: id }),
    shows: [
      'lines.listingId',
      'lines.title',
      'lines.priceCents',
      ...LEFT_LINES,
      'totalCents',
      'status',
      'userName',
      'userEmail',
      'userPhoneNumber',
      'meetingLocation',
      'paymentMethod',
      'meeting',
      'bookedAt',
      'holdExpiresAt',
      'paidAt',
      'transactionId',
      'handedOverAt',
      'endedAt',
      'cancelledBy',
      'cancelReason',
      'cancelCause',
      'refundedCents',
      'refundedAt',
      'disputes.status',
      'disputes.reason',
      'disputes.amountCents',
      'disputes.openedAt',
      'disputes.closedAt',
      'cancelRequest',
      'case.status',
      'case.lines',
      'case.reason',
      'case.text',
      'case.openedAt',
      'case.note',
      'case.closedAt'
    ],
    erasure: {
      blank: ({ id }) => ({
        $set: { userName: ERASED, userEmail: toErasedEmail(id), userPhoneNumber: ERASED, meetingLocation: ERASED },
        $unset: { ...CANCEL_REASONS, 'cancelRequest.reason': 1, 'case.text': 1, 'case.photos': 1, slots: 1 }
      })
    }
  }),
  declareHolding(CasePhotoModel, {
    name: 'photosOfCases',
    personalPaths: ['buyerId', 'bytes'],
    whose: ({ id }) => ({ buyerId: id }),
    shows: ['orderId', 'createdAt'],
    erasure: 'delete'
  }),
  declareHolding(OrderModel, {
    name: 'sales',
    personalPaths: ['sellerId', 'case.response'],
    whose: ({ id }) => ({ sellerId: id }),
    // The buyer's data belongs to the buyer.
    shows: [
      'lines.listingId',
      'lines.title',
      'lines.priceCents',
      'lines.commissionCents',
      ...LEFT_LINES,
      'totalCents',
      'releasedAt',
      'transfers.amountCents',
      'transfers.status',
      'transfers.doneAt',
      'debtCents',
      'paidByHand',
      'status',
      'paymentMethod',
      'meeting',
      'bookedAt',
      'paidAt',
      'handedOverAt',
      'endedAt',
      'cancelledBy',
      'cancelReason',
      'cancelCause',
      'refundedCents',
      'refundedAt',
      'disputes.status',
      'disputes.reason',
      'disputes.amountCents',
      'disputes.openedAt',
      'disputes.closedAt',
      'cancelRequest.askedAt',
      'cancelRequest.declinedAt',
      'case.status',
      'case.lines',
      'case.reason',
      'case.openedAt',
      'case.response',
      'case.respondedAt',
      'case.note',
      'case.closedAt'
    ],
    erasure: { blank: () => ({ $unset: { ...CANCEL_REASONS, 'case.response': 1 } }) }
  }),
  declareHolding(PaymentModel, {
    name: 'paymentsMade',
    personalPaths: ['buyerId', 'userEmail'],
    whose: ({ id }) => ({ buyerId: id }),
    shows: ['orderId', 'transactionId', 'userEmail', 'priceCents', 'currency', 'paidAt'],
    erasure: { blank: ({ id }) => ({ $set: { userEmail: toErasedEmail(id) } }) }
  }),
  declareHolding(PaymentModel, {
    name: 'paymentsReceived',
    personalPaths: ['sellerId'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: ['orderId', 'transactionId', 'priceCents', 'currency', 'paidAt'],
    erasure: { keep: 'Accounts are kept for the legal term; the id leads to an account without a person.' }
  }),
  declareHolding(LedgerEntryModel, {
    name: 'ledgerEntriesOfSales',
    personalPaths: ['sellerId'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: ['orderId', 'kind', 'reference', 'at', 'postings.account', 'postings.cents'],
    erasure: { keep: 'Accounts are kept for the legal term; the id leads to an account without a person.' }
  })
]
