import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { programArguments } from '@/tests/support/programs'
import { endLeases } from '@/tests/support/end-leases'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { BAD_ROWS, makeImportFile } from './import-file'
import { checkFile, readRows, sendFile, waitForImport } from './follow-import'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

const MORTAL = programArguments('tests/integration/imports/run-import-process.ts')

let shop: TestShop
let seller: TestUser
let upload: typeof import('@/app/api/imports/route')
let start: typeof import('@/app/api/imports/[id]/start/route')
let follow: typeof import('@/app/api/imports/[id]/route')
let errors: typeof import('@/app/api/imports/[id]/errors/route')
let Listings: typeof import('@/models/listing').ListingModel
let Jobs: typeof import('@/models/import-job').ImportJobModel
let Rows: typeof import('@/models/import-row').ImportRowModel
let worker: typeof import('@/lib/imports/run-import').importWorker

beforeAll(async () => {
  shop = await openTestShop()
  upload = await import('@/app/api/imports/route')
  start = await import('@/app/api/imports/[id]/start/route')
  follow = await import('@/app/api/imports/[id]/route')
  errors = await import('@/app/api/imports/[id]/errors/route')
  Listings = (await import('@/models/listing')).ListingModel
  Jobs = (await import('@/models/import-job')).ImportJobModel
  Rows = (await import('@/models/import-row')).ImportRowModel
  worker = (await import('@/lib/imports/run-import')).importWorker
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create({ name: 'History', slug: 'history', position: 1 })
  seller = await addUser('Seller', 'Dealer')
})

afterAll(() => shop.close())

async function send(csv: string, as = seller, type = 'text/csv') {
  return sendFile({ as, body: csv, type })
}

async function check(csv: string, as = seller): Promise<string> {
  return (await checkFile({ as, body: csv })).importId
}

/** Puts a checked file into the state of one that was started, without the process that would list it. */
async function startWithoutRunner(importId: string): Promise<void> {
  await Jobs.updateOne({ _id: importId }, { $set: { state: 'running', startedAt: new Date() } })
}

async function titlesOf(importId: string): Promise<string[]> {
  const copies = await Listings.find({}, { title: 1, importKey: 1 }).lean()
  return copies
    .filter(({ importKey }) => importKey?.startsWith(importId))
    .map(({ title }) => title)
    .sort()
}

async function readErrors(importId: string, as = seller): Promise<Response> {
  const request = new NextRequest('http://shop.test/api/imports/x/errors', { headers: { cookie: as.cookie } })
  return errors.GET(request, { params: Promise.resolve({ id: importId }) })
}

it('200 rows of which seven are bad are checked row by row without listing anything', async () => {
  const before = await Listings.countDocuments({})
  const { checkedRows: rows, ...progress } = await checkFile({ as: seller, body: makeImportFile('Checked') })
  expect(progress).toMatchObject({ state: 'checked', counts: { ok: 173, repaired: 20, refused: 7 }, warnings: [] })
  expect(rows).toHaveLength(200)
  const refused = rows.filter(({ fate }) => fate === 'refused')
  expect(refused.map(({ row }) => row)).toEqual([...BAD_ROWS.keys()])
  for (const { row, messages } of refused) expect(messages.join(' ')).toContain(BAD_ROWS.get(row)?.reason)
  expect(rows[0]).toMatchObject({
    row: 2,
    fate: 'repaired',
    repair: { field: 'isbn', from: '306406152', to: '0306406152' }
  })
  expect(await Listings.countDocuments({})).toBe(before)
})

it('200 rows of which seven are bad become 193 listings and seven reasons, although the process is killed in the middle and another takes over', async () => {
  const importId = await check(makeImportFile('Survivor'))
  await startWithoutRunner(importId)
  const child = spawn(process.execPath, [...MORTAL, importId, '60'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  // Some copies are there that nobody has noted.
  const { length: made } = await titlesOf(importId)
  expect(made).toBeGreaterThanOrEqual(60)
  expect(await Rows.countDocuments({ importId: new Types.ObjectId(importId), state: 'listed' })).toBeLessThan(made)

  await worker.run(importId)
  expect(await titlesOf(importId)).toHaveLength(made)
  await endLeases()
  await Promise.all([1, 2, 3].map(() => worker.run(importId)))
  const titles = await titlesOf(importId)
  expect(titles).toHaveLength(193)
  expect(new Set(titles).size).toBe(193)
  expect(await call(start.POST, { as: seller, body: {}, params: { id: importId } })).toMatchObject({
    status: 202,
    body: { state: 'done', total: 193, listed: 193, failed: 0 }
  })
  expect(await titlesOf(importId)).toHaveLength(193)

  const copy = await Listings.findOne({ importKey: `${importId}:2` }).lean()
  expect(copy).toMatchObject({
    title: 'Survivor No. 1',
    authors: ['Ada Lovelace', 'Grace Hopper'],
    isbn13: '9780306406157',
    priceCents: 750,
    originalPriceCents: 1200,
    sellerPhone: '+493023125046',
    city: 'Berlin',
    status: 'available',
    images: []
  })
  const file = await readErrors(importId)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const { readCsv } = await import('@/lib/platform/csv/read-csv')
  const table = readCsv(await file.text())
  expect([table.header[0], table.header.at(-1)]).toEqual(['row', 'reason'])
  expect(table.rows.map(({ cells }) => Number(cells[0]))).toEqual([...BAD_ROWS.keys()])
  for (const { cells } of table.rows) expect(cells.at(-1)).toContain(BAD_ROWS.get(Number(cells[0]))?.reason)
})

it('an import that is started goes on in the background, twice started or not, and the public lists are made anew', async () => {
  const listInvalidated = watchInvalidations()
  const importId = await check(makeImportFile('Background', 25))
  const both = await Promise.all([1, 2].map(() => call(start.POST, { as: seller, body: {}, params: { id: importId } })))
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'done', total: 23, listed: 23, failed: 0 })
  expect(await titlesOf(importId)).toHaveLength(23)
  expect(listInvalidated()).toContain('listings')
})

it('an import that is started is continued by the job when its process has died', async () => {
  const importId = await check(makeImportFile('Orphan', 3))
  await startWithoutRunner(importId)
  await worker.resume()
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'done', listed: 3 })
})

it('an import that is started says of a row that cannot be listed any more why, and lists the others', async () => {
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create({ name: 'Passing', slug: 'passing', position: 2 })
  const importId = await check(makeImportFile('Passing', 2).replace('history', 'passing'))
  await CategoryModel.deleteOne({ slug: 'passing' })
  await startWithoutRunner(importId)
  await worker.run(importId)
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'done', listed: 1, failed: 1 })
  expect(await readRows(seller, importId)).toMatchObject([
    { fate: 'refused', messages: ['Choose one of the categories'], problems: [{ problem: 'category_id' }] },
    { fate: 'ok', isListed: true }
  ])
  expect(await (await readErrors(importId)).text()).toContain('Choose one of the categories')
})

describe('an import', () => {
  const TWO =
    'title,price,original price,condition,category,year of purchase,description,phone,city\n' +
    'First,5,9,Good,history,2020,Read.,+49 30 23125046,Berlin\nSecond,x,9,Good,history,2020,Read.,+49 30 23125046,Berlin\n'

  it('an import belongs to its seller alone', async () => {
    const importId = await check(TWO)
    const other = await addUser('Seller', 'Neighbour')
    expect(await call(follow.GET, { as: other, params: { id: importId } })).toMatchObject({ status: 404 })
    expect(await call(start.POST, { as: other, body: {}, params: { id: importId } })).toMatchObject({ status: 404 })
    expect((await readErrors(importId, other)).status).toBe(404)
    expect((await readErrors(importId, await addUser('Buyer', 'Curious'))).status).toBe(403)
    expect(await readRows(seller, importId)).toMatchObject([
      { row: 2, fate: 'ok' },
      { row: 3, fate: 'refused' }
    ])
  })

  it('an import lists nothing more for a seller who was suspended meanwhile', async () => {
    const leaving = await addUser('Seller', 'Leaving')
    const importId = await check(TWO, leaving)
    await startWithoutRunner(importId)
    const { UserModel } = await import('@/models/user')
    await UserModel.updateOne({ _id: leaving.id }, { $set: { status: 'suspended' } })
    await worker.run(importId)
    expect(await titlesOf(importId)).toEqual([])
    expect(await Jobs.findById(importId).lean()).toMatchObject({ state: 'stopped' })
  })

  it('an import of a file that was imported before says so', async () => {
    const importId = await check(TWO)
    await call(start.POST, { as: seller, body: {}, params: { id: importId } })
    await waitForImport(seller, importId)
    expect(await send(TWO)).toMatchObject({
      body: { warnings: [expect.stringContaining('already imported this file')] }
    })
  })

  it('an import is forgotten after thirty days, its listings are not', async () => {
    const importId = await check(TWO)
    await startWithoutRunner(importId)
    await worker.run(importId)
    const { purgeImports } = await import('@/lib/imports/purge-imports')
    await purgeImports(new Date(Date.now() + 31 * 24 * 3_600_000))
    expect(await call(follow.GET, { as: seller, params: { id: importId } })).toMatchObject({ status: 404 })
    expect(await Rows.countDocuments({ importId: new Types.ObjectId(importId) })).toBe(0)
    expect(await titlesOf(importId)).toEqual(['First'])
  })

  it.each([
    ['no rows', 'title,price\n', 422, 'no rows'],
    ['no column', 'x,y\na,b\n', 422, 'no column with titles or ISBNs'],
    ['a quotation mark never closed', 'title,price\n"a,1\nb\nc,d,e\n', 422, 'never closed'],
    ['too many rows', `title\n${'a\n'.repeat(20_001)}`, 422, 'at most 20,000'],
    ['more than 20 megabytes', `title\n${'a'.repeat(20 * 1024 * 1024)}`, 413, 'larger than 20 MB'],
    ['a workbook', 'PK\u0003\u0004', 422, 'workbook']
  ])('an import of a file with %s is refused in words', async (_name, csv, status, words) => {
    const response = await send(csv)
    expect(response).toMatchObject({ status, body: { error: { message: expect.stringContaining(words) } } })
  })

  it('an import takes the file as JSON too, and nothing else', async () => {
    expect(await call(upload.POST, { as: seller, body: { csv: TWO } })).toMatchObject({
      status: 201,
      body: { state: 'checking', rows: 2 }
    })
    expect(await send(TWO, seller, 'image/png')).toMatchObject({ status: 415 })
    expect(await call(upload.POST, { as: seller, body: { csv: 5 } })).toMatchObject({ status: 400 })
  })

  it('an import is refused with more columns than a spreadsheet of books has, and takes those without a name for none', async () => {
    const wide = `title,isbn${',x'.repeat(30_000)}\n${'x\n'.repeat(1000)}`
    expect(await send(wide)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('30,002 columns') } }
    })
    const padded = await check(`title,isbn${','.repeat(1000)}\nMomo,x${','.repeat(1000)}\n`)
    expect(await Jobs.findById(padded).lean()).toMatchObject({ headings: ['title', 'isbn'] })
  })

  it('an import of a million line ends is refused at once', async () => {
    for (const end of ['\n', '\r', '\r\n']) {
      expect(await send(`title,price${end.repeat(1_000_000)}`)).toMatchObject({
        status: 422,
        body: { error: { message: 'The file has no rows below the first line.' } }
      })
    }
  })

  it('an import is counted before it is read', async () => {
    const hasty = await addUser('Seller', 'Hasty')
    for (let times = 0; times < 30; times += 1) expect((await send('x', hasty, 'image/png')).status).toBe(415)
    expect((await send('x', hasty, 'image/png')).status).toBe(429)
  })

  it('an import whose rows could not all be stored is neither offered nor started', async () => {
    const { listMyUnstartedImports } = await import('@/lib/imports/queries')
    const owner = await addUser('Seller', 'Unlucky')
    const insert = vi.spyOn(Rows, 'insertMany').mockRejectedValueOnce(new Error('the disk is full'))
    try {
      expect((await send(makeImportFile('Unlucky', 2), owner)).status).toBe(500)
    } finally {
      insert.mockRestore()
    }
    expect(await listMyUnstartedImports(owner)).toEqual([])
    const job = await Jobs.findOne({ sellerId: owner.id }, { _id: 1 }).lean()
    const response = await call(start.POST, { as: owner, params: { id: String(job?._id) }, body: {} })
    expect(response.status).toBe(404)
  })

  it('an import cannot be started when every row is refused', async () => {
    const importId = await check('title,price\nOnly this,1\n')
    expect(await call(start.POST, { as: seller, body: {}, params: { id: importId } })).toMatchObject({ status: 422 })
  })
})
