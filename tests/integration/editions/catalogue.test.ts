import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toIsbn13 } from '@/lib/listings/isbn'
import { openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop
let load: typeof import('@/lib/editions/load-catalogue').unsafeLoadCatalogue
let Editions: typeof import('@/models/edition').EditionModel

beforeAll(async () => {
  shop = await openTestShop()
  load = (await import('@/lib/editions/load-catalogue')).unsafeLoadCatalogue
  Editions = (await import('@/models/edition')).EditionModel
})

afterAll(() => shop.close())

async function loadText(lines: Iterable<string>) {
  const refused: string[] = []
  const report = await load(
    Readable.from(lines),
    (line, reason) => refused.push(`${line}: ${reason}`),
    () => undefined
  )
  return { ...report, refused }
}

/** So many rows, some of which fill more than one batch. */
function* rows(count: number, mark: string): Generator<string> {
  yield 'isbn13,title,authors\n'
  for (let number = 0; number < count; number += 1)
    yield `${toIsbn13(`${String(number).padStart(9, '0')}0`)},"${mark}, ${number}",A; B\n`
}

it('the operator’s catalogue takes more rows than fit one batch, and the same file again without a change', async () => {
  const first = await loadText(rows(503, 'First'))
  expect(first).toEqual({ saved: 503, refused: [] })
  expect(await loadText(rows(503, 'First'))).toEqual(first)
  expect(await Editions.countDocuments({ source: 'catalogue' })).toBe(503)
})

it('the operator’s catalogue replaces what is known by the later file, also a response of Open Library, and adds the rest', async () => {
  const isbn13 = toIsbn13('0000000000')
  await Editions.replaceOne(
    { _id: isbn13 },
    { _id: isbn13, source: 'openlibrary', title: 'From the net', authors: [], savedAt: new Date() }
  )
  expect(await loadText(rows(510, 'Second'))).toMatchObject({ saved: 510 })
  expect(await Editions.findById(isbn13).lean()).toMatchObject({
    source: 'catalogue',
    title: 'Second, 0',
    authors: ['A', 'B']
  })
  expect(await Editions.countDocuments({ title: /^Second/ })).toBe(510)
})

it('the operator’s catalogue refuses single rows by their line and reason, and goes on', async () => {
  expect(
    await loadText(['isbn,title\n', '9780306406157,Right\n', '1,Wrong\n', ',None\n', '0806513284,Right too\n'])
  ).toEqual({
    saved: 2,
    refused: ['3: 1 is not a right ISBN', '4: the ISBN is missing']
  })
})

it('the operator’s catalogue refuses a file of something else', async () => {
  await expect(loadText(['name,price\n', 'x,1\n'])).rejects.toThrow('at least the columns isbn13 and title')
  await expect(loadText(['isbn13,title\n', '9780306406157,"open\n'])).rejects.toThrow('never closed')
})
