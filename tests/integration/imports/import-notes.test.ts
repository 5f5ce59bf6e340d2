import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile, readRows } from './follow-import'

const CSV =
  'title,colour,price,original price,condition,category,year of purchase,description,phone,city\n' +
  'First,red,5,9,Good,history,2020,Read.,+49 30 23125046,Berlin\nSecond,red,x,9,Good,history,2020,Read.,+49 30 23125046,Berlin\n'
const REASON = 'Der Preis muss ein Betrag in Euro sein, zum Beispiel 12,50 (in der Zelle steht „x“)'

let shop: TestShop
let seller: TestUser
let errors: typeof import('@/app/api/imports/[id]/errors/route')
let Rows: typeof import('@/models/import-row').ImportRowModel

beforeAll(async () => {
  shop = await openTestShop()
  errors = await import('@/app/api/imports/[id]/errors/route')
  Rows = (await import('@/models/import-row')).ImportRowModel
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create({ name: 'History', slug: 'history', position: 1 })
  const user = await addUser('Seller', 'Dealer')
  seller = { ...user, cookie: `${user.cookie}; language=de` }
})

afterAll(() => shop.close())

async function check() {
  return checkFile({ as: seller, body: CSV })
}

it('what an import says is in the language of the request', async () => {
  const { importId, warnings, checkedRows } = await check()
  const rows = [
    { fate: 'ok', messages: [] },
    { fate: 'refused', messages: [REASON] }
  ]
  expect(warnings).toEqual(['Diese Spalten wurden ignoriert: colour'])
  expect(checkedRows).toMatchObject(rows)
  const request = new NextRequest('http://shop.test/api/imports/x/errors', { headers: { cookie: seller.cookie } })
  const file = await errors.GET(request, { params: Promise.resolve({ id: importId }) })
  expect(await file.text()).toContain(REASON)
})

it('what an import says stays as it is when an earlier version noted it', async () => {
  const { importId } = await check()
  await Rows.updateOne(
    { importId: new Types.ObjectId(importId), row: 3 },
    { $set: { messages: ['The shop has no category “x”'] } }
  )
  expect(await readRows(seller, importId)).toMatchObject([{}, { messages: ['The shop has no category “x”'] }])
})

it('what an import says is also why the rows of a suspended seller were not listed', async () => {
  const { importId } = await check()
  const { ImportJobModel } = await import('@/models/import-job')
  const { UserModel } = await import('@/models/user')
  const { importWorker } = await import('@/lib/imports/run-import')
  await ImportJobModel.updateOne({ _id: importId }, { $set: { state: 'running', startedAt: new Date() } })
  await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'suspended' } })
  await importWorker.run(importId)
  await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'active' } })
  expect(await Rows.countDocuments({ importId: new Types.ObjectId(importId), state: 'failed' })).toBe(1)
  expect(await readRows(seller, importId)).toMatchObject([
    { messages: ['Mit diesem Konto lassen sich keine Bücher mehr anbieten.'] },
    {}
  ])
})
