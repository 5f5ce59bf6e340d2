import 'server-only'
import { trusted, Types } from 'mongoose'
import type { z } from 'zod'
import { CHANGEABLE_STATUSES } from '@/lib/listings/listing-status'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toCursor } from '@/lib/platform/paging'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'
import type { CopiesResponse, PhotoFile } from './copies'
import type { CopiesInput } from './schemas'

const COPIES_A_PAGE = 1000

const PROJECTION = {
  title: 1,
  authors: 1,
  isbn13: 1,
  sku: 1,
  photoNames: 1,
  condition: 1,
  priceCents: 1,
  status: 1,
  takenDown: 1,
  'images.src': 1
} as const

async function findAdded(actor: Actor, listingIds: readonly Types.ObjectId[]): Promise<Map<string, PhotoFile[]>> {
  const uploads = await UploadModel.find(
    { ownerId: actor.id, listingId: trusted({ $in: [...listingIds] }), 'file.name': trusted({ $exists: true }) },
    { listingId: 1, file: 1 }
  ).lean()
  const added = new Map<string, PhotoFile[]>()
  for (const { listingId, file } of uploads) {
    if (!listingId || !file) continue
    const id = listingId.toHexString()
    added.set(id, [...(added.get(id) ?? []), { name: file.name, bytes: file.bytes }])
  }
  return added
}

/** All copies of the seller, page by page, for matching photos in the browser. @throws AppError NOT_ALLOWED */
export async function listCopies(actor: Actor, { after }: CopiesInput): Promise<z.output<typeof CopiesResponse>> {
  await authorize(actor, 'Seller')
  const rows = await ListingModel.find(
    { sellerId: actor.id, ...(after ? { _id: trusted({ $gt: new Types.ObjectId(after[1]) }) } : {}) },
    PROJECTION
  )
    .sort({ _id: 1 })
    .limit(COPIES_A_PAGE)
    .lean()
  const added = await findAdded(
    actor,
    rows.map(({ _id }) => _id)
  )
  const last = rows.length < COPIES_A_PAGE ? undefined : rows.at(-1)?._id.toHexString()
  return {
    copies: keepReadable(ListingModel, rows, PROJECTION).map((row) => ({
      id: row._id.toHexString(),
      title: row.title,
      authors: row.authors,
      isbn13: row.isbn13 ?? null,
      sku: row.sku ?? null,
      photoNames: row.photoNames ?? [],
      condition: row.condition,
      priceCents: row.priceCents,
      isChangeable: CHANGEABLE_STATUSES.includes(row.status) && !row.takenDown,
      photos: row.images.length,
      added: added.get(row._id.toHexString()) ?? []
    })),
    next: last === undefined ? null : toCursor([0, last])
  }
}
