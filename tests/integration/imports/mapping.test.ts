import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportMappingResponse } from '@/lib/imports/mapping-responses'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile, readRows, sendFile, waitForImport } from './follow-import'

const PHONE = '+49 30 23125046'
const LIST =
  'Titel;Autor;Preis EUR;Zustand;Rubrik;Bemerkung;Farbe\n' +
  'Momo;Ende, Michael;12,00;gut;Kinderbücher;aus Nachlass;rot\n' +
  'Der Prozess;Kafka, Franz;7,80;wohlfeil;Belletristik;Keller;blau\n' +
  'Die Brücke;Gregor, Manfred;abc;gut;Militaria;Keller;blau\n'

let shop: TestShop
let seller: TestUser
let children: string
let fiction: string
let mapping: typeof import('@/app/api/imports/[id]/mapping/route')
let rowsRoute: typeof import('@/app/api/imports/[id]/rows/route')

beforeAll(async () => {
  shop = await openTestShop()
  mapping = await import('@/app/api/imports/[id]/mapping/route')
  rowsRoute = await import('@/app/api/imports/[id]/rows/route')
  const { CategoryModel } = await import('@/models/category')
  const made = await CategoryModel.create([
    { name: 'Children’s Books', slug: 'childrens-books', position: 1 },
    { name: 'Fiction', slug: 'fiction', position: 2 }
  ])
  ;[children = '', fiction = ''] = made.map(({ _id }) => _id.toHexString())
})

afterAll(() => shop.close())

async function readMapping(as: TestUser, id: string) {
  return ImportMappingResponse.parse((await call(mapping.GET, { as, params: { id } })).body)
}

async function putMapping(as: TestUser, id: string, body: object) {
  return call(mapping.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { columns: [], values: [], defaults: [], ...body }
  })
}

async function putRows(as: TestUser, id: string, body: object) {
  return call(rowsRoute.PUT, { as, method: 'PUT', params: { id }, body })
}

/** What the German list lacks. */
function toWholeMapping() {
  return {
    values: [
      ['category_id', 'Kinderbücher', children],
      ['category_id', 'Belletristik', fiction],
      ['productCondition', 'wohlfeil', 'Fair']
    ],
    defaults: [
      ['category_id', fiction],
      ['sellerPhoneNumber', PHONE],
      ['location', 'Berlin']
    ]
  }
}

it('a list is shown with its columns, what became of three rows, and suggestions for unknown values', async () => {
  seller = await addUser('Seller', 'Dealer')
  const { importId, counts, problems, warnings } = await checkFile({ as: seller, body: LIST })
  expect(counts).toEqual({ ok: 0, repaired: 0, refused: 3 })
  expect(problems).toContainEqual({ problem: 'sellerPhoneNumber', count: 3 })
  expect(warnings).toEqual([
    'This file has no column for: phone, city. Set one value for all rows below.',
    'These columns stay private: Bemerkung',
    'These columns were ignored: Farbe'
  ])
  const view = await readMapping(seller, importId)
  expect(view.missing).toEqual(['sellerPhoneNumber', 'location'])
  expect(view.columns).toMatchObject([
    { heading: 'Titel', field: 'title', reason: 'read' },
    { heading: 'Autor', field: 'authors', samples: [{ cell: 'Ende, Michael', value: 'Michael Ende' }, {}, {}] },
    { heading: 'Preis EUR', field: 'resalePrice' },
    { heading: 'Zustand', field: 'productCondition', samples: [{ cell: 'gut', value: 'Good' }, { value: '' }, {}] },
    { heading: 'Rubrik', field: 'category_id' },
    { heading: 'Bemerkung', field: null, reason: 'kept' },
    { heading: 'Farbe', field: null, reason: 'unknown' }
  ])
  expect(view.values).toContainEqual({
    field: 'category_id',
    cell: 'Belletristik',
    count: 1,
    value: null,
    suggestion: fiction
  })
  expect(view.values).toContainEqual({
    field: 'productCondition',
    cell: 'wohlfeil',
    count: 1,
    value: null,
    suggestion: null
  })
})

it('a mapping has all rows checked again, and one row that is still wrong is corrected in place', async () => {
  const { importId } = await checkFile({ as: seller, body: LIST })
  expect(await putMapping(seller, importId, toWholeMapping())).toMatchObject({ status: 200 })
  expect(await waitForImport(seller, importId)).toMatchObject({
    isMapped: true,
    counts: { ok: 1, repaired: 1, refused: 1 },
    problems: [{ problem: 'resalePrice', count: 1 }],
    total: 2
  })
  const wrong = await readRows(seller, importId, '&problem=resalePrice')
  expect(wrong).toMatchObject([{ row: 4, problems: [{ problem: 'resalePrice', cell: 'abc' }] }])

  const { POST } = await import('@/app/api/imports/[id]/start/route')
  await call(POST, { as: seller, body: {}, params: { id: importId } })
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'done', listed: 2 })

  // The corrected row is listed by the import that has already ended.
  expect(await putRows(seller, importId, { rows: [4], field: 'resalePrice', value: '9,50' })).toMatchObject({
    status: 200,
    body: { counts: { refused: 0 } }
  })
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'done', listed: 3, problems: [] })
  const { ListingModel } = await import('@/models/listing')
  const listed = await ListingModel.find({ sellerId: seller.id }).sort({ title: 1 }).lean()
  expect(listed).toMatchObject([
    { title: 'Der Prozess', condition: 'Fair', priceCents: 780, city: 'Berlin' },
    { title: 'Die Brücke', condition: 'Good', priceCents: 950 },
    { title: 'Momo', condition: 'Good', priceCents: 1200, sellerPhone: '+493023125046' }
  ])
  expect(listed.map(({ categoryId }) => String(categoryId))).toEqual([fiction, fiction, children])
  expect(JSON.stringify(listed), 'the private column is nowhere').not.toMatch(/Keller|Nachlass/)
})

it('the next list with the same headings is read by the same mapping, that of another seller is not', async () => {
  const next = LIST.replace('Momo', 'Jim Knopf').replace('abc', '3')
  const again = await checkFile({ as: seller, body: next })
  expect(again).toMatchObject({ isMapped: true, counts: { refused: 0 }, problems: [] })
  const other = await addUser('Seller', 'Neighbour')
  expect(await checkFile({ as: other, body: next })).toMatchObject({ isMapped: false, counts: { refused: 3 } })
})

it('one value is set for all rows with a problem, and other rows keep theirs', async () => {
  const newcomer = await addUser('Seller', 'Newcomer')
  const { importId } = await checkFile({ as: newcomer, body: LIST })
  await putMapping(newcomer, importId, {
    defaults: [
      ['sellerPhoneNumber', PHONE],
      ['location', 'Berlin']
    ]
  })
  await waitForImport(newcomer, importId)
  await putRows(newcomer, importId, { rows: 'category_id', field: 'category_id', value: fiction })
  await waitForImport(newcomer, importId)
  await putRows(newcomer, importId, { rows: 'productCondition', field: 'productCondition', value: 'Excellent' })
  expect(await waitForImport(newcomer, importId)).toMatchObject({ problems: [{ problem: 'resalePrice', count: 1 }] })
  const { ImportRowModel } = await import('@/models/import-row')
  const inputs = (await ImportRowModel.find({ importId }).sort({ row: 1 }).lean()).map(
    ({ input }) => JSON.parse(input ?? '{}').productCondition
  )
  expect(inputs).toEqual(['Good', 'Excellent', undefined])
})

it('a private column becomes public text only when its seller maps it', async () => {
  const { importId } = await checkFile({ as: seller, body: LIST.replace('Farbe', 'Farben') })
  await putMapping(seller, importId, { ...toWholeMapping(), columns: [['Bemerkung', 'productDescription']] })
  await waitForImport(seller, importId)
  expect((await readMapping(seller, importId)).columns[5]).toMatchObject({
    field: 'productDescription',
    reason: 'mapped',
    samples: [{ value: 'aus Nachlass' }, { value: 'Keller' }, {}]
  })
})

it('headings in a language that the shop does not know are mapped by hand', async () => {
  const polish = await addUser('Seller', 'Polish')
  const { importId, counts } = await checkFile({
    as: polish,
    body: 'Tytuł,Cena,Stan,Uwagi\nQuo vadis,12,Good,x\nLalka,8,Good,y\n'
  })
  expect(counts.refused).toBe(2)
  await putMapping(polish, importId, {
    columns: [
      ['Tytuł', 'title'],
      ['Cena', 'resalePrice'],
      ['Stan', 'productCondition']
    ],
    defaults: [
      ['category_id', fiction],
      ['sellerPhoneNumber', PHONE],
      ['location', 'Kraków']
    ]
  })
  expect(await waitForImport(polish, importId)).toMatchObject({ counts: { ok: 2, refused: 0 } })
})

it.each([
  ['an unknown field', { columns: [['Titel', 'priceCents']] }],
  ['a price that is none', { defaults: [['resalePrice', 'cheap']] }],
  ['a condition that the shop does not have', { values: [['productCondition', 'gut', 'Superb']] }],
  ['a value for a field that is not mapped by values', { values: [['title', 'Momo', 'Other']] }],
  ['more values than it takes', { values: Array.from({ length: 501 }, (_, n) => ['language', `x${n}`, 'de']) }]
])('a mapping with %s is refused and changes nothing', async (_what, body) => {
  const { importId } = await checkFile({ as: seller, body: LIST })
  const before = await readMapping(seller, importId)
  expect(await putMapping(seller, importId, body)).toMatchObject({ status: 400 })
  expect(await readMapping(seller, importId)).toEqual(before)
})

it('nobody reads, maps, edits or stops the import of another seller', async () => {
  const { importId } = await checkFile({ as: seller, body: LIST })
  const stranger = await addUser('Seller', 'Stranger')
  const { POST: stop } = await import('@/app/api/imports/[id]/stop/route')
  const params = { id: importId }
  const replies = [
    await call(mapping.GET, { as: stranger, params }),
    await putMapping(stranger, importId, {}),
    await call(rowsRoute.GET, { as: stranger, params }),
    await putRows(stranger, importId, { rows: [2], field: 'title', value: 'x' }),
    await call(stop, { as: stranger, params, body: {} })
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

it('an import is stopped, what is listed stays, and it goes on where it was', async () => {
  const owner = await addUser('Seller', 'Stopping')
  const body = `Titel;Preis;Zustand;Rubrik;Telefon;Stadt\n${Array.from(
    { length: 120 },
    (_, number) => `Band ${number};5;gut;fiction;${PHONE};Bonn`
  ).join('\n')}`
  const { importId, total } = await checkFile({ as: owner, body })
  expect(total).toBe(120)
  const { POST: start } = await import('@/app/api/imports/[id]/start/route')
  const { POST: stop } = await import('@/app/api/imports/[id]/stop/route')
  await call(start, { as: owner, body: {}, params: { id: importId } })
  expect(await call(stop, { as: owner, body: {}, params: { id: importId } })).toMatchObject({
    status: 200,
    body: { state: 'stopped' }
  })
  await call(start, { as: owner, body: {}, params: { id: importId } })
  expect(await waitForImport(owner, importId)).toMatchObject({ state: 'done', listed: 120, failed: 0 })
  const { ListingModel } = await import('@/models/listing')
  expect(await ListingModel.countDocuments({ sellerId: owner.id })).toBe(120)
})

it('the rows of a list are paged in the order of the file', async () => {
  const owner = await addUser('Seller', 'Paging')
  const body = `title,price\n${Array.from({ length: 230 }, (_, number) => `Book ${number},5`).join('\n')}`
  const { checkedRows } = await checkFile({ as: owner, body })
  expect(checkedRows.map(({ row }) => row)).toEqual(Array.from({ length: 230 }, (_, place) => place + 2))
  expect(await sendFile({ as: owner, body: 'title,price\n' })).toMatchObject({ status: 422 })
})
