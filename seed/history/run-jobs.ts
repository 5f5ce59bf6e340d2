import { reconcile } from '@/lib/jobs/repairs/reconcile'
import { releaseBookings } from '@/lib/ledger/release-bookings'
import { transferEarnings } from '@/lib/transfers/transfer-earnings'
import { dispatchQuietly } from './dispatch-quietly'

/** The jobs of the shop that move orders and their money. */
export async function runJobs(now: Date): Promise<void> {
  await reconcile(now)
  await releaseBookings({ now, shouldStop: () => false })
  await transferEarnings({ now, shouldStop: () => false })
  await dispatchQuietly(now)
}
