import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hold, letLapse, reconcileIn } from '@/tests/integration/payments/buying'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop
/** What the page cache of this process was told to forget. */
const expiredHere: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  // Next's server puts its page cache's function here (lib/http/page-cache.mjs).
  Reflect.set(globalThis, Symbol.for('flyleaf.expire-pages'), (tags: string[]) => void expiredHere.push(...tags))
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredHere.length = 0
})

describe('pages that show a copy', () => {
  it('are made anew when the reconciler puts it back on sale, here and in the other processes', async () => {
    const held = await hold(await addUser('Seller', 'Selma'))
    await letLapse(held)
    await reconcileIn(0)
    const tags = [`listing:${held.listingId}`, 'listings']
    expect(expiredHere).toEqual(expect.arrayContaining(tags))
    const { ExpiredTagsModel } = await import('@/models/expired-tags')
    await vi.waitFor(async () => {
      const words = await ExpiredTagsModel.find().lean()
      expect(words.flatMap((word) => word.tags)).toEqual(expect.arrayContaining(tags))
    }, { timeout: 20_000 })
  })

  it('are made anew when another process says so, once for each word', async () => {
    const { startHearingTags } = await import('@/lib/jobs/spread-tags')
    const { ExpiredTagsModel } = await import('@/models/expired-tags')
    startHearingTags()
    let number = 0
    // The first look only takes down the time; what is said after it is heard.
    await vi.waitFor(async () => {
      number += 1
      await ExpiredTagsModel.updateOne({ _id: `word-${number}` }, { $set: { tags: [`listing:${number}`] }, $currentDate: { at: true } }, { upsert: true })
      expect(expiredHere.some((tag) => tag.startsWith('listing:'))).toBe(true)
    }, { timeout: 30_000, interval: 500 })
    await ExpiredTagsModel.updateOne({ _id: 'last' }, { $set: { tags: ['the last'] }, $currentDate: { at: true } }, { upsert: true })
    await vi.waitFor(() => expect(expiredHere).toContain('the last'), { timeout: 30_000 })
    expect(expiredHere.filter((tag) => tag === `listing:${number}`).length).toBeLessThanOrEqual(1)
  })

  it('need no words older than ten minutes', async () => {
    const { ExpiredTagsModel } = await import('@/models/expired-tags')
    const { purgeExpiredTags } = await import('@/lib/jobs/spread-tags')
    await purgeExpiredTags(new Date(Date.now() + 9 * 60_000))
    expect(await ExpiredTagsModel.countDocuments({ _id: 'last' })).toBe(1)
    await purgeExpiredTags(new Date(Date.now() + 11 * 60_000))
    expect(await ExpiredTagsModel.countDocuments()).toBe(0)
  })
})
