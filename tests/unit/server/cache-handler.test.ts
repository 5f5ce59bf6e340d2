import { beforeEach, expect, it, vi } from 'vitest'
import { invalidateTags } from '@/lib/platform/cache/tag-invalidations'
import CacheHandler from '@/server/next/cache-handler'

function page(html: string, tags: string) {
  return { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags } }
}

const cache = new CacheHandler()

beforeEach(() => {
  vi.useFakeTimers()
})

it('the cache of rendered pages keeps a page until one of its tags expires', async () => {
  expect(await cache.get('/a', {})).toBeNull()
  await cache.set('/a', page('old', 'listings,listing:1'), {})
  vi.advanceTimersByTime(1000)
  expect((await cache.get('/a', {}))?.value.html).toBe('old')
  await cache.revalidateTag('listing:2')
  expect(await cache.get('/a', {})).not.toBeNull()
  await cache.revalidateTag(['listing:1'])
  expect(await cache.get('/a', {})).toBeNull()
})

it('the cache of rendered pages does not store a page that was rendered from a visitor’s own request, and keeps the one it has', async () => {
  const { createRequestContext, runInRequestContext } = await import('@/lib/platform/cache/request-context')
  async function store(html: string, isCacheable: boolean): Promise<void> {
    await new Promise<void>((resolve) =>
      runInRequestContext(
        createRequestContext({ isCacheable }),
        () => void cache.set('/own', page(html, 'listings'), {}).then(resolve)
      )
    )
  }
  await store('with a nonce', false)
  expect(await cache.get('/own', {})).toBeNull()
  await store('clean', true)
  await store('with a nonce', false)
  expect((await cache.get('/own', {}))?.value.html).toBe('clean')
})

it('the cache of rendered pages keeps a page of something that is gone with status 410, also for the visitor who waited for it', async () => {
  const gone = { ...page('gone', 'listing:7,gone'), status: 200 }
  const there = { ...page('there', 'listing:8,gone-with-the-wind'), status: 200 }
  await cache.set('/gone', gone, {})
  await cache.set('/there', there, {})
  // Next answers the first visitor from the very object that it stores.
  expect([gone.status, there.status]).toEqual([410, 200])
  expect((await cache.get('/gone', {}))?.value.status).toBe(410)
})

it('the cache of rendered pages throws away a page that was being rendered while its book was sold', async () => {
  await cache.get('/b', {})
  vi.advanceTimersByTime(50)
  await cache.revalidateTag('listing:9')
  vi.advanceTimersByTime(50)
  await cache.set('/b', page('still available', 'listing:9'), {})
  expect(await cache.get('/b', {})).toBeNull()
})

it('the cache of rendered pages drops a page whose tag was invalidated in another module graph of the process', async () => {
  await cache.set('/e', page('old', 'listing:5'), {})
  vi.advanceTimersByTime(10)
  vi.resetModules()
  const other = await import('@/lib/platform/cache/tag-invalidations')
  expect(other.invalidateTags).not.toBe(invalidateTags)
  other.invalidateTags(['listing:5'])
  expect(await cache.get('/e', {})).toBeNull()
})

it('the cache of rendered pages counts the first of two renders that overlap', async () => {
  await cache.get('/c', {})
  await cache.revalidateTag('listing:3')
  vi.advanceTimersByTime(10)
  await cache.get('/c', {})
  await cache.set('/c', page('read before the sale', 'listing:3'), {})
  expect(await cache.get('/c', {})).toBeNull()
})

it('the cache of rendered pages asks again after five minutes, for changes that no tag told of', async () => {
  await cache.get('/d', {})
  await cache.set('/d', page('x', 'listings'), {})
  vi.advanceTimersByTime(4 * 60_000)
  expect(await cache.get('/d', {})).not.toBeNull()
  vi.advanceTimersByTime(61_000)
  expect(await cache.get('/d', {})).toBeNull()
})

it('the cache of rendered pages forgets the least recently used pages when it is full', async () => {
  const big = 'x'.repeat(2.5 * 1024 * 1024)
  for (const key of ['/1', '/2', '/3']) await cache.set(key, page(big, 't'), {})
  await cache.get('/1', {})
  await cache.set('/4', page(big, 't'), {})
  expect(await cache.get('/2', {})).toBeNull()
  expect(await cache.get('/1', {})).not.toBeNull()
})
