import 'server-only'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { ALL_PAGES_TAG } from '@/lib/platform/cache/tag-invalidations'
import { isQuarantined } from '@/lib/platform/quarantine'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { QUARANTINE, SHOP_STATE } from '@/lib/platform/shop-state'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'

const EVERY_MS = 1000

/** Null if the shop is not quarantined. */
export async function findQuarantine(): Promise<{ since: Date; backupAt: Date } | null> {
  const { connection } = await connectToDatabase()
  const states = connection.collection<{ _id: string; since: Date; backupAt: Date }>(SHOP_STATE)
  return states.findOne({ _id: QUARANTINE })
}

async function check(onOver: () => void): Promise<void> {
  try {
    if ((await findQuarantine()) === null) {
      processState().isQuarantineOver = true
      log.info('the restored shop was resumed')
      // They say that the shop is quarantined.
      await expireTagsEverywhere([ALL_PAGES_TAG])
      onOver()
      return
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'whether the shop is quarantined could not be read')
  }
  setTimeout(() => void check(onOver), EVERY_MS).unref()
}

/** Calls `onOver` when the quarantine ends, or at once without one. */
export function afterQuarantine(onOver: () => void): void {
  if (!isQuarantined()) return onOver()
  log.warn('this shop was restored and is quarantined: nothing can be changed until npm run restore:resume')
  void check(onOver)
}
