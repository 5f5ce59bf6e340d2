import { Types } from 'mongoose'
import type { TestUser } from '@/tests/support/shop'

/** A copy of a seller, as far as the pages for everybody go; its id. `listedAt` counts minutes back from a fixed day. */
export async function addCopy(seller: TestUser, changes: Record<string, unknown> = {}): Promise<string> {
  const { ListingModel } = await import('@/models/listing')
  const { toWorkKey } = await import('@/lib/listings/search-keys')
  const copy = {
    sellerId: new Types.ObjectId(seller.id),
    categoryId: new Types.ObjectId(),
    title: 'Momo',
    authors: ['Michael Ende'],
    priceCents: 750,
    originalPriceCents: 1299,
    condition: 'Good' as const,
    yearOfPurchase: 2019,
    description: 'A well-read copy.',
    images: [],
    city: 'Lisbon',
    sellerPhone: '+351 210 000 000',
    status: 'available',
    listedAt: new Date('2026-03-01T00:00:00Z'),
    ...changes
  }
  const id = (await ListingModel.create({ ...copy, workKey: toWorkKey(copy.title, copy.authors) }))._id.toHexString()
  await (await import('@/lib/search/search-client')).findProvider()?.noteChanged([id])
  return id
}
