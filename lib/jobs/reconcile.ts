import 'server-only'
import { log } from '@/lib/platform/log'
import { noteRepairs, RECONCILER } from '@/lib/overview/note-repairs'
import type { Job } from './job'
import { reconcile } from './repairs/reconcile'

/** A process whose clock differs by more from the database's refuses real webhooks (they are good for 300 s). Milliseconds. */
const MAX_SKEW_MS = 120_000

/** Repairs what requests that died, lost events and passed deadlines have left. */
export const reconcileJob: Job = {
  name: RECONCILER,
  async run({ now, shouldStop }) {
    const skew = Date.now() - now.getTime()
    if (Math.abs(skew) > MAX_SKEW_MS) log.error({ skewMs: skew }, 'alarm: the clock of this process is wrong; real webhooks will be refused')
    await noteRepairs(await reconcile(now, shouldStop), now)
  }
}
