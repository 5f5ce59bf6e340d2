import { Types } from 'mongoose'
import { addListing, type TestShop, type TestUser } from '@/tests/support/shop'
import type { Person, Side } from './callers'
import type { Sale } from './purchases'
import type { Scene } from './scene'
import type { Thing } from './thing'

/** For whom a thing is made: `side` owns it, `person` is about to name it. */
export type Maker = { shop: TestShop; scene: Scene; side: Side; person: Person }

export function sidesOf({ scene, side }: Maker): { buyer: TestUser; seller: TestUser } {
  return { buyer: scene.people[`buyer ${side}`], seller: scene.people[`seller ${side}`] }
}

export function toSale(maker: Maker): Sale {
  return { shop: maker.shop, seller: sidesOf(maker).seller }
}

export async function makeListing(maker: Maker, changes: object = {}): Promise<Thing> {
  const { ListingModel } = await import('@/models/listing')
  const id = await addListing(sidesOf(maker).seller)
  await ListingModel.updateOne({ _id: id }, { $set: { categoryId: maker.scene.category, ...changes } })
  return { id, places: [['listings', new Types.ObjectId(id)]] }
}
