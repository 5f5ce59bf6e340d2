import 'server-only'
import { PayoutModel } from '@/models/payout'
import { PayoutAccountModel } from '@/models/payout-account'
import { declareHolding, type Holding } from './holding'

/** The shop has asked the provider to close the account (lib/privacy/closing.ts); one that stays is the seller's own. */
export const PAYOUT_HOLDINGS: readonly Holding[] = [
  declareHolding(PayoutModel, {
    name: 'payouts',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['amountCents', 'currency', 'status', 'createdAt', 'arrivesAt', 'failureCode'],
    erasure: 'delete'
  }),
  declareHolding(PayoutAccountModel, {
    name: 'payoutAccount',
    personalPaths: ['userId', 'accountId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['country', 'accountId', 'transfers', 'payouts', 'needs', 'overdue', 'closed', 'requestedAt', 'askedAt'],
    erasure: 'delete'
  })
]
