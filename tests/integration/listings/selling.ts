import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import type { CallResult, TestUser } from '@/tests/support/shop'
import { aForm } from '@/tests/unit/listings/a-form'

/** A category of the shop. Returns its id. */
export async function addCategory(name: string): Promise<string> {
  const { CategoryModel } = await import('@/models/category')
  const slug = `${name.toLowerCase()}-${randomBytes(3).toString('hex')}`
  return (await CategoryModel.create({ name, slug, position: 1 }))._id.toHexString()
}

/** A picture that a seller has uploaded and no listing shows. Returns its id. */
export async function addUpload(owner: TestUser): Promise<string> {
  const { UploadModel } = await import('@/models/upload')
  const id = randomBytes(16).toString('hex')
  const image = { src: `/media/${id}/{w}.webp`, width: 480, height: 640, widths: [240, 480] }
  await UploadModel.create({
    _id: id,
    ownerId: new Types.ObjectId(owner.id),
    image,
    bytes: 1000,
    idleSince: new Date()
  })
  return id
}

/** What a seller sends to list a copy, with a picture of their own. */
export async function aBook(seller: TestUser, categoryId: string, changes: Record<string, unknown> = {}) {
  return aForm({ category_id: categoryId, images: [await addUpload(seller)], ...changes })
}

/** Which listing claims an upload; null when none does. */
export async function findClaim(uploadId: string): Promise<string | null> {
  const { UploadModel } = await import('@/models/upload')
  return (await UploadModel.findById(uploadId).lean())?.listingId?.toHexString() ?? null
}

/** The code of a refusal; null of a response that is none. */
export function codeOf({ body }: CallResult): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return Object(body.error).code
}

/** The id that a response tells of what was made. */
export function idOf({ body }: CallResult): string {
  const id: unknown = Object(body).insertedId
  if (typeof id !== 'string') throw new Error(`nothing was made: ${JSON.stringify(body)}`)
  return id
}
