import { readTransferred, share } from './check-ledger'
import type { AccountFact, Facts, OrderFact } from './facts'

/** The longest wait of a sale of which nothing is known that keeps its money: the job failed. */
const RETRY_MS = 61 * 60_000
const OPEN_REFUNDS = ['requested', 'pending']
const UNRESOLVED_REFUNDS = ['refused', 'failed']

/** What the shop shows as the reason why money of a seller waits. */
function hasReason({ case: found, disputes, refunds, transfers }: OrderFact, account: AccountFact | undefined) {
  return (
    (found && !found.closedAt) ||
    (disputes ?? []).some(({ closedAt }) => !closedAt) ||
    (refunds ?? []).some(({ status, stray }) => !stray && UNRESOLVED_REFUNDS.includes(status)) ||
    account?.transfers !== 'active' ||
    account.closed === true ||
    (transfers ?? []).some(({ status }) => status === 'refused')
  )
}

/** What the seller of a released sale should have by now is there or on its way, or its reason is shown. What the seller
 * has beyond that is stored as a debt. */
export function checkEarnings({ orders, accounts, now }: Facts): string[] {
  const accountOf = new Map(accounts.map((account) => [account.userId, account]))
  return orders.flatMap((order) => {
    const { _id, sellerId, releasedAt, refunds, transfers, transferDueAt, debtCents, recoveries } = order
    const isOpen =
      (refunds ?? []).some(({ status }) => OPEN_REFUNDS.includes(status)) ||
      (transfers ?? []).some(({ status, reversals }) =>
        [status, ...reversals.map((one) => one.status)].includes('requested')
      )
    if (!releasedAt || isOpen) return []
    const { seller } = share(order)
    const { sent, netted, settled } = readTransferred(order, seller)
    const recovered = (recoveries ?? []).reduce((sum, { cents }) => sum + cents, 0)
    const missing = seller - (sent + netted + settled - recovered)
    if (missing <= 0)
      return transferDueAt || (debtCents ?? 0) === -missing
        ? []
        : [`${_id}: the seller has ${-missing} too much and owes ${debtCents ?? 0}`]
    if (!transferDueAt) return [`${_id}: ${missing} are missing, and no transfer is due`]
    const isLate = transferDueAt.getTime() - now.getTime() > RETRY_MS
    return isLate && !hasReason(order, accountOf.get(sellerId))
      ? [`${_id}: ${missing} wait until ${transferDueAt.toISOString()} without a reason`]
      : []
  })
}
