import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { english } from '@/tests/support/english'
import { DATA, readList } from './catalogue-shop'
import { checkFile, sendFile } from './follow-import'

const isThere = existsSync(path.join(DATA, 'imports'))

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create({ name: 'Fiction', slug: 'fiction', position: 1 })
  seller = await addUser('Seller', 'Dealer')
})

afterAll(() => shop.close())

function check(file: string) {
  return checkFile({
    as: seller,
    body: readList(file),
    type: 'application/octet-stream'
  })
}

describe.skipIf(!isThere)(`lists of other programs (needs ${DATA})`, () => {
  it.each([
    ['cases/k03-barcode-before-isbn.csv', 2],
    ['cases/k03-two-isbn-columns.csv', 3],
    ['cases/k03-two-price-columns.csv', 1],
    ['cases/k03-two-title-columns.csv', 1],
    ['cases/k04-marks.csv', null],
    ['cases/k13-cr-header.csv', 2],
    ['cases/k13-crlf-and-one-lf.csv', 3],
    ['cases/k13-crlf-header-lf-rows.csv', 2],
    ['cases/k13-lf-header-crlf-rows-last-cell-quoted.csv', 2],
    ['cases/k06-forty-rows.csv', 40],
    ['cases/k15-languages.csv', null],
    ['cases/k24-comment-before-description.csv', 1],
    ['cases/k24-shelf-as-location.csv', 1],
    ['cases/k25-decorated-numbers.csv', null],
    ['cases/k28-other-title.csv', 1]
  ])('every row of %s can be listed', async (file, count) => {
    const { checkedRows: rows } = await check(file)
    expect(rows.filter(({ fate }) => fate === 'refused')).toEqual([])
    if (count !== null) expect(rows).toHaveLength(count)
  })

  it.each([
    ['imports/haendler.csv', 300, 'windows-1252'],
    ['imports/haendler.xlsx', 300, null],
    ['imports/inventory-loader.tsv', 300, 'utf-8'],
    ['imports/inventory-loader.ods', 300, null],
    ['imports/dealer-uiee.txt', 300, 'windows-1252'],
    ['imports/reading-list.csv', 200, 'utf-8'],
    ['imports/reading-list.xlsx', 200, null]
  ])('%s is read as %i rows', async (file, count, encoding) => {
    const read = await check(file)
    expect(read.rows).toBe(count)
    expect(read.encoding).toBe(encoding)
  })

  it.each(['cases/k06-loader.txt', 'cases/k06-trade-tab.txt'])(
    '%s gets one message about its missing columns, not the same one in each row',
    async (file) => {
      const { checkedRows: rows, warnings } = await check(file)
      expect(warnings.filter((text) => text.startsWith('This file has no column for:'))).toHaveLength(1)
      const reasons = new Set(rows.flatMap(({ messages }) => messages))
      const ofFile = 'This row lacks what the file has no column for.'
      const ofBook = 'The shop does not know this ISBN yet, so the row needs a title.'
      expect([...reasons]).toEqual([file.endsWith('loader.txt') ? ofBook : ofFile])
    }
  )
})

it.skipIf(!isThere)('a workbook that unpacks to hundreds of megabytes is refused in one sentence', async () => {
  const body = readList('imports/bomb.xlsx')
  expect(await sendFile({ as: seller, body, type: 'application/octet-stream' })).toMatchObject({
    status: 422,
    body: { error: { message: english('errors.workbookTooLarge') } }
  })
})
