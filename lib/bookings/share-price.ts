import { keptCommission } from '@/lib/commission/commission'
import type { BookingRow } from './booking-row'
import type { Dispute } from './dispute'
import { refundsOf, RETURNED_STATUSES, sumRefunds, type Refund } from './refund'

type Priced = Pick<BookingRow, 'priceCents' | 'commissionCents'> & {
  disputes?: readonly Pick<Dispute, 'withdrawnCents' | 'reinstatedCents'>[] | null
}

/**
 * What is left of the price after refunds and disputes, in cents, shared between the seller and the shop's commission.
 * The seller's part is between nothing and the price less commission: what is taken beyond the price, or given back
 * beyond it, is the shop's and changes its commission, which can then be negative.
 */
export function sharePrice({ priceCents, commissionCents, disputes }: Priced, refunds: readonly Refund[]) {
  const returned = sumRefunds(refundsOf(refunds, null), RETURNED_STATUSES)
  const disputed = (disputes ?? []).reduce(
    (sum, { withdrawnCents, reinstatedCents }) => sum + withdrawnCents - reinstatedCents,
    0
  )
  const left = priceCents - returned - disputed
  const shared = Math.min(Math.max(left, 0), priceCents)
  const sellerCents = shared - keptCommission(commissionCents ?? 0, priceCents, priceCents - shared)
  return { sellerCents, shopCents: left - sellerCents }
}
