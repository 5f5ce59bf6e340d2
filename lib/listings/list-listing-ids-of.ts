import 'server-only'
import { ListingModel } from '@/models/listing'

/** The ids of all copies of a seller, whatever became of them: whose cached pages a change of the seller concerns. */
export async function listListingIdsOf(sellerId: string): Promise<string[]> {
  const rows = await ListingModel.find({ sellerId }, { _id: 1 }).lean()
  return rows.map((row) => row._id.toHexString())
}
