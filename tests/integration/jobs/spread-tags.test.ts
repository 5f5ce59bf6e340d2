import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { processState } from '@/lib/platform/process-state'
import type { InvalidationSync } from '@/lib/platform/cache/subscribe-tags'
import { hold, letLapse, reconcileIn } from '@/tests/integration/payments/buying'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

let shop: TestShop
/** What was invalidated in this process since the test began. */
let seen: string[] = []
let listNew: () => string[] = () => []

function invalidatedHere(): string[] {
  seen = [...new Set([...seen, ...listNew()])]
  return seen
}
const PATIENT = { timeout: 30_000, interval: 50 }

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(() => {
  vi.restoreAllMocks()
  seen = []
  listNew = watchInvalidations()
})

async function listInvalidations() {
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  return ExpiredTagsModel.find().sort({ _id: 1 }).lean()
}

/** A word of another process, behind the last one. Returns its number. */
async function sayElsewhere(...tags: string[]): Promise<number> {
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  for (;;) {
    const _id = ((await listInvalidations()).at(-1)?._id ?? 0) + 1
    try {
      await ExpiredTagsModel.create({ _id, tags, by: 'elsewhere', at: new Date() })
      return _id
    } catch (error) {
      const { isDuplicateKey } = await import('@/lib/platform/db/is-duplicate-key')
      if (!isDuplicateKey(error)) throw error
    }
  }
}

function invalidationSync(): InvalidationSync {
  const { invalidationSync: sync } = processState()
  if (!sync) throw new Error('this process does not follow the invalidations of others')
  return sync
}

it('pages that show a copy are made anew when the reconciler puts it back on sale, here and in the other processes', async () => {
  const held = await hold(await addUser('Seller', 'Selma'))
  await letLapse(held)
  await reconcileIn(0)
  const tags = [`listing:${held.listingId}`, 'listings']
  expect(invalidatedHere()).toEqual(expect.arrayContaining(tags))
  await vi.waitFor(
    async () => expect((await listInvalidations()).flatMap((word) => word.tags)).toEqual(expect.arrayContaining(tags)),
    PATIENT
  )
})

it('pages that show a copy are all made anew by a process that starts, and by the others, since it may follow one that died', async () => {
  const { startHearingTags } = await import('@/lib/platform/cache/subscribe-tags')
  startHearingTags()
  await vi.waitFor(async () => expect((await listInvalidations()).at(-1)?.tags).toContain('*'), PATIENT)
  expect(await invalidationSync().sync()).toBe(true)
  expect(invalidatedHere()).toContain('*')
})

it('pages that show a copy are made anew when another process says so, once for each word, whatever the clocks say', async () => {
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  await sayElsewhere('listing:first')
  await vi.waitFor(() => expect(invalidatedHere()).toContain('listing:first'), PATIENT)
  const late = await sayElsewhere('listing:late')
  await ExpiredTagsModel.updateOne({ _id: late }, { $set: { at: new Date(0) } })
  await vi.waitFor(() => expect(invalidatedHere()).toContain('listing:late'), PATIENT)
  expect(invalidatedHere()).toEqual(['listing:first', 'listing:late'])
})

it('pages that show a copy are not made anew a second time for what this process has said itself', async () => {
  const { announceTags } = await import('@/lib/platform/cache/publish-tags')
  await Promise.all([announceTags(['own:1']), announceTags(['own:2', 'own:3'])])
  expect((await listInvalidations()).at(-1)?.tags).toEqual(['own:1', 'own:2', 'own:3'])
  await sayElsewhere('after')
  await vi.waitFor(() => expect(invalidatedHere()).toContain('after'), PATIENT)
  expect(invalidatedHere()).toEqual(['after'])
})

it('pages that show a copy are told of without a gap by many who speak at once', async () => {
  const { writeInvalidation } = await import('@/lib/platform/cache/publish-tags')
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 ? writeInvalidation([`many:${at}`]) : sayElsewhere(`many:${at}`)))
  )
  const words = await listInvalidations()
  expect(words.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('many:'))).toHaveLength(12)
  expect(words.map(({ _id }) => _id)).toEqual(words.map((_, at) => (words[0]?._id ?? 0) + at))
})

it('a process that nobody asks for pages reads the words of others seldom, and before the next page', async () => {
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  const { mock } = vi.spyOn(ExpiredTagsModel, 'find')
  let [count, readAt] = [0, Date.now()]
  await vi.waitFor(() => {
    if (mock.calls.length > count) [count, readAt] = [mock.calls.length, Date.now()]
    expect(Date.now() - readAt).toBeGreaterThan(1500)
  }, PATIENT)
  await sayElsewhere('while nobody asked')
  expect(await invalidationSync().sync()).toBe(true)
  expect(invalidatedHere()).toContain('while nobody asked')
})

it('a process that was away asks before it shows anything, and receives what it has missed', async () => {
  expect(await invalidationSync().sync()).toBe(true)
  await sayElsewhere('while away')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000)
  expect(invalidationSync().isInSync()).toBe(false)
  expect(await invalidationSync().sync()).toBe(true)
  expect(invalidatedHere()).toContain('while away')
})

it('a process that was away forgets everything when the words it has missed are not kept any more', async () => {
  const { purgeExpiredTags } = await import('@/lib/platform/cache/publish-tags')
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  expect(await invalidationSync().sync()).toBe(true)
  const numbers = [await sayElsewhere('missed:1'), await sayElsewhere('missed:2')]
  await ExpiredTagsModel.deleteOne({ _id: numbers[0] })
  await vi.waitFor(() => expect(invalidatedHere()).toContain('*'), PATIENT)
  await purgeExpiredTags(new Date(Date.now() + 11 * 60_000))
  expect((await listInvalidations()).map(({ _id }) => _id)).toEqual([numbers[1]])
})
