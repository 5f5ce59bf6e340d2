import type { Db } from 'mongodb'
import { SHOP_STATE } from './migrations/schema-state'

/** Of `shop_state`, as lib/platform/shop-state.ts names them. */
const UNFINISHED_RESTORE = 'restore'
const QUARANTINE = 'quarantine'
const RESTORED = 'restored'

/** What a restore has left in the database. `isRestored` stays: such a shop is no demo to be stocked. */
export type RestoreState = { problem: string | null; isQuarantined: boolean; isRestored: boolean }

export async function readRestoreState(database: Db): Promise<RestoreState> {
  const ids = [UNFINISHED_RESTORE, QUARANTINE, RESTORED]
  const found = await database
    .collection<{ _id: string }>(SHOP_STATE)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray()
  const has = (id: string) => found.some(({ _id }) => _id === id)
  return {
    problem: has(UNFINISHED_RESTORE)
      ? 'A restore into this shop was interrupted. Repeat it with npm run restore -- FILE; it begins anew.'
      : null,
    isQuarantined: has(QUARANTINE),
    isRestored: has(RESTORED)
  }
}
