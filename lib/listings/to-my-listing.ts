import 'server-only'
import { toStoredImage, toUploadId } from '@/lib/platform/images/image'
import { toListingSlug } from './listing-slug'
import type { EditableListing, MyListing } from './listing'
import type { TakenDown } from './responses'
import { toFormFields } from './to-form-fields'
import { CARD_PROJECTION, toListingCard, type ListingRow } from './to-listing'

export const MY_PROJECTION = {
  ...CARD_PROJECTION,
  workKey: 1,
  hidden: 1,
  advertisedAt: 1,
  viewCount: 1,
  'hold.expiresAt': 1,
  soldAt: 1,
  withdrawnAt: 1,
  takenDown: 1
} as const

export function toTakenDown({ takenDown }: Pick<ListingRow, 'takenDown'>): TakenDown | null {
  if (!takenDown) return null
  const { at, ground, reason, appeal, upheld } = takenDown
  return {
    at: at.toISOString(),
    ground,
    reason,
    appeal: appeal ? { text: appeal.text, at: appeal.at.toISOString() } : null,
    upheld: upheld ? { reason: upheld.reason, at: upheld.at.toISOString() } : null
  }
}

export function toMyListing(
  row: ListingRow,
  seller: { name: string; verified: boolean } | undefined,
  itemCount: number
): MyListing {
  return {
    ...toListingCard(row, seller),
    hidden: row.hidden ?? false,
    advertisedAt: row.advertisedAt?.toISOString() ?? null,
    viewCount: row.viewCount,
    wishlistCount: itemCount,
    holdExpiresAt: row.status === 'reserved' ? (row.hold?.expiresAt.toISOString() ?? null) : null,
    soldAt: row.soldAt?.toISOString() ?? null,
    withdrawnAt: row.status === 'withdrawn' ? (row.withdrawnAt?.toISOString() ?? null) : null,
    takenDown: toTakenDown(row)
  }
}

export function toEditableListing(row: ListingRow): EditableListing {
  const id = row._id.toHexString()
  const images = row.images.flatMap((image) => toStoredImage(image) ?? [])
  return {
    id,
    slug: toListingSlug(row.title, id),
    status: row.status,
    hidden: row.hidden ?? false,
    takenDown: Boolean(row.takenDown),
    fields: toFormFields(row),
    photos: images.flatMap((image) => {
      const uploadId = toUploadId(image)
      return uploadId ? [{ id: uploadId, image }] : []
    })
  }
}
