import 'server-only'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { shopSettings } from '@/lib/settings/shop-settings'
import { COMMISSION_TAG } from './cache-tags'
import type { CommissionRate } from './commission'
import { findShopRate } from './find-rate'

/** That of the whole shop, where everybody sees it; null where only sellers do. Rates of groups are between them and the
 * shop. */
export async function findPublicRate(): Promise<CommissionRate | null> {
  if (shopSettings().commission.display !== 'everyone') return null
  return readCached({ key: ['findPublicRate'], tags: [COMMISSION_TAG], whileBuilding: null }, async () => {
    await connectToDatabase()
    return findShopRate(await readDatabaseTime())
  })
}
