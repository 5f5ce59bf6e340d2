import { expect, it } from 'vitest'
import { currentVersion, invalidateTags, isInvalidated } from '@/lib/platform/cache/tag-invalidations'

it('the invalidation of tags is remembered to the version, and all pages are invalidated by one tag', () => {
  const before = currentVersion()
  invalidateTags(['a'])
  const after = currentVersion()
  expect([isInvalidated(['a'], before), isInvalidated(['a'], after), isInvalidated(['b'], before)]).toEqual([
    true,
    false,
    false
  ])
  invalidateTags(['*'])
  expect([isInvalidated([], before), isInvalidated(['b'], after), isInvalidated(['a'], currentVersion())]).toEqual([
    true,
    true,
    false
  ])
})

it('the invalidation of tags forgets no invalidation when there are very many', () => {
  const before = currentVersion()
  invalidateTags(['first'])
  for (let at = 0; at < 25; at++) invalidateTags(Array.from({ length: 1000 }, (_, number) => `flood:${at}:${number}`))
  expect(isInvalidated(['first'], before)).toBe(true)
  expect(isInvalidated(['nothing'], currentVersion())).toBe(false)
})
