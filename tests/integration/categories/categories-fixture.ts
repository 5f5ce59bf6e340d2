import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { describeGrounds } from '@/lib/audit/audit-entry'
import { english } from '@/tests/support/english'
import { call, type CallResult, type TestUser } from '@/tests/support/shop'

/** The route handlers of the admin's categories. */
export async function importRoutes() {
  const { GET: list, POST: add } = await import('@/app/api/admin/categories/route')
  const { PUT: order } = await import('@/app/api/admin/categories/order/route')
  const { PUT: rename } = await import('@/app/api/admin/categories/[id]/route')
  const { POST: changePicture, DELETE: removePicture } = await import('@/app/api/admin/categories/[id]/picture/route')
  const { POST: merge } = await import('@/app/api/admin/categories/[id]/merge/route')
  return { list, add, order, rename, changePicture, removePicture, merge }
}

/** Adds a category; its id. */
export async function addCategory(admin: TestUser, name: string): Promise<string> {
  const { add } = await importRoutes()
  const response = await call(add, { as: admin, body: { name } })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return String(Object(response.body).insertedId)
}

/** Plants copies in a category, one of each status named. */
export async function plantCopies(seller: TestUser, categoryId: string, statuses: readonly string[]): Promise<void> {
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.insertMany(
    statuses.map((status, place) => ({
      sellerId: new Types.ObjectId(seller.id),
      categoryId: new Types.ObjectId(categoryId),
      title: `Copy ${place}`,
      authors: ['A'],
      workKey: `copy ${place}|a`,
      priceCents: 500,
      originalPriceCents: 900,
      condition: 'Good',
      yearOfPurchase: 2020,
      description: 'A copy.',
      images: [],
      city: 'Lisbon',
      sellerPhone: '+351 210 000 000',
      status,
      listedAt: new Date()
    }))
  )
}

/** How many copies stand in a category, whatever became of them. */
export async function countCopies(categoryId: string): Promise<number> {
  const { ListingModel } = await import('@/models/listing')
  return ListingModel.countDocuments({ categoryId: new Types.ObjectId(categoryId) })
}

/** What the public list says, by name. */
export async function publicNames(): Promise<string[]> {
  const { listPublicCategories } = await import('@/lib/categories/queries')
  return (await listPublicCategories()).map(({ name }) => name)
}

/** Sends a picture as the admin's page does. */
export async function sendPicture(admin: TestUser, id: string, bytes: Buffer): Promise<CallResult> {
  const { changePicture } = await importRoutes()
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'shelf.jpg')
  const request = new NextRequest(`http://shop.test/api/admin/categories/${id}/picture`, {
    method: 'POST',
    body: form,
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await changePicture(request, { params: Promise.resolve({ id }) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** What the audit log has about a category. */
export async function actsOn(targetId: string): Promise<{ action: string; reason: string }[]> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  const entries = await AuditEntryModel.find({ targetId }).sort({ _id: 1 }).lean()
  return entries.map((entry) => ({ action: entry.action, reason: describeGrounds(entry, english) }))
}
