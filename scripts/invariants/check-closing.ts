import type { Facts, OrderFact } from './facts'

const UNFINISHED = ['pending', 'reserved', 'paying', 'agreed', 'removing', 'expiring', 'cancelling', 'paid']
/** A concurrent order may be stored before the request although its time is later. */
const SAME_MOMENT_MS = 5000
/** How long the job may take. */
const JOB_MS = 5 * 60_000
/** The maximum of CASE_HOURS. */
const CASE_MS = 720 * 3_600_000

function mayBeOpen({ status, case: found, disputes, refunds, handedOverAt, updatedAt }: OrderFact, now: Date): boolean {
  const isWithin = (time: Date | null | undefined, ms: number) => time != null && now.getTime() - time.getTime() <= ms
  return (
    UNFINISHED.includes(status) ||
    (found != null && found.closedAt == null) ||
    isWithin(updatedAt, JOB_MS) ||
    (disputes ?? []).some(({ closedAt }) => closedAt == null) ||
    (status === 'refunding' && (refunds ?? []).some((refund) => ['requested', 'pending'].includes(refund.status))) ||
    (status === 'handed_over' && isWithin(handedOverAt, CASE_MS))
  )
}

/** A closing account begins nothing new, shows no listing and closes in time. */
export function checkClosing({ orders, listings, users, now }: Facts): string[] {
  return users.flatMap(({ _id, role, status, closeRequest }) => {
    if (!closeRequest || closeRequest.takenBackAt) return []
    const { requestedAt } = closeRequest
    const ageMs = now.getTime() - requestedAt.getTime()
    const own = orders.filter(({ buyerId, sellerId }) => buyerId === _id || sellerId === _id)
    const later = own.filter(({ bookedAt }) => bookedAt && bookedAt.getTime() > requestedAt.getTime() + SAME_MOMENT_MS)
    const shown = listings.filter(
      (copy) => copy.sellerId === _id && copy.status === 'available' && !copy.hidden && ageMs > SAME_MOMENT_MS
    )
    const isStuck =
      status === 'active' && role !== 'Admin' && ageMs > JOB_MS && !own.some((order) => mayBeOpen(order, now))
    return [
      ...later.map((order) => `${order._id}: booked after account ${_id} was to be closed`),
      ...shown.map((copy) => `copy ${copy._id}: shown, and account ${_id} is to be closed`),
      ...(isStuck ? [`account ${_id}: to be closed, and nothing of it is open`] : [])
    ]
  })
}
