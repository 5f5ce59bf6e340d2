import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORY_NAMES } from '@/lib/categories/category-names'
import { ImportMappingResponse } from '@/lib/imports/mapping-responses'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile, waitForImport } from './follow-import'

/** Inventories and book records, not part of the project: absent in a plain checkout. */
const DATA = path.resolve('../shared/data')
const CATALOGUE = path.join(DATA, 'books/books-10k.csv.gz')
const isThere = existsSync(CATALOGUE)

/** Share of the rows that are not sold or withdrawn which can be listed after one mapping. */
const LEAST_SHARE = 0.95

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  if (!isThere) return
  shop = await openTestShop()
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
  seller = await addUser('Seller', 'Dealer')
}, 120_000)

afterAll(() => (isThere ? shop.close() : undefined))

/** What a seller does who accepts all suggestions and gives one value for what the list lacks. */
async function mapOnce(importId: string): Promise<void> {
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

describe.skipIf(!isThere)(`inventories of dealers (needs ${DATA})`, () => {
  it.each([
    'imports/haendler.csv',
    'imports/haendler.xlsx',
    'imports/inventory-loader.tsv',
    'imports/inventory-loader.ods',
    'imports/dealer-uiee.txt',
    'imports/reading-list.csv',
    'imports/reading-list.xlsx'
  ])('of the copies of %s that are still for sale, all but a few can be listed after one mapping', async (file) => {
    const body = new Uint8Array(readFileSync(path.join(DATA, file)))
    const { importId, rows } = await checkFile({ as: seller, body, type: 'application/octet-stream' })
    await mapOnce(importId)
    const { total, problems } = await waitForImport(seller, importId)
    const gone = problems.find(({ problem }) => problem === 'gone')?.count ?? 0
    expect(total / (rows - gone), JSON.stringify({ rows, gone, total, problems })).toBeGreaterThanOrEqual(LEAST_SHARE)
  })
})
