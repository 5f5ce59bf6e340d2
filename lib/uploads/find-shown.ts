import 'server-only'
import type { Types } from 'mongoose'
import { z } from 'zod'
import { connectToDatabase } from '@/lib/platform/db/db'
import { OrderModel } from '@/models/order'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { SETTINGS_ID, ShopSettingsModel } from '@/models/shop-settings'
import { UserModel } from '@/models/user'
import { toUploadId } from '@/lib/platform/images/image'
import { parseShopPicture } from '@/lib/platform/images/shop-picture'

const PAGE = 1000

const picture = z.object({ src: z.string() })

const Row = z.object({
  images: z.array(picture).nullish(),
  image: picture.nullish(),
  lines: z.array(z.object({ image: z.string().nullish() })).nullish(),
  photoSrc: z.string().nullish()
})

const PLACES = [
  { collection: () => ListingModel.collection, projection: { 'images.src': 1 } },
  { collection: () => OrderModel.collection, projection: { 'lines.image': 1 } },
  { collection: () => CategoryModel.collection, projection: { 'image.src': 1 } },
  { collection: () => UserModel.collection, projection: { photoSrc: 1 } }
] as const

async function* readPages({ collection, projection }: (typeof PLACES)[number]) {
  for (let last: Types.ObjectId | null = null; ;) {
    const after: { _id?: { $gt: Types.ObjectId } } = last ? { _id: { $gt: last } } : {}
    const rows = await collection()
      .find(after, { projection, sort: { _id: 1 }, limit: PAGE })
      .toArray()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?._id ?? null
  }
}

function addressesOf(document: unknown): string[] {
  const { images, image, lines, photoSrc } = Row.parse(document)
  const listed = [...(images ?? []), ...(image ? [image] : [])].map(({ src }) => src)
  const ordered = (lines ?? []).map((line) => line.image)
  return [...listed, ...ordered, photoSrc].filter((address) => typeof address === 'string')
}

/** Of any field: a setting that names no picture has another form. */
function picturesOf(settings: unknown): string[] {
  const { identity } = z.object({ identity: z.record(z.string(), z.unknown()).default({}) }).parse(settings ?? {})
  return Object.values(identity).flatMap((value) =>
    typeof value === 'string' ? (parseShopPicture(value)?.id ?? []) : []
  )
}

/** The ids that a listing, order, category, account or setting shows. Scans all documents: for the hourly sweep only. */
export async function findShown(ids: ReadonlySet<string>): Promise<Set<string>> {
  const shown = new Set<string>()
  if (ids.size === 0) return shown
  await connectToDatabase()
  const settings = await ShopSettingsModel.findById(SETTINGS_ID, { values: 1 }).lean()
  for (const id of picturesOf(settings?.values)) if (ids.has(id)) shown.add(id)
  for (const place of PLACES) {
    for await (const rows of readPages(place)) {
      for (const address of rows.flatMap(addressesOf)) {
        const id = toUploadId({ src: address })
        if (id && ids.has(id)) shown.add(id)
      }
    }
  }
  return shown
}
