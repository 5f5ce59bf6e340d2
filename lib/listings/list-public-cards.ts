import 'server-only'
import { Types, trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ListingModel } from '@/models/listing'
import type { ListingCard } from './listing'
import { ON_SHOW } from './on-show'
import { toCards } from './to-cards'
import { CARD_PROJECTION } from './to-listing'

/**
 * The cards of copies named by id (24 hex digits), in that order: those on sale, held or sold. Copies that are withdrawn,
 * out of sight or gone are left out.
 */
export async function listPublicCards(ids: readonly string[]): Promise<ListingCard[]> {
  await connectToDatabase()
  const filter = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW }
  const cards = await toCards(await ListingModel.find(filter, CARD_PROJECTION).lean())
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
