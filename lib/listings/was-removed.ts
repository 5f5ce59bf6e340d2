import 'server-only'
import { Types } from 'mongoose'
import { readCached, tags } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { UserModel } from '@/models/user'

/**
 * True for a copy that once was here and is gone for good: removed by its seller, taken down by the shop, or left behind
 * by an account that was closed. False for one that may come back (withdrawn, its seller on holiday or suspended), and
 * for ids that never were. Ask only about a copy that is not to be seen.
 */
export async function wasRemoved(id: string): Promise<boolean> {
  if (!Types.ObjectId.isValid(id)) return false
  return readCached({ key: ['wasRemoved', id], tags: [tags.listing(id)], whileBuilding: false }, async () => {
    await connectToDatabase()
    const [row, trace] = await Promise.all([
      ListingModel.findById(id, { sellerId: 1, takenDown: 1 }).lean(),
      RemovedListingModel.exists({ _id: id })
    ])
    if (!row) return trace !== null
    if (row.takenDown) return true
    const seller = await UserModel.findById(row.sellerId, { status: 1 }).lean()
    return seller?.status === 'closed'
  })
}
