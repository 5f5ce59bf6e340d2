import 'server-only'
import { noteRepairs } from '@/lib/overview/note-repairs'
import type { Job } from './job'
import { reconcileWithProvider } from './repairs/reconcile'

/** Compares the recent payments, refunds and disputes of the payment provider with the bookings. */
export const compareWithProviderJob: Job = {
  name: 'compare-with-provider',
  async run({ now, shouldStop }) {
    await noteRepairs(await reconcileWithProvider(now, shouldStop), now)
  }
}
