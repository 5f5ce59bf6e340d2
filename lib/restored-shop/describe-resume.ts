import type { ResumeReport } from './resume-shop'

function toEuro(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`
}

/** Whether a person has to look at something before the shop goes on. */
export function hasToConfirm({ adopted, byHand }: ResumeReport): boolean {
  return byHand.length > 0 || (adopted?.unknown.length ?? 0) > 0
}

/** For the operator, one fact a line. */
export function describeResume({ backupAt, adopted, repeated, droppedMails, byHand }: ResumeReport): string {
  const lines = [`Backup of ${backupAt.toISOString()}`]
  if (adopted) {
    const { payments, refunds, disputes, transfers, reversals, payouts } = adopted
    lines.push(
      `Adopted from the payment provider: ${payments} payments, ${refunds} payments with refunds, ${disputes} disputes, ${transfers} transfers, ${reversals} reversals, ${payouts} payouts`
    )
  }
  lines.push(
    `Repeated: ${repeated['user-erased']} erasures, ${repeated['user-suspended']} suspensions, ${repeated['user-reinstated']} reinstatements, ${repeated['payout-settled']} payments by hand`,
    `Mails and pushes dropped: ${droppedMails}`
  )
  for (const { intentId, orderId, amountCents, why } of adopted?.unknown ?? [])
    lines.push(
      why === 'no order'
        ? `PAYMENT WITHOUT AN ORDER: ${intentId}, ${toEuro(amountCents)}, of order ${orderId ?? 'unknown'}, which is not in the backup. Return it at the provider, or agree with the buyer.`
        : `PAYMENT OF A CHANGED ORDER: ${intentId}, ${toEuro(amountCents)}, of order ${orderId ?? ''}, which the backup has with another amount. The shop will return it.`
    )
  for (const { orderId, bookName, kind, cents } of byHand)
    lines.push(
      kind === 'payout'
        ? `PAID BY HAND? ${toEuro(cents)} to the seller of order ${orderId} (${bookName}). If so: --settled ${orderId}`
        : `RETURNED BY HAND? ${toEuro(cents)} to the buyer of order ${orderId} (${bookName}). If so, settle it on the page of the order.`
    )
  return lines.join('\n')
}
