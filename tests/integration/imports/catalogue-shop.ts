import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { expect } from 'vitest'
import { CATEGORY_NAMES } from '@/lib/categories/category-names'
import { ImportMappingResponse } from '@/lib/imports/mapping-responses'
import { call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

/** Lists and book records, not part of the project: absent in a plain checkout. */
export const DATA = path.resolve('../shared/data')
const CATALOGUE = path.join(DATA, 'books/books-10k.csv.gz')
export const hasCatalogue = existsSync(CATALOGUE)

export function readList(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(DATA, file)))
}

/** A shop with all categories and the book records as its catalogue. */
export async function openCatalogueShop(): Promise<TestShop> {
  const shop = await openTestShop()
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create(
    CATEGORY_NAMES.map((name, position) => ({
      name,
      slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
      position: position + 1
    }))
  )
  const { unsafeLoadCatalogue } = await import('@/lib/editions/load-catalogue')
  await unsafeLoadCatalogue(
    createReadStream(CATALOGUE).pipe(createGunzip()),
    () => undefined,
    () => undefined
  )
  return shop
}

/** What a seller does who accepts all suggestions and gives one value for what the list lacks. */
export async function mapOnce(seller: TestUser, importId: string): Promise<void> {
  const { GET, PUT } = await import('@/app/api/imports/[id]/mapping/route')
  const params = { id: importId }
  const view = ImportMappingResponse.parse((await call(GET, { as: seller, params })).body)
  const fiction = view.categories.find(({ label }) => label === 'Fiction')?.id ?? ''
  const values = view.values.flatMap(({ field, cell, value, suggestion }) =>
    value === null && suggestion !== null ? [[field, cell, suggestion]] : []
  )
  const defaults = [
    ['category_id', fiction],
    ['productCondition', 'Good'],
    ['resalePrice', '5'],
    ['sellerPhoneNumber', '+49 30 23125046'],
    ['location', 'Berlin']
  ]
  const body = { columns: [], values, defaults }
  expect(await call(PUT, { as: seller, method: 'PUT', params, body })).toMatchObject({ status: 200 })
}
