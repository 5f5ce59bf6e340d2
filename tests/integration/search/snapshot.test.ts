import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let folder: string
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Ana')
  folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-index-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** An index with a snapshot in this file, as a search process opens it. */
async function open(file: string) {
  const { EmbeddedEngine } = await import('@/lib/search/embedded/embedded-engine')
  const { DatabaseFollower } = await import('@/lib/search/service/follow-database')
  const engine = new EmbeddedEngine(file)
  const follower = new DatabaseFollower(engine)
  await follower.start()
  return { engine, follower }
}

it('a saved index is used at the next start, with what has changed meanwhile', async () => {
  const file = path.join(folder, 'index.bin')
  const stored = await addListing(seller, { title: 'Kept Volume' })
  const sold = await addListing(seller, { title: 'Sold Volume' })
  const first = await open(file)
  await first.follower.stop()
  const reads = await import('@/lib/search/read-changes')
  await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  const made = await addListing(seller, { title: 'New Volume' })
  const readAll = vi.spyOn(reads, 'readAllDocuments')
  const second = await open(file)
  expect(readAll).not.toHaveBeenCalled()
  const has = (id: string) => second.engine.index.rowOf.has(id)
  expect([has(stored), has(sold), has(made)]).toEqual([true, false, true])
  await second.follower.stop()
  await ListingModel.updateOne({ _id: sold }, { $set: { status: 'available' } })
})

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 100), Buffer.from([1, 2, 3]), bytes.subarray(103)])],
  ['empty', () => Buffer.alloc(0)]
])('a saved index is made anew when its file is %s', async (_name, damage) => {
  const file = path.join(folder, `${_name}.bin`)
  const id = await addListing(seller, { title: 'Whole Volume' })
  const first = await open(file)
  await first.follower.stop()
  await writeFile(file, damage(await readFile(file)))
  const second = await open(file)
  expect(second.engine.index.rowOf.has(id)).toBe(true)
  await second.follower.stop()
})

it('a saved index of another database is not used', async () => {
  const file = path.join(folder, 'other.bin')
  const id = await addListing(seller, { title: 'Own Volume' })
  const first = await open(file)
  await first.follower.stop()
  const { SearchStateModel } = await import('@/models/search-state')
  await SearchStateModel.updateOne({ _id: 'search' }, { $set: { databaseId: 'another' } })
  const reads = await import('@/lib/search/read-changes')
  const readAll = vi.spyOn(reads, 'readAllDocuments')
  const second = await open(file)
  expect(second.engine.index.rowOf.has(id)).toBe(true)
  expect(readAll).toHaveBeenCalledOnce()
  await second.follower.stop()
})
